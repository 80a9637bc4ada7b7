import { expect, it } from 'vitest'
import { CAPTCHA_SIZE, CAPTCHA_VERSION, CONSENT_ASSIGNMENTS_LIMIT, CONSENTS_LIMIT, CORE_VERSION } from './constants.ts'

it('are those of the specification [R1.22] [R7.59]', () => {
  expect(CORE_VERSION).toBe('1.12.180')
  expect(CONSENTS_LIMIT).toBe(100)
  expect(CONSENT_ASSIGNMENTS_LIMIT).toBe(50)
})

it('make a captcha of version 2 that is invisible [R9.20]', () => {
  expect([CAPTCHA_VERSION, CAPTCHA_SIZE]).toEqual([2, 'invisible'])
})
