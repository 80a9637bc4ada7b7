import { html, Markup } from './html.ts'

/** Colours of the shop's mails; they are in the `style` of each element, which every mail program shows. */
export const ink = '#12272b'
export const quiet = '#4d5f60'
export const brand = '#0f5c4a'
const sheet = '#fff'
const ground = '#f5f6f2'
export const tile = '#eef0eb'
export const line = '#dfe3dd'
export const faint = '#7d8b89'

/** Replaces the colours where the reader's device is dark. */
const darkRules = Object.entries({
  [`color:${ink}`]: 'color:#e8efec',
  [`color:${quiet}`]: 'color:#aebfbb',
  [`color:${faint}`]: 'color:#8fa5a4',
  [`color:${brand}`]: 'color:#7fd3b4',
  [`background:${ground}`]: 'background:#0f2429',
  [`background:${sheet}`]: 'background:#11292e',
  [`background:${tile}`]: 'background:#17343a',
  [`background:${brand};color:#fff`]: 'background:#7fd3b4!important;color:#06281f',
  [`solid ${line}`]: 'border-color:#25444a',
})
  // A code that is scanned stays on its white ground.
  .map(([light, instead]) => `:not(img)[style*="${light}"]{${instead}!important}`)
  .join('')

/** The one stylesheet of a mail, for mail programs that read one. */
export const mailStyle = `@media (prefers-color-scheme: dark){${darkRules}}`

/** A part of a mail, as HTML and as the plain text that says the same. */
export interface MailBlock {
  readonly html: Markup
  readonly text: string
}

export const paragraph = (text: string): MailBlock => ({ html: html`<p style="margin:0 0 24px">${text}</p>`, text })

/** One important value, such as a number, in large. */
export const keepsake = (label: string, value: string): MailBlock => ({
  html: html`<p style="margin:0 0 24px;padding:16px;background:${tile};border-radius:12px">
    ${label}<br /><b style="font-size:21px">${value}</b>
  </p>`,
  text: `${label}: ${value}`,
})

/** A titled text of some lines. */
export const note = (title: string, lines: readonly string[]): MailBlock => ({
  html: html`<h2 style="font-size:16px;margin:24px 0 4px">${title}</h2>
    <p style="margin:0;color:${quiet};white-space:pre-line">${lines.join('\n')}</p> `,
  text: `${title}\n${lines.join('\n')}`,
})

export const button = (label: string, href: string): MailBlock => ({
  html: html`<p style="margin:32px 0">
    <a
      href="${href}"
      style="display:inline-block;padding:12px 24px;background:${brand};color:#fff;border-radius:8px;text-decoration:none"
      >${label}</a
    >
  </p>`,
  text: `${label}: ${href}`,
})

export interface MailLayout {
  readonly subject: string
  /** Code of the language that the mail is written in. */
  readonly language: string
  /** Default: none, as where the blocks begin with one. */
  readonly heading?: string
  readonly blocks: readonly MailBlock[]
  /** Why the reader receives it. Default: nothing. */
  readonly footer?: string
}

/** A mail in the layout that all mails of the shop share, as HTML and as plain text. */
export const layoutMail = ({
  subject,
  language,
  heading = '',
  blocks,
  footer = '',
}: MailLayout): { subject: string; html: string; text: string } => ({
  subject,
  html: html`<!doctype html>
    <html lang="${Intl.getCanonicalLocales(language).join()}">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${new Markup(`<style>${mailStyle}</style>`)}
      </head>
      <body style="margin:0;background:${ground};color:${ink};font:16px/1.55 Figtree,'Segoe UI',system-ui,sans-serif">
        <div style="max-width:36rem;margin:0 auto;padding:32px 24px;background:${sheet}">
          ${heading === '' ? '' : html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.28">${heading}</h1>`}
          ${blocks.map((block) => block.html)}
          <p style="margin:0;color:${quiet};font-size:13px">${footer}</p>
        </div>
      </body>
    </html> `.text,
  text: [heading, ...blocks.map(({ text }) => text), footer].filter((text) => text !== '').join('\n\n'),
})
