import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../ground/config.ts'

/** A mail to send; `id` and `messageId` stay the same over repeated attempts. */
export interface OutgoingMail {
  readonly id: number
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly sentAt: Date
}

/** Delivers mails. */
export interface MailPort {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** SMTP when `SMTP_URL` is set, else one .eml file for each mail in `{data}/outbox`. */
export const openMail = (config: Pick<Config, 'data' | 'smtpUrl' | 'mailFrom'>): MailPort =>
  config.smtpUrl === undefined
    ? folder(join(config.data, 'outbox'), config.mailFrom)
    : smtp(config.smtpUrl, config.mailFrom)

const smtp = (url: string, from: string): MailPort => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from))
    },
    close: () => transport.close(),
  }
}

const folder = (outbox: string, from: string): MailPort => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      // Named by its number and renamed into place: a repeat writes the same file again.
      const path = join(outbox, `${String(mail.id).padStart(8, '0')}.eml`)
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => {},
  }
}

const messageOf = ({ messageId, to, subject, html, text, sentAt }: OutgoingMail, from: string) => ({
  from,
  // As an object, so that a comma in an address cannot add a recipient.
  to: { name: '', address: to },
  subject,
  html,
  text,
  messageId,
  date: sentAt,
  // Mails may not make nodemailer read a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})
