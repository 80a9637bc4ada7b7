import { expect, it } from 'vitest'
import { messageOfFault } from './field-messages.ts'

it('a postal code that is written in another way has an example, and another text none', () => {
  expect(messageOfFault({ path: 'zipCode', rule: 'format', value: '21000' })).toEqual({
    key: 'validation.format',
    values: { example: '21000' },
  })
  expect(messageOfFault({ path: 'name', rule: 'format' })).toEqual({ key: 'validation.pattern' })
})

it('a number is too large or too small where a text is too long or too short', () => {
  const fault = { path: 'percent', rule: 'max', value: 100 }
  expect(messageOfFault(fault, 120)).toEqual({ key: 'validation.atMost', values: { value: 100 } })
  expect(messageOfFault(fault, 'text')).toEqual({ key: 'validation.maxLength', values: { length: 100 } })
  expect(messageOfFault({ ...fault, rule: 'min', value: 1 }, 0)).toEqual({
    key: 'validation.atLeast',
    values: { value: 1 },
  })
  expect(messageOfFault({ ...fault, rule: 'min', value: 1 }, '')).toEqual({ key: 'validation.required' })
})

it.each([
  ['choice', 'validation.choice'],
  ['exists', 'validation.choice'],
  ['repeated', 'core.notifications.notUnique'],
  ['bundleInBundle', 'validation.bundleInBundle'],
  ['somethingNew', 'validation.somethingNew'],
  ['something', 'validation.noText'],
])('the rule %s has the text %s', (rule, key) => {
  expect(messageOfFault({ path: 'a', rule })).toEqual({ key })
})
