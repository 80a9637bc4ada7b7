import { expect, it } from 'vitest'
import { renewedMail } from './mail.ts'

it.each([
  ['en', '28 January 2027'],
  ['hr', '28. siječnja 2027.'],
])('the mail of a renewal in %s names the day of the site', (language, day) => {
  const mail = {
    site: 'Burin',
    language,
    defaultLanguage: 'hr',
    timeZone: 'Europe/Zagreb',
    orderNumber: '2026-00017',
    name: 'Honey',
    totalCents: 2490,
    currency: 'EUR',
    link: 'https://burin.test/order',
  }
  expect(renewedMail(mail, new Date('2027-01-27T23:30:00Z')).text).toContain(day)
})
