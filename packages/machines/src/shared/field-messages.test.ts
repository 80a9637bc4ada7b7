import { expect, it } from 'vitest'
import { messageOfFault } from './field-messages.ts'

it('a postal code that is written in another way has an example, and another text none', () => {
  expect(messageOfFault({ path: 'zipCode', rule: 'format', value: '21000' })).toEqual({
    key: 'validation.format',
    values: { example: '21000' },
  })
  expect(messageOfFault({ path: 'name', rule: 'format' })).toEqual({ key: 'validation.pattern' })
})
