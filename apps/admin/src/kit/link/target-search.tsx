import { unwrap } from '@butiga/commerce-sdk'
import { type ContentKind, contentPath } from '@butiga/commerce-sdk/rules'
import { TextControl } from '@butiga/react-ui/form/control'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAdmin } from '../../admin.tsx'

/** What a link can lead to. */
export interface LinkTarget {
  /** Its address in the language of the link. */
  readonly path: string
  readonly title: string
}

interface TargetSearchProps {
  /** The language of the link. */
  readonly language: string
  readonly onChoose: (target: LinkTarget) => void
}

/** Finds what a link leads to by title or address: pages, posts, products, categories, events. */
export const TargetSearch = ({ language, onChoose }: TargetSearchProps) => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const match = useTargets(search, language)
  const count = match?.length ?? 0
  const kinds: Readonly<Record<ContentKind, string>> = {
    page: t`Stranica`,
    post: t({ context: 'post', message: 'Objava' }),
    product: t`Proizvod`,
    productCategory: t`Kategorija`,
    term: t`Pojam`,
    event: t`Događaj`,
  }
  return (
    <>
      <TextControl
        id="link-search"
        type="search"
        label={t`Traži stranicu, proizvod ili kategoriju`}
        value={search}
        maxLength={200}
        onChange={({ value }) => setSearch(value)}
      />
      <p className="sr" role="status">
        {match === null ? t`Popis se ne može učitati.` : search.trim() === '' ? '' : t`Pronađeno: ${count}`}
      </p>
      {match === null ? (
        <p className="bad">
          <Trans>Popis se ne može učitati.</Trans>
        </p>
      ) : (
        <ul className="targets">
          {match.map(({ path, title, kind }) => (
            <li key={path}>
              <button
                type="button"
                onClick={() => {
                  setSearch('')
                  onChoose({ path, title })
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
    </>
  )
}

interface TargetMatch extends LinkTarget {
  readonly kind: ContentKind
}

/** Milliseconds after the last letter. */
const PAUSE = 250

/** What is found for some words; null where the search failed. */
const useTargets = (search: string, language: string): readonly TargetMatch[] | null => {
  const { commerce, siteLanguages } = useAdmin()
  const [match, setMatch] = useState<readonly TargetMatch[] | null>([])
  const words = search.trim()
  useEffect(() => {
    if (words === '') return undefined
    const prefix =
      siteLanguages[0]?.code === language ? null : (siteLanguages.find(({ code }) => code === language)?.code2 ?? null)
    const leaving = new AbortController()
    const find = async () => {
      try {
        const records = await unwrap(commerce.cms.searchSlugs({ search: words, limit: 20 }, { signal: leaving.signal }))
        setMatch(
          records.flatMap(({ kind, slug, title }) =>
            kind === 'none' ? [] : [{ kind, title, path: contentPath(kind, language, slug, prefix) }],
          ),
        )
      } catch {
        if (!leaving.signal.aborted) setMatch(null)
      }
    }
    const timer = setTimeout(() => void find(), PAUSE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [words, commerce, siteLanguages, language])
  return words === '' ? [] : match
}
