import { expect, it } from 'vitest'
import { guestKey, plainText, publicGuestName, publicName, toComment, visitorKey } from './rules.ts'

it.each([
  ['<p>Drži  <b>odlično</b>.</p>', 'Drži  odlično.'],
  ['jedan   \ndva', 'jedan\ndva'],
  ['jedan\n\n\n\ndva', 'jedan\n\ndva'],
  ['jedan<br>dva', 'jedan\ndva'],
  ['  tekst \n', 'tekst'],
  ['\u200b \u2060\ufeff', ''],
  ['dobro \u202eorbod\u2066', 'dobro orbod'],
  ['obitelj 👩\u200d👧', 'obitelj 👩\u200d👧'],
])('reads %j as %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})
it('distinguishes guests by site and address, whatever their letters', () => {
  expect(guestKey(1, ' Ivy@Example.com ')).toBe(guestKey(1, 'ivy@example.com'))
  expect(guestKey(1, 'ivy@example.com')).not.toBe(guestKey(2, 'ivy@example.com'))
  expect(guestKey(1, 'ivy@example.com')).toMatch(/^[\w-]{43}$/)
})
it('distinguishes visitors by comment and network', () => {
  expect(visitorKey(1, '192.0.2.0/24')).toBe(visitorKey(1, '192.0.2.0/24'))
  expect(visitorKey(1, '192.0.2.0/24')).not.toBe(visitorKey(2, '192.0.2.0/24'))
  expect(visitorKey(1, '192.0.2.0/24')).not.toBe(visitorKey(1, '198.51.100.0/24'))
  expect(visitorKey(1, '192.0.2.0/24')).toMatch(/^[\w-]{43}$/)
})
it.each([
  ['Željka', 'đurić', 'Željka Đ.'],
  [' Ana ', '  ', 'Ana'],
  ['', 'Marić', 'M.'],
  ['', '', null],
])('shows %j %j as %j', (first, last, displayed) => {
  expect(publicName(first, last)).toBe(displayed)
})
it.each([
  ['Ivy Ann  Moor', 'Ivy M.'],
  ['Ivy', 'Ivy'],
  ['<b>Ivy</b> Moor', 'Ivy M.'],
  ['', null],
])('shows the guest %j as %j', (name, displayed) => {
  expect(publicGuestName(name)).toBe(displayed)
})
it('has the reply of the shop once it has both text and time', () => {
  const row = { id: 1, created_at: new Date(0), reply: 'Hvala!', replied_at: new Date(1000) }
  const replyOf = (change: object) => toComment({ ...row, ...change } as never).reply
  expect(replyOf({})).toEqual({ text: 'Hvala!', created_at: '1970-01-01T00:00:01.000Z' })
  expect(replyOf({ reply: null })).toBeNull()
  expect(replyOf({ replied_at: null })).toBeNull()
})
