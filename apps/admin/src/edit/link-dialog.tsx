import type { SectionIcon } from '@butiga/commerce-sdk'
import { blockFields, valueAt } from '@butiga/commerce-sdk/rules'
import { Check } from '@butiga/react-ui/form/check'
import { TextControl } from '@butiga/react-ui/form/control'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { TargetSearch } from '../kit/link/target-search.tsx'
import { pathIn } from './changes.ts'
import { useDesk, useDraft } from './workspace.tsx'
import { IconDialog } from './pickers/icon-dialog.tsx'
import { iconLabels } from './pickers/icon-labels.ts'

interface LinkDialogProps {
  /** The address of the link without a language; what else it has is beside it. */
  readonly at: string
  readonly language: string
  readonly label: string
  readonly onClose: () => void
}

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
  const [isChoosingIcon, setChoosingIcon] = useState(false)
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
      <div className="stack" data-gap="4">
        <TargetSearch
          language={language}
          onChoose={({ path, title }) => {
            setTarget(path)
            if (label === '') setLabel(title)
          }}
        />
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
            <div className="c6">
              <Check
                label={t`Otvori u novoj kartici`}
                checked={newTab}
                onChange={({ checked }) => setNewTab(checked)}
              />
            </div>
          )}
        </form>
      </div>
    </Dialog>
  )
}
