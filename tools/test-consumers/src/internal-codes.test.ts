import { expect, it } from 'vitest'
import { internalCodes } from './internal-codes.ts'

it.each([
  '/** E7. Adds a product. */',
  '/** Adds a product (spec 4, Add to cart). */',
  '/** Rounded (R9.18). */',
  '// Kept for a while (I4, R7 of reliability.md).',
  '/**\n * One line,\n * and another (calls.md 7.6).\n */',
  '/** UTC where it names none (docs/decisions/0020). */',
  '/** The two calls (P2, P6). */',
])('finds what only this repository knows in %s', (comment) => {
  expect(internalCodes('a.ts', `${comment}\nexport const a = 1\n`)).toHaveLength(1)
})

it('reads comments alone, and takes what everybody knows', () => {
  const code = "const icon = 'M12 21. A9 9 0 1 0 0-18'\n/** ISO 4217, RFC 9562, version 4 (B2B). */\nconst spec = 5"
  expect(internalCodes('a.ts', code)).toEqual([])
})
