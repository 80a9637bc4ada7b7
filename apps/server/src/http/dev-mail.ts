import type { App } from '../calls/env.ts'
import type { Db } from '../db/db.ts'
import { escapeHtml } from '../ground/escape-html.ts'

// A mail's own HTML is shown with its styles; scripts and requests to other hosts are blocked.
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:"

/** The mails in the outbox, newest first, at /dev/mail. For development only: mails hold personal data. */
export const addDevMail = (app: App, db: Db): void => {
  app.get('/dev/mail', async (c) => {
    const mails = await db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(100).execute()
    const items = mails.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(mail.recipient)} · ${mail.created_at.toISOString()} · ${mail.sent_at ? 'sent' : 'waiting'} · <a href="/dev/mail/${mail.id}">HTML</a></p>
<pre>${escapeHtml(mail.plain)}</pre></article>`,
    )
    c.header('Content-Security-Policy', "default-src 'none'")
    const list = items.length > 0 ? items.join('\n') : '<p>No mail yet.</p>'
    return c.html(`<!doctype html><html lang="en"><title>Mail</title><h1>Mail</h1>\n${list}</html>`)
  })

  app.get('/dev/mail/:id{[0-9]{1,9}}', async (c) => {
    const mail = await db
      .selectFrom('mail')
      .select('html')
      .where('id', '=', Number(c.req.param('id')))
      .executeTakeFirst()
    c.header('Content-Security-Policy', sandbox)
    return mail ? c.html(mail.html) : c.notFound()
  })
}
