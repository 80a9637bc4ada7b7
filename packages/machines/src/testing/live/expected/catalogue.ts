import type { Product, ProductCard } from '@butiga/commerce-sdk'
import type { CallName } from '@butiga/commerce-sdk/testing'
import { productIn, type ProductFacts, type ShopFacts } from './facts.ts'

type Data = Record<string, unknown>

const money = (cents: number): string => (cents / 100).toFixed(2)

/** The unit that prices are compared by, and how many of a unit it has. */
const wholes: Readonly<Record<string, readonly [unit: string, count: number]>> = {
  g: ['kg', 1000],
  kg: ['kg', 1],
  ml: ['l', 1000],
  cl: ['l', 100],
  l: ['l', 1],
  cm: ['m', 100],
  m: ['m', 1],
  m2: ['m2', 1],
}

const isThere = (facts: ShopFacts, id: number, pieces: number): boolean => {
  const { isSold, pieces: left, variants } = productIn(facts, id)
  if (variants.length > 0) return isSold && variants.some((variant) => isThere(facts, variant, pieces))
  return isSold && (left === null || left >= pieces)
}

/** Whether a piece can be bought: every part of a bundle is there, and one variant of a configurable product. */
const isAvailable = (facts: ShopFacts, id: number): boolean => {
  const { parts } = productIn(facts, id)
  return parts.length === 0
    ? isThere(facts, id, 1)
    : parts.every(({ product, pieces }) => isThere(facts, product, pieces))
}

const cheapestOf = (facts: ShopFacts, { variants }: ProductFacts): ProductFacts | undefined =>
  variants.map((variant) => productIn(facts, variant)).toSorted((a, b) => a.cents - b.cents)[0]

/** The price on a card: that of the cheapest variant where they cost differently. */
const displayedCents = (facts: ShopFacts, id: number): number => {
  const product = productIn(facts, id)
  const prices = new Set(product.variants.map((variant) => productIn(facts, variant).cents))
  return prices.size > 1 ? Math.min(...prices) : product.cents
}

const measureText = (cents: number, measure: ProductFacts['measure']): string => {
  const [unit, count] = wholes[measure?.unit ?? ''] ?? ['', 0]
  if (measure === null || measure.quantity === count) return ''
  return `${money(Math.round((cents * count) / measure.quantity))} per ${unit}`
}

interface Displayed {
  readonly cents: number
  readonly perUnit: string
  readonly setDiscount: number | null
  readonly isPictured: boolean
  readonly isAvailable: boolean
}

/** `63 at 12.90, 25.80 per l, a set of -10 %, pictured, there` */
const text = (id: number, { cents, perUnit, setDiscount, isPictured, isAvailable: isOffered }: Displayed): string =>
  [
    `${id} at ${money(cents)}`,
    perUnit,
    setDiscount === null ? '' : `a set of -${setDiscount} %`,
    isPictured ? 'pictured' : '',
    isOffered ? 'there' : 'sold out',
  ]
    .filter(Boolean)
    .join(', ')

/** A product as a list or its page must show it. */
const productText = (facts: ShopFacts, id: number): string => {
  const product = productIn(facts, id)
  const cents = displayedCents(facts, id)
  return text(id, {
    cents,
    perUnit: measureText(cents, product.measure ?? cheapestOf(facts, product)?.measure ?? null),
    setDiscount: product.setDiscount,
    isPictured: product.isPictured,
    isAvailable: isAvailable(facts, id),
  })
}

/** A product as it was answered. */
const answeredProductText = (product: ProductCard): string => {
  const { id, priceFrom, finalPrice, unitPrice, setDiscount, media, isAvailable: isOffered } = product
  return text(id, {
    cents: Math.round((priceFrom ?? finalPrice) * 100),
    perUnit: unitPrice ? `${unitPrice.amount.toFixed(2)} per ${unitPrice.unit}` : '',
    setDiscount: setDiscount ?? null,
    isPictured: media[0]?.usePublicPath ?? false,
    isAvailable: isOffered,
  })
}

/** The products that an answer shows. */
const productsIn: Partial<Record<CallName, (data: never) => readonly ProductCard[]>> = {
  'product.filter': ({ records }: { records: readonly ProductCard[] }) => records,
  'product.get': (product: Product) => [product],
  'product.checkBundles': ({ lines }: { lines: readonly { product: Product }[] }) =>
    lines.map(({ product }) => product),
}

/** By price, where that is asked for; else as they were answered. */
const inOrder = (facts: ShopFacts, input: Data, ids: readonly number[]): readonly number[] => {
  const [sort] = (input['sort'] ?? []) as { field: string; direction: string }[]
  if (sort?.field !== 'finalPrice') return ids
  const sign = sort.direction === 'asc' ? 1 : -1
  return ids.toSorted((a, b) => sign * (displayedCents(facts, a) - displayedCents(facts, b)))
}

/** The first product that an answer shows otherwise than it must; null where all are right. */
export const differenceInProducts = (facts: ShopFacts, name: CallName, input: Data, data: Data) => {
  const products = productsIn[name]?.(data as never) ?? []
  const ids = inOrder(
    facts,
    input,
    products.map(({ id }) => id),
  )
  const texts = products.map((product, index) => ({
    expected: `${name}: ${productText(facts, ids[index] ?? product.id)}`,
    actual: `${name}: ${answeredProductText(product)}`,
  }))
  return texts.find(({ expected, actual }) => expected !== actual) ?? null
}
