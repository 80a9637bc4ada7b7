import { expect, it } from 'vitest'
import { walkServer } from './targets.ts'

it('walks the paths of everything that asks the shop on a real server and a real PostgreSQL [R4.50]', async () => {
  const walked = await walkServer()
  expect([...walked.keys()]).toEqual([
    'cart-session',
    'quantity',
    'list',
    'search',
    'suggest',
    'add-to-cart',
    'bundle',
    'form-entry',
    'checkout',
    'wishlist',
    'auth',
    'withdrawal',
  ])
  for (const [machine, { paths, red, left }] of walked) {
    expect(red, machine).toEqual([])
    expect(paths.length - left.length, machine).toBeGreaterThan(3)
    expect(left.length, machine).toBeLessThan(20)
  }
}, 180_000)
