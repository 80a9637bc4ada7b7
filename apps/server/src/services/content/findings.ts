import {
  blockFields,
  type ContentFinding,
  draftSchemas,
  propsIn,
  type Sections,
  slugFault,
} from '@butiga/commerce-sdk/contracts'
import * as z from 'zod/mini'
import { fieldErrors } from '../../calls/validation.ts'
import { isVisibleIn } from './rules/rows.ts'

interface Site {
  /** Those that the document has. */
  readonly languages: readonly string[]
  readonly ownLanguage: string
}

type Finding = Omit<ContentFinding, 'at'> & { readonly path: string }

/** Pictures without words, by their paths. */
const wordless = (value: unknown, path: string): string[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('src' in value && 'alt' in value && value.alt === '') return [`${path}.alt`]
  return Object.entries(value).flatMap(([key, inner]) => wordless(inner, path === '' ? key : `${path}.${key}`))
}

/** The address of a path in the properties of one language: items by their ids. */
const addressOf = (id: string, block: string, path: string, props: unknown, language: string): string => {
  const names: string[] = []
  const fieldPath: string[] = []
  let value = props
  for (const name of path.split('.').filter(Boolean)) {
    const isItem = Array.isArray(value)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
    if (!isItem) fieldPath.push(name)
    names.push(isItem && typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : name)
  }
  const field = blockFields[block]?.find((one) => one.path === fieldPath.join('.'))
  return [id, ...names, ...(field?.perLanguage ? [language] : [])].join('/')
}

const ofPage = ({ title = '', slug = '' }: { readonly title?: unknown; readonly slug?: unknown }): Finding[] => {
  const fault = slugFault(String(slug))
  return [
    ...(String(title).trim() === '' ? [{ path: 'title', rule: 'required', blocks: true }] : []),
    ...(fault ? [{ path: 'slug', ...fault, blocks: true }] : []),
  ]
}

/** What is wrong with a draft, in the languages that show it. */
export const findingsOf = (sections: Sections, { languages, ownLanguage }: Site): ContentFinding[] => {
  const displayed = languages.filter((language) => isVisibleIn(sections, language))
  const match = Object.entries(sections).flatMap(([id, section]) => {
    const { block, hidden, removed } = section
    const schema = Object.hasOwn(draftSchemas, block) ? draftSchemas[block] : undefined
    if (hidden || removed || schema === undefined) return []
    return displayed
      .filter((language) => section.languages?.includes(language) ?? true)
      .flatMap((language) => {
        const props = propsIn(section, { language, ownLanguage })
        const { error } = z.safeParse(schema, props)
        const findings: Finding[] = [
          ...(error ? fieldErrors(error, props).map((fault) => ({ ...fault, blocks: true })) : []),
          ...(id === 'page' ? ofPage(props) : []),
          ...wordless(props, '').map((path) => ({ path, rule: 'alt', blocks: false })),
        ]
        return findings.map(({ path, ...finding }) => ({ at: addressOf(id, block, path, props, language), ...finding }))
      })
  })
  // A value that all languages share is found once.
  return [...new Map(match.map((finding) => [`${finding.at} ${finding.rule}`, finding])).values()]
}
