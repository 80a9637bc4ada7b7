import { readFile } from 'node:fs/promises'
import type { Release } from '@butiga/commerce-sdk/contracts'
import { placeOf } from '../../ground/places.ts'

const heading = /^## (\S+) \((\d{4}-\d{2}-\d{2})\)$/

/** Escapes by numeric entities, which clients receive today. */
const escapeNumeric = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The releases of a changelog, in its order: a heading `## tag (day)` with a list below it. */
export const readReleases = (text: string): Release[] =>
  text.split(/^(?=## )/m).flatMap((part) => {
    const [first = '', ...lines] = part.split('\n')
    const [, tag, date] = heading.exec(first) ?? []
    const items = lines.flatMap((line) => (line.startsWith('- ') ? [`<li>${escapeNumeric(line.slice(2))}</li>`] : []))
    return tag === undefined || date === undefined
      ? []
      : [{ tag, date, description_html: `<ul>${items.join('')}</ul>` }]
  })

/** The releases of CHANGELOG.md, the newest first. */
export const listReleases = async (): Promise<Release[]> => readReleases(await readFile(placeOf('changelog'), 'utf8'))
