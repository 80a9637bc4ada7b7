/** The fields of a request. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * Changes fields that are named or placed otherwise into those of a call's `input`. What is of no other form stays, and so does what is
 * there twice with different values: both are refused as unknown fields.
 *
 * @param language of the request
 */
export type OtherForm = (fields: Fields, language: string) => Fields

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields with one in place of another, unless it has another value already. */
const moved = (fields: Fields, from: string, to: string, value: unknown): Fields => {
  if (from !== to && to in fields && JSON.stringify(fields[to]) !== JSON.stringify(value)) return fields
  const { [from]: _, ...others } = fields
  return { ...others, [to]: value }
}

/** Changes the value of each of these fields that a request has, and its name; a value that is undefined changes nothing. */
const change =
  (names: Readonly<Record<string, string>>, valueOf: (value: unknown) => unknown): OtherForm =>
  (fields) =>
    Object.entries(names).reduce((all, [from, to]) => {
      const value = from in all ? valueOf(all[from]) : undefined
      return value === undefined ? all : moved(all, from, to, value)
    }, fields)

/** Fields by other names. */
export const renamed = (names: Readonly<Record<string, string>>): OtherForm => change(names, (value) => value)

/** Lists of records, by other names, in place of the ids of these records. */
export const idsOf = (names: Readonly<Record<string, string>>): OtherForm =>
  change(names, (value) =>
    Array.isArray(value) ? value.map((one: unknown) => (isRecord(one) && 'id' in one ? one['id'] : one)) : value,
  )

/** Texts in the language of the request that belong in records by language: `{ title: 'titles' }`. */
export const byLanguage =
  (names: Readonly<Record<string, string>>): OtherForm =>
  (fields, language) =>
    Object.entries(names).reduce((all, [from, to]) => {
      const { [from]: text, ...others } = all
      const texts = others[to] ?? {}
      if (text === undefined || !isRecord(texts) || (language in texts && texts[language] !== text)) return all
      return { ...others, [to]: { ...texts, [language]: text } }
    }, fields)

/** Texts in the language of the request that belong together in one record by language, such as `translations`. */
export const textsOf =
  (to: string, names: readonly string[]): OtherForm =>
  (fields, language) => {
    const texts = fields[to] ?? {}
    if (!isRecord(texts)) return fields
    const own = texts[language] === undefined ? {} : texts[language]
    const given = names.filter((name) => name in fields)
    if (given.length === 0 || !isRecord(own)) return fields
    const fits = given.filter((name) => !(name in own) || own[name] === fields[name])
    const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !fits.includes(name)))
    const chosen = Object.fromEntries(fits.map((name) => [name, fields[name]]))
    return { ...others, [to]: { ...texts, [language]: { ...own, ...chosen } } }
  }

/** All of these, the first one first. */
export const eachOf =
  (...forms: readonly OtherForm[]): OtherForm =>
  (fields, language) =>
    forms.reduce((all, form) => form(all, language), fields)
