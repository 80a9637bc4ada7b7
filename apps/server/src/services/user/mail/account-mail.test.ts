import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverMail } from '../../../mail/deliver-mail.ts'
import { openMail } from '../../../ports/mail.ts'
import { quiet } from '../../../testing/database.ts'
import { mailServer } from '../../../testing/mail-server.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { mailUser } from '../send-account-mails.ts'
import type { AccountMailKind } from './account-texts.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof mailServer>>
const received: string[] = []
beforeAll(async () => {
  shop = await startShop({ seed: 'burin' })
  server = await mailServer(received)
})
afterAll(async () => {
  await server?.close()
  await shop?.stop()
})

/** Writes a mail into the outbox, sends it by SMTP, and answers what the server received. */
const receive = async (kind: AccountMailKind, language: string): Promise<Email> => {
  const to = 'ana@example.com'
  await shop.db
    .transaction()
    .execute((tx) => mailUser(tx, kind, { siteId: shop.site.id, to, language, token: 'secret-token' }))
  const { id } = await shop.db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const mailPort = openMail({
    data: shop.data,
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: 'shop@burin.example',
  })
  const attach = () => Promise.reject(new Error('A mail about an account has no document.'))
  await deliverMail({ db: shop.db, mailPort, attach, log: quiet }, id)
  mailPort.close()
  return PostalMime.parse(received.at(-1) ?? '')
}

const languages = ['hrv', 'eng', 'deu'] as const
type Texts = readonly [string, string, string]
const login: Texts = ['/prijava', '/en/login', '/de/login']
const profile: Texts = ['/profil', '/en/profile', '/de/profile']
const password: Texts = ['/zaboravljena-lozinka', '/en/forgot-password', '/de/passwort-vergessen']

/** The subject and the link of each mail, null where there is none, and the name of the token in the link. */
const mails: readonly (readonly [AccountMailKind, Texts, Texts | null, string | null])[] = [
  ['registration', ['Potvrdite e-poštu', 'Confirm your e-mail', 'E-Mail bestätigen'], login, 'verificationToken'],
  ['known', ['Već imate račun', 'You have an account already', 'Sie haben bereits ein Konto'], login, null],
  [
    'email',
    ['Potvrdite novu e-poštu', 'Confirm your new e-mail', 'Neue E-Mail-Adresse bestätigen'],
    login,
    'verificationToken',
  ],
  ['password', ['Nova lozinka', 'New password', 'Neues Passwort'], password, 'token'],
  [
    'passwordChanged',
    ['Lozinka je promijenjena', 'Your password was changed', 'Ihr Passwort wurde geändert'],
    password,
    null,
  ],
  [
    'emailChanged',
    ['Adresa e-pošte je promijenjena', 'Your e-mail address was changed', 'Ihre E-Mail-Adresse wurde geändert'],
    null,
    null,
  ],
  [
    'newDevice',
    ['Prijava s novog uređaja', 'Log-in on a new device', 'Anmeldung auf einem neuen Gerät'],
    profile,
    null,
  ],
  ['closing', ['Brisanje računa', 'Your account will be deleted', 'Ihr Konto wird gelöscht'], profile, null],
  ['erased', ['Račun je izbrisan', 'Your account is deleted', 'Ihr Konto ist gelöscht'], null, null],
]

it.each(languages)('mails of a site without a shop mention no shop, orders or wishes in %s', async (language) => {
  const site = shop.db.updateTable('site').where('id', '=', shop.site.id)
  // Its own texts, which the shop may write otherwise, were those of a shop when it was seeded.
  await shop.db.deleteFrom('template').execute()
  const textOf = async (kind: AccountMailKind) => {
    const { subject, text } = await receive(kind, language)
    return `${subject}\n${text}`
  }
  const wordsOfShop = /butig|narudžb|list[aeou]m? želja|\bshop\b|\borders?\b|wishlist|bestell|wunsch/i
  expect(await textOf('erased')).toMatch(wordsOfShop)
  await site.set({ ecommerce_enabled: false }).execute()
  for (const [kind] of mails) expect([kind, wordsOfShop.exec(await textOf(kind))?.[0]]).toEqual([kind, undefined])
  await site.set({ ecommerce_enabled: true }).execute()
})

describe.each(mails)('the mail %s', (kind, subjects, path, token) => {
  it.each(languages.map((language, index) => [language, index] as const))(
    'is read in %s, as HTML and as text, with its link',
    async (language, index) => {
      const mail = await receive(kind, language)
      expect(mail.subject).toBe(`${subjects[index]} | Burin`)
      expect(mail.to?.map(({ address }) => address)).toEqual(['ana@example.com'])
      expect(mail.html).toContain(`<html lang="${Intl.getCanonicalLocales(language).join()}">`)
      expect(mail.html).toContain('prefers-color-scheme: dark')
      // The text begins with the heading, and ends with what to do with a mail that was not asked for.
      const lines = mail.text?.split('\n\n') ?? []
      for (const line of [lines[0], lines.at(-1)]) expect(mail.html).toContain(line?.trim())
      const query = token === null ? '' : `?${token}=secret-token`
      const links = [...(mail.html?.matchAll(/href="https?:\/\/[^/"]+([^"]*)"/g) ?? [])].map(([, link]) => link)
      expect(links).toEqual(path === null ? [] : [path[index] + query])
      if (path !== null) expect(mail.text).toContain(`${path[index]}${query}`)
    },
  )
})
