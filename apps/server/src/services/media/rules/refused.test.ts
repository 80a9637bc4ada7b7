import { expect, it } from 'vitest'
import { PictureRefused } from './refused.ts'

it('has its reason beside a sentence for the sender', () => {
  const refused = new PictureRefused('size', 'The picture is too large.')
  expect(refused).toBeInstanceOf(Error)
  expect([refused.reason, refused.message]).toEqual(['size', 'The picture is too large.'])
})
