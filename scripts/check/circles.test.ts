import { expect, it } from 'vitest'
import { importsInCircles } from './circles.ts'

const services = 'apps/server/src/services'
const imports = (...pairs: readonly (readonly [from: string, to: string])[]) =>
  pairs.map(([from, to]) => ({ from: `${services}/${from}`, to: `${services}/${to}` }))

it('service folders that import each other one way only are in no circle', () => {
  const tree = imports(['orders/cancel.ts', 'payments/public.ts'], ['orders/refunds.ts', 'media/public.ts'])
  expect(importsInCircles([...tree, ...imports(['payments/settle.ts', 'media/public.ts'])])).toEqual([])
})

it('the thinnest import of a circle of service folders is reported, although no files are in a circle', () => {
  const down = imports(
    ['product/cards.ts', 'media/public.ts'],
    ['product/types.ts', 'media/public.ts'],
    ['media/store.ts', 'cms/public.ts'],
    ['media/queries.ts', 'cms/public.ts'],
  )
  const up = imports(['cms/queries/search.ts', 'product/public.ts'])
  expect(importsInCircles([...down, ...up])).toEqual(up)
})

it('every circle of service folders is reported', () => {
  const circles = imports(
    ['a/x.ts', 'b/public.ts'],
    ['b/x.ts', 'a/public.ts'],
    ['c/x.ts', 'd/public.ts'],
    ['d/x.ts', 'c/public.ts'],
  )
  expect(importsInCircles(circles)).toHaveLength(2)
})

it('an import of a test makes no circle of service folders', () => {
  const circle = imports(['payments/payments.test.ts', 'orders/public.ts'], ['orders/refunds.ts', 'payments/public.ts'])
  expect(importsInCircles(circle)).toEqual([])
})
