import { escapeHtml } from '../ground/escape-html.ts'

/** Text that is HTML already. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | readonly Markup[]
const partText = (part: Part): string => {
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map((markup) => markup.text).join('')
  return escapeHtml(String(part))
}

/** HTML from a template; every value is escaped unless this function made it. */
export const html = (strings: TemplateStringsArray, ...values: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(partText)))
