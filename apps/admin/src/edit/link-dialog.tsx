import { type SectionIcon, unwrap } from '@butiga/commerce-sdk'
import { blockFields, type ContentKind, contentPath, valueAt } from '@butiga/commerce-sdk/rules'
import { Check } from '@butiga/react-ui/form/check'
import { TextControl } from '@butiga/react-ui/form/control'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { pathIn } from './changes.ts'
import { useDesk, useDraft } from './desk.tsx'
import { IconDialog } from './pickers/icon-dialog.tsx'
import { iconLabels } from './pickers/icon-labels.ts'

interface LinkDialogProps {
  /** The address of the link without a language; what else it has is beside it. */
  readonly at: string
  readonly language: string
  readonly label: string
  readonly onClose: () => void
}

interface Target {
  readonly path: string
  readonly title: string
  readonly kind: ContentKind
}

/** Milliseconds after the last letter. */
const PAUSE = 250

/** What the block has beside the link: a label, an icon, a new tab. */
const useSiblings = (at: string, language: string) => {
  const { sections } = useDraft()
  const [section = '', ...names] = at.split('/').slice(0, -1)
  const place = [section, ...names].join('/')
  const block = sections[section]?.block ?? ''
  const fields = blockFields[block] ?? []
  const prefix = pathIn(block, names)
  const addressOf = (name: string): string | null => {
    const field = fields.find(({ path }) => path === (prefix === '' ? name : `${prefix}.${name}`))
    return field === undefined ? null : `${place}/${name}${field.perLanguage ? `/${language}` : ''}`
  }
  const read = (address: string | null) => (address === null ? null : valueAt(sections, address))
  const [label, icon, newTab] = [addressOf('label'), addressOf('icon'), addressOf('newTab')]
  return {
    addresses: { label, icon, newTab },
    values: {
      label: String(read(label) ?? ''),
      icon: (read(icon) as SectionIcon | null) ?? null,
      newTab: read(newTab) === true,
    },
    link: String(valueAt(sections, `${at}/${language}`) ?? ''),
  }
}

const withoutAnchor = (link: string): string => link.split('#')[0] ?? ''
const anchorOf = (link: string): string => link.split('#')[1] ?? ''

