/** Markup, apart from text that is still to be escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | null | undefined | false | readonly Value[]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const textOf = (value: Value): string => {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return value.replace(/[&<>"]/g, (character) => escapes[character] ?? '')
  if (typeof value === 'number') return String(value)
  return value.map(textOf).join('')
}

/** Markup with escaped values; null and false are nothing, lists are joined. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(strings.reduce((text, part, index) => text + textOf(values[index - 1]) + part))
