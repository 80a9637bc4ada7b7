import { describe, expect, it } from 'vitest'
import { failureWith, pathId } from './model.ts'

describe('the failure that a step names', () => {
  it('is that of the contract, with its status in cart calls', () => {
    expect(failureWith('OUT_OF_STOCK', { available: 7 })).toMatchObject({
      code: 'OUT_OF_STOCK',
      statusCode: 422,
      data: { data: { available: 7 } },
    })
    expect(failureWith('VALIDATION_FAILED')).toMatchObject({ code: 'VALIDATION_FAILED', statusCode: 422, data: null })
  })

  it.each([
    ['NETWORK', 'Network error'],
    ['TIMEOUT', 'Request timed out'],
  ])('has no status without an answer: %s', (code, message) => {
    expect(failureWith(code)).toMatchObject({ code: null, statusCode: 0, message })
  })

  it('has no code that the contract does not contain', () => {
    expect(failureWith('TEAPOT', undefined, 418)).toMatchObject({ code: null, statusCode: 418, message: 'TEAPOT' })
    expect(failureWith('TEAPOT')).toMatchObject({ code: null, statusCode: 500 })
  })
})

it('the id of a path depends on its start and its steps', () => {
  const ids = [pathId('a', []), pathId('b', []), pathId('a', ['b']), pathId('a', ['b', 'c']), pathId('a', ['c', 'b'])]
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[\da-z]{7}$/.test(id))).toBe(true)
  expect(pathId('a', ['b'])).toBe(pathId('a', ['b']))
})
