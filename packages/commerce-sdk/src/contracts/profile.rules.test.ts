import { describe, expect, it } from 'vitest'
import type { User } from './__generated__/types.ts'
import { passwordFaults, passwordPayload, profileFaults, profilePayload, profileValues } from './profile.rules.ts'

const filled = { firstName: ' Ana ', lastName: "O'Brien", email: ' ana@example.com ', memberCardBarcode: '' }

describe('profile', () => {
  it('sends details, e-mail, user name and card, and no field of the form beside them [R3.107]', () => {
    expect(profilePayload(filled)).toEqual({
      details: { firstName: 'Ana', lastName: "O'Brien" },
      email: 'ana@example.com',
      username: 'ana@example.com',
      memberCardBarcode: null,
    })
    expect(profilePayload({ ...filled, memberCardBarcode: ' 3850005551842 ' }).memberCardBarcode).toBe('3850005551842')
  })

  it('opens with what the user has', () => {
    const user = { details: { firstName: 'Ana', lastName: 'Marić' }, email: 'a@b.hr', memberCardBarcode: null } as User
    expect(profileValues(user)).toEqual({
      firstName: 'Ana',
      lastName: 'Marić',
      email: 'a@b.hr',
      memberCardBarcode: '',
    })
  })

  it.each([
    ['firstName', ' ', 'required'],
    ['lastName', '', 'required'],
    ['lastName', 'a'.repeat(76), 'max'],
    ['email', '', 'required'],
    ['email', 'ana@', 'email'],
    ['email', `${'a'.repeat(250)}@b.hr`, 'max'],
    ['memberCardBarcode', '1'.repeat(51), 'max'],
  ])('refuses %s "%s": %s [R5.13]', (path, value, rule) => {
    expect(profileFaults({ ...filled, [path]: value })).toEqual([expect.objectContaining({ path, rule })])
  })

  it('takes a sound profile', () => expect(profileFaults(filled)).toEqual([]))
})

const change = { oldPassword: 'bura bura', newPassword: 'jugo kad zapuše', newPasswordAgain: 'jugo kad zapuše' }
const rulesOf = (part: Partial<typeof change>) =>
  passwordFaults({ ...change, ...part }).map(({ path, rule }) => `${path} ${rule}`)

describe('change of the password', () => {
  it('sends both passwords as they are, and not the repeated one [R3.108]', () => {
    expect(passwordPayload({ ...change, oldPassword: ' bura bura ' })).toEqual({
      oldPassword: ' bura bura ',
      newPassword: 'jugo kad zapuše',
    })
  })

  it.each([
    ['', ['oldPassword required']],
    ['bura123', ['oldPassword min']],
    ['bura1234', []],
    ['a'.repeat(129), ['oldPassword max']],
  ])('checks the old password "%s" [R5.3]', (oldPassword, rules) => expect(rulesOf({ oldPassword })).toEqual(rules))

  it.each([
    ['', ['newPassword required']],
    ['jugo123', ['newPassword min']],
    ['jugo1234', []],
    ['        ', []],
    ['bura bura', ['newPassword newPasswordDiffers']],
  ])('checks the new password "%s" [R5.4]', (newPassword, rules) =>
    expect(rulesOf({ newPassword, newPasswordAgain: newPassword || 'jugo' })).toEqual(
      newPassword === '' ? [...rules, 'newPasswordAgain repeatPassword'] : rules,
    ),
  )

  it.each([
    ['', ['newPasswordAgain required']],
    ['jugo kad', ['newPasswordAgain repeatPassword']],
    ['jugo kad zapuše', []],
  ])('checks the repeated password "%s" [R5.5]', (newPasswordAgain, rules) =>
    expect(rulesOf({ newPasswordAgain })).toEqual(rules),
  )
})
