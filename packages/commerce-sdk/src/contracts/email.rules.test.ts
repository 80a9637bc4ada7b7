import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Email } from './shapes.ts'
import { isEmail } from './email.rules.ts'

describe('an e-mail address', () => {
  it.each([
    'ana@example.com',
    ' ana.horvat+butiga@posta.example ',
    "o'neill@mail.example.co.uk",
    `a@${'b'.repeat(240)}.example`,
  ])('is %j', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@@example.com',
    'ana horvat@example.com',
    '.ana@example.com',
    'ana@-example.com',
    'ana@example.com\0',
    `a@${'b'.repeat(250)}.example`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('is the same to the rule and to the request schemas', () => {
    const text = fc.oneof(fc.emailAddress(), fc.string(), fc.stringMatching(/^[a-z.'+@ -]{0,12}@[a-z.-]{0,12}$/))
    fc.assert(
      fc.property(text, (address) => isEmail(address) === z.safeParse(Email, address).success),
      { numRuns: 500 },
    )
  })
})