/** Where a link leads and how it looks: a page, a post, a product or a category is found by title or address. */
export const LinkDialog = ({ at, language, label: name, onClose }: LinkDialogProps) => {
  const { actor } = useDesk()
  const { i18n, t } = useLingui()
  const { addresses, values, link } = useSiblings(at, language)
  const [target, setTarget] = useState(withoutAnchor(link))
  const [anchor, setAnchor] = useState(anchorOf(link))
  const [label, setLabel] = useState(values.label)
  const [icon, setIcon] = useState(values.icon)
  const [newTab, setNewTab] = useState(values.newTab)
  const [search, setSearch] = useState('')
  const [isChoosingIcon, setChoosingIcon] = useState(false)
  const found = useTargets(search)
  const count = found?.length ?? 0
  const kinds: Readonly<Record<ContentKind, string>> = {
    page: t`Stranica`,
    post: t`Objava`,
    product: t`Proizvod`,
    productCategory: t`Kategorija`,
    term: t`Pojam`,
    event: t`Događaj`,
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const full = anchor.trim() === '' ? target.trim() : `${target.trim()}#${anchor.trim().replace(/^#/, '')}`
    const changes = [
      { at: `${at}/${language}`, after: full },
      ...(addresses.label !== null && label !== values.label ? [{ at: addresses.label, after: label }] : []),
      ...(addresses.icon !== null && icon !== values.icon ? [{ at: addresses.icon, after: icon }] : []),
      ...(addresses.newTab !== null && newTab !== values.newTab ? [{ at: addresses.newTab, after: newTab }] : []),
    ]
    actor.send({ type: 'edit.change', label: name, changes })
    onClose()
  }
  // In its place: two dialogs would be two places of notices.
  if (isChoosingIcon)
    return (
      <IconDialog
        icon={icon}
        isOptional
        onChoose={(chosen) => {
          setIcon(chosen)
          setChoosingIcon(false)
        }}
        onClose={() => setChoosingIcon(false)}
      />
    )
  return (
    <Dialog
      name="link-picker"
      title={t`Poveznica`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" type="submit" form="link-form">
            <Trans>Spremi poveznicu</Trans>
          </Button>
        </>
      }
    >
      <TextControl
        id="link-search"
        type="search"
        label={t`Traži stranicu, proizvod ili kategoriju`}
        value={search}
        maxLength={200}
        onChange={({ value }) => setSearch(value)}
      />
      <p className="sr" role="status">
        {found === null ? t`Popis se ne može učitati.` : search.trim() === '' ? '' : t`Pronađeno: ${count}`}
      </p>
      {found === null ? (
        <p className="bad">
          <Trans>Popis se ne može učitati.</Trans>
        </p>
      ) : (
        <ul className="edit-found">
          {found.map(({ path, title, kind }) => (
            <li key={path}>
              <button
                type="button"
                onClick={() => {
                  setTarget(path)
                  setSearch('')
                  if (label === '') setLabel(title)
                }}
              >
                <span>
                  <strong>{title}</strong>
                  <br />
                  <code className="small muted">{path}</code>
                </span>
                <span className="tag">{kinds[kind]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form id="link-form" className="form-grid" onSubmit={save}>
        <TextControl
          id="link-target"
          label={t`Kamo vodi`}
          value={target}
          maxLength={1900}
          onChange={({ value }) => setTarget(value)}
        />
        <TextControl
          id="link-anchor"
          label={t`Sidro`}
          optional
          hint={t`Odjeljak na koji vodi, bez znaka #`}
          value={anchor}
          maxLength={90}
          onChange={({ value }) => setAnchor(value)}
        />
        {addresses.label !== null && (
          <TextControl
            id="link-label"
            label={t`Tekst poveznice`}
            value={label}
            maxLength={80}
            onChange={({ value }) => setLabel(value)}
          />
        )}
        {addresses.icon !== null && (
          <div className="field c6">
            <span className="lbl">{t`Ikona`}</span>
            <div className="ep-pick">
              {icon === null ? <span /> : <Icon name={icon} />}
              <span className="small muted">{icon === null ? t`Bez ikone` : i18n._(iconLabels[icon])}</span>
              <Button size="sm" aria-label={t`Odaberi ikonu`} onClick={() => setChoosingIcon(true)}>
                <Trans>Odaberi</Trans>
              </Button>
            </div>
          </div>
        )}
        {addresses.newTab !== null && (
          <div className="field c6">
            <Check label={t`Otvori u novoj kartici`} checked={newTab} onChange={({ checked }) => setNewTab(checked)} />
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** What is found for some words; null where the search failed. */
const useTargets = (search: string): readonly Target[] | null => {
  const { commerce, siteLanguages } = useAdmin()
  const { language } = useDesk()
  const [found, setFound] = useState<readonly Target[] | null>([])
  const words = search.trim()
  useEffect(() => {
    if (words === '') return undefined
    const prefix =
      siteLanguages[0]?.code === language ? null : (siteLanguages.find(({ code }) => code === language)?.code2 ?? null)
    const leaving = new AbortController()
    const find = async () => {
      try {
        const records = await unwrap(commerce.cms.searchSlugs({ search: words, limit: 20 }, { signal: leaving.signal }))
        setFound(
          records.flatMap(({ kind, slug, title }) =>
            kind === 'none' ? [] : [{ kind, title, path: contentPath(kind, language, slug, prefix) }],
          ),
        )
      } catch {
        if (!leaving.signal.aborted) setFound(null)
      }
    }
    const timer = setTimeout(() => void find(), PAUSE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [words, commerce, siteLanguages, language])
  return words === '' ? [] : found
}
