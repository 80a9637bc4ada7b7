import { type ContentKind, contentPath } from '@butiga/commerce-sdk/rules'
import { unwrap } from '@butiga/commerce-sdk'
import { TextControl } from '@butiga/react-ui/form/control'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { useDesk } from './desk.tsx'

interface LinkDialogProps {
  readonly onChoose: (link: string) => void
  readonly onClose: () => void
}

interface Target {
  readonly path: string
  readonly title: string
  readonly kind: ContentKind
}

/** Milliseconds after the last letter. */
const PAUSE = 250

/** Chooses where a link leads: a page, a post, a product or a category, found by title or address. */
export const LinkDialog = ({ onChoose, onClose }: LinkDialogProps) => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
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
  return (
    <Dialog
      name="link-picker"
      title={t`Poveznica`}
      onClose={onClose}
      footer={
        <Button variant="ghost" data-close="">
          <Trans>Odustani</Trans>
        </Button>
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
              <button type="button" onClick={() => onChoose(path)}>
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
