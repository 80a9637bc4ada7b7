import {
  CommerceError,
  createCommerce,
  unwrap,
  type Commerce,
  type ProductCard,
  type ProductSortField,
} from '@butiga/commerce-sdk'
import { everyName, tenDearest } from './examples/every-product.js'
import { listACategory } from './examples/list-a-category.js'
import { say, shop, shopUrl } from './shop.js'

// The types say these may be asked for: the server must agree.
const fields = [
  'slug',
  'type',
  'format',
  'sku',
  'summary',
  'media',
  'basicPrice',
  'retailPrice',
  'finalPrice',
  'priceFrom',
  'membershipPrice',
  'discount',
  'lowestPrice',
  'setDiscount',
  'netQuantity',
  'unitPrice',
  'isAvailable',
  'categoryPriority',
  'attributeSet',
  'name',
  'id',
] as const
const all: [Exclude<keyof ProductCard, (typeof fields)[number]>] extends [never] ? true : false = true
const sorts: Record<ProductSortField, true> = { id: true, name: true, finalPrice: true, categoryPriority: true }

const explain = async (commerce: Commerce): Promise<string> => {
  const missing = await commerce.product.get({ slug: 'nothing-like-this', store: 1, currency: 1 })
  if (!missing.errored) return 'found'
  const { code } = missing.error
  if (code === null) return 'no code'
  switch (code) {
    case 'PRODUCT_NOT_FOUND':
      return new CommerceError(missing.error).message.replace(/request \S+/, 'request …')
    case 'VALIDATION_FAILED':
    case 'API_KEY_INVALID':
    case 'UNAUTHORIZED':
    case 'TOKEN_EXPIRED':
    case 'FORBIDDEN':
    case 'WRONG_ADMIN_KEY':
    case 'SECOND_FACTOR_REQUIRED':
    case 'SITE_LOCKED':
    case 'NOT_FOUND':
    case 'METHOD_NOT_ALLOWED':
    case 'VERSION_NOT_SERVED':
    case 'REQUEST_TIMEOUT':
    case 'PAYLOAD_TOO_LARGE':
    case 'RATE_LIMITED':
    case 'INTERNAL':
    case 'UNAVAILABLE':
    case 'IDEMPOTENCY_MISMATCH':
      return code
  }
  // Every code of the call is above: this is no code.
  const none: never = code
  return none
}

const commerce = await shop()
const names = await everyName(commerce)
const dearest = await tenDearest(commerce)
const sorted = await Promise.all(
  (Object.keys(sorts) as ProductSortField[]).map((field) =>
    commerce.product.filter({ sort: [{ field, direction: 'asc' }], select: fields, limit: 1 }),
  ),
)
const { apiKeyToken: apiKey, siteID: site } = (
  await unwrap(commerce.master.domainDetect({ host: new URL(shopUrl()).host }))
).domain
const logged: string[] = []
const strict = createCommerce({
  baseUrl: shopUrl(),
  apiKey,
  site,
  store: 1,
  language: 'xxx',
  logger: { debug: (text) => logged.push(text), warn: (_, { status }) => logged.push(`failed ${status}`) },
})
await strict.master.languages()

say({
  all,
  names: names.length > 50,
  dearest: dearest.length,
  sorted: sorted.map((answer) => (answer.errored ? answer.error.code : answer.data.records.length)),
  category: (await listACategory(commerce, 'boxes-and-packaging'))?.title,
  explained: await explain(commerce),
  logged,
})
