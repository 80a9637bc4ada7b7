import { mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises'
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
  /** Where one press of a mail program unsubscribes; null for mails without a subscription. */
  readonly unsubscribeUrl: string | null
  readonly attachments: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** A mail that was not sent; it has no text of the mail server, which may quote the recipient. */
export class MailNotSent extends Error {
  /** The code of nodemailer: `ECONNECTION`, `EENVELOPE`, … */
  readonly reason: string
  /** Of the mail server, such as 550; null where it gave none. */
  readonly responseCode: number | null
  /** Whether every further attempt would fail as well. */
  readonly isFinal: boolean

  constructor({ code = 'EUNKNOWN', responseCode, command = '' }: SmtpError) {
    super(`The mail was not sent: ${responseCode ?? code}`)
    this.reason = code
    this.responseCode = responseCode ?? null
    // A refused log-in or sender is the shop's mistake, which its operator can repair before the retries end.
    this.isFinal = Math.floor((responseCode ?? 0) / 100) === 5 && ['RCPT TO', 'DATA'].includes(command)
  }
}

/** What nodemailer throws. */
interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

/** Mails that are sent at the same time, each on a connection of its own. */
export const mailConnections = 4

export interface MailPort {
  /** Throws {@link MailNotSent}, or an error of the file system. */
  send(mail: OutgoingMail): Promise<void>
  /** Deletes what the port itself keeps of mails that it wrote so many days ago. */
  removeOlderThan(days: number): Promise<void>
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
    maxConnections: mailConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A server that is slow to accept a mail may have accepted it when we give up, and then the next attempt is a double.
    socketTimeout: 120_000,
  })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from)).catch((error: SmtpError) => {
        throw new MailNotSent(error)
      })
    },
    removeOlderThan: async () => {},
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
    async removeOlderThan(days) {
      const end = Date.now() - days * 86_400_000
      for (const name of await readdir(outbox).catch(() => [])) {
        const path = join(outbox, name)
        if (name.endsWith('.eml') && (await stat(path)).mtimeMs < end) await unlink(path)
      }
    },
    close: () => {},
  }
}

const messageOf = (
  { messageId, to, subject, html, text, sentAt, unsubscribeUrl, attachments }: OutgoingMail,
  from: string,
) => ({
  from,
  // As an object, so that a comma in an address cannot add a recipient.
  to: { name: '', address: to },
  subject,
  html,
  text,
  messageId,
  date: sentAt,
  attachments: attachments.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes),
  })),
  ...(unsubscribeUrl !== null && {
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  // Mails may not make nodemailer read a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})
