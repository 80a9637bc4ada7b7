import { html, type Markup } from './html.ts'

/** Colours of the shop's mails; a mail has no stylesheet. */
export const ink = '#12272b'
export const quiet = '#4d5f60'
export const brand = '#0f5c4a'

/** A part of a mail, as HTML and as the plain text that says the same. */
export interface MailBlock {
  readonly html: Markup
  readonly text: string
}

export const paragraph = (text: string): MailBlock => ({ html: html`<p style="margin:0 0 24px">${text}</p>`, text })

/** One important value, such as a number, in large. */
export const keepsake = (label: string, value: string): MailBlock => ({
  html: html`<p style="margin:0 0 24px;padding:16px;background:#eef0eb;border-radius:12px">
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
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f5f6f2;color:${ink};font:16px/1.55 Figtree,'Segoe UI',system-ui,sans-serif">
        <div style="max-width:36rem;margin:0 auto;padding:32px 24px;background:#fff">
          ${heading === '' ? '' : html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.28">${heading}</h1>`}
          ${blocks.map((block) => block.html)}
          <p style="margin:0;color:${quiet};font-size:13px">${footer}</p>
        </div>
      </body>
    </html> `.text,
  text: [heading, ...blocks.map(({ text }) => text), footer].filter((text) => text !== '').join('\n\n'),
})
