import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call, tokenCall } from './define.ts'

const tokens = z.object({ accessToken: z.string() })
const definition = {
  method: 'POST',
  path: 'login',
  access: 'visitor',
  input: z.strictObject({}),
  data: z.object({ tokens }),
  errors: [],
} as const

it('lets no call answer tokens without saying so', () => {
  expect(tokenCall(definition).holdsTokens).toBe(true)
  // @ts-expect-error its answer would be kept for an idempotency key
  expect(call(definition)).toBe(definition)
})
