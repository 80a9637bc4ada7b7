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
    'order-payment',
    'wishlist',
    'auth',
    'withdrawal',
    'registration',
    'barcode-check',
    'verification',
    'member-card',
    'records',
    'media-upload',
  ])
  for (const [machine, { paths, red, left }] of walked) {
    expect(red, machine).toEqual([])
    // Most paths of a form need steps and files, which no form of the sample shop has.
    const isForm = machine === 'form-entry'
    const isShort = ['barcode-check', 'verification'].includes(machine)
    expect(paths.length - left.length, machine).toBeGreaterThan(isForm || isShort ? 3 : 6)
    expect(left.length, machine).toBeLessThan(isForm ? 20 : 8)
  }
}, 180_000)
