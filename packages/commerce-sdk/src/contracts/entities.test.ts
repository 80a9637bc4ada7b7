import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as contracts from './index.ts'
import { schemaOf, type JsonSchema } from '../testing/schema-fields.ts'

type Entity = {
  [K in keyof typeof contracts]: (typeof contracts)[K] extends z.ZodMiniType ? K : never
}[keyof typeof contracts]

/** Every field of a shape, nested ones with a dot; a list contributes the fields of its items. */
const namesIn = (schema: JsonSchema, before = ''): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    before + name,
    ...namesIn(part, `${before}${name}.`),
  ]),
  ...(schema.items === undefined ? [] : namesIn(schema.items, before)),
  ...(schema.anyOf ?? []).flatMap((part) => namesIn(part, before)),
]

const amounts = ['cartTotal', 'coupon', 'delivery', 'itemsTotal', 'loyalty', 'orderTotal']
const below = (place: string, names: string[]) => names.map((name) => `${place}.${name}`)

describe('the entities have the fields of spec 3', () => {
  it.each<[Entity, string, string[]]>([
    ['Cart', '[R3.1]', ['id', 'protectCode', 'session.id', 'session.protectCode']],
    ['Cart', '[R3.2]', ['items.itemId']],
    ['Cart', '[R3.3]', [...below('prices.converted', amounts), ...below('prices.base', amounts)]],
    ['Cart', '[R3.4]', [...below('prices.converted.tax', amounts), ...below('prices.base.tax', amounts)]],
    ['Cart', '', ['isCouponApplied', 'couponCode']],
    ['Cart', '[R3.6]', ['digitalOnly', 'isEProduct']],
    ['Cart', '[R3.7]', ['paymentMethodId', 'deliveryMethodId']],
    ['Cart', '[R3.8]', ['options.deliveryBranchId']],
    ['Cart', '[R3.9]', ['guestUser.id', 'guestUser.email']],
    ['CartItem', '[R3.10]', ['itemId', 'productId', 'qty']],
    ['CartItem', '[R3.11]', ['options.personalizations']],
    ['CartItem', '[R3.12]', below('bundleOptions', ['id', 'options'])],
    [
      'CartItem',
      '[R3.13]',
      below('productData', ['name', 'media', 'slug', 'mainProductSlug', 'isVisibleIndividually']),
    ],
    [
      'CartItem',
      '[R3.14]',
      ['converted', 'base'].flatMap((side) => below(`prices.${side}`, ['finalPrice', 'row', 'cartTotal'])),
    ],
    ['GuestUser', '[R3.15]', ['id', 'email']],
    ['Address', '[R3.20]', ['id', 'firstName', 'lastName', 'contactEmail', 'contactPhone']],
    ['Address', '[R3.21]', ['city', 'street', 'houseNumber', 'zipCode', 'type', 'companyName', 'companyOIB', 'region']],
    ['Product', '[R3.24]', ['id', 'slug', 'name', 'type', 'media', 'sku']],
    ['Product', '[R3.26]', ['bundles', 'associatedProducts']],
    ['Product', '[R3.27]', ['basicPrice', 'retailPrice', 'finalPrice', 'membershipPrice', 'discount.retailPrice']],
    ['Product', '[R3.28]', ['categoryPriority', 'crossSellProducts']],
    [
      'Product',
      '[R3.29]',
      below('customOptions', ['option_title', 'option_type', 'custom_option_values.sku', 'custom_option_values.label']),
    ],
    ['Product', '[R3.30]', below('attributeSet.attributes', ['attributeCode', 'value'])],
    [
      'Product',
      '[R3.31]',
      below('associatedAttributes', [
        'label',
        'inputType',
        'customClass',
        'attributeCode',
        ...below('values', ['id', 'value', 'isMedia', 'shopDefault']),
      ]),
    ],
    ['Product', '[R3.33]', below('bundles', ['product', 'product.id', 'quantity', 'format'])],
    ['Category', '[R3.35]', ['id', 'name', 'slug', 'title', 'image']],
    ['Category', '[R3.36]', ['sortTypes', 'sortDefaultType']],
    ['Pagination', '[R3.41]', ['lastPage', 'page', 'limit', 'total', 'perPage']],
    ['ShippingMethod', '[R3.43]', ['id', 'name', 'description', 'options.id', 'options.name']],
    ['PaymentMethod', '[R3.44]', ['id', 'name', 'description', 'paymentType']],
    ['CheckoutSettings', '[R3.45] [R10.46]', ['allowedCountries', 'cart_type']],
    ['CurrencySettings', '[R3.46]', [...below('allowedCurrencies', ['id', 'label', 'symbol']), 'mainCurrencyId']],
    ['Country', '[R3.47]', ['id', 'iso', 'code']],
    ['Consent', '[R3.51]', ['id', 'uniqueNumber', 'displayName']],
    ['ConsentAssignment', '[R3.52]', ['assigned_to', 'consents', 'requiredConsents']],
    ['MediaItem', '[R3.55]', ['id', 'driveId', 'title', 'description', 'path', 'mime', 'size', 'hash', 'originalName']],
    ['MediaItem', '', ['access']],
    [
      'MediaItem',
      '[R3.57]',
      ['alternativePaths', 'usePublicPath', 'default', 'newPath', 'poster', 'media_type', 'caption', 'media_url'],
    ],
    [
      'Element',
      '[R3.60]',
      [
        'id',
        'title',
        'handler',
        'type',
        'language_code',
        'created_at',
        'meta',
        'linkMeta',
        'mobileMeta',
        'options',
        'mobileOptions',
        'parts',
        'slug',
      ],
    ],
    ['Language', '[R3.62]', ['id', 'code', 'code2', 'names']],
    ['Domain', '[R3.63]', ['name', 'url', 'apiKeyToken', 'siteID', 'apiKeyId']],
    ['Store', '[R3.64]', ['storeID', 'language_code']],
    ['SiteConfig', '', ['siteName', 'url', 'subdomain', 'siteId', 'apiKeyId', 'externalPdfServiceUrl']],
    ['SiteConfig', '[R3.68]', ['cmsOptions.key', 'cmsOptions.value']],
    [
      'SiteConfig',
      '[R3.101]',
      ['checkoutSettings', 'currencySettings', 'countries', 'mediaSizes', 'siteReviewOptions', 'backofficeLanguage'],
    ],
  ])('%s %s', (entity, _, names) => {
    expect(namesIn(schemaOf(contracts[entity]))).toEqual(expect.arrayContaining(names))
  })
})

it.each([
  ['log-in', contracts.user.calls.login],
  ['refresh', contracts.user.calls.refresh],
])('the tokens of a %s are accessToken and refreshToken [R3.19]', (_, { data }) => {
  const tokens = namesIn(schemaOf(data)).filter((name) => /token$/i.test(name))
  expect(tokens).toEqual(['tokens.accessToken', 'tokens.refreshToken'])
})

describe('the choices are those of spec 3', () => {
  it.each<[string, readonly unknown[], unknown]>([
    ['address types [R3.23]', ['main', 'billing', 'shipping', 'other'], schemaOf(contracts.AddressType).enum],
    [
      'product formats [R3.25]',
      ['simple', 'configurable', 'bundle', 'e-product'],
      schemaOf(contracts.ProductFormat).enum,
    ],
    [
      'attribute input types [R3.32]',
      ['dropdown', 'numberField', 'multipleSelect', 'textSwatch', 'visualSwatch', 'yesNo', 'dateTime', 'date'],
      schemaOf(contracts.AttributeInputType).enum,
    ],
    [
      'cart-addition behaviours [R3.102]',
      [0, 1, 2],
      schemaOf(contracts.CheckoutSettings).properties?.['cart_type']?.enum,
    ],
  ])('%s', (_, expected, choices) => {
    expect(choices).toEqual(expected)
  })
})

describe('values on the wire [R10.67]', () => {
  const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

  it('an amount is a number in main units with at most two decimals', () => {
    for (const amount of [0, 1, 19.99, 0.1 + 0.7, 1234567.89])
      expect(accepts(contracts.Amount, Number(amount.toFixed(2)))).toBe(true)
    for (const amount of [0.001, 19.999, 0.1 + 0.7, '1.00', null]) expect(accepts(contracts.Amount, amount)).toBe(false)
  })

  it('a date is ISO 8601 in UTC with milliseconds', () => {
    expect(accepts(contracts.Timestamp, '2026-11-21T09:30:00.000Z')).toBe(true)
    for (const date of [
      '2026-11-21',
      '2026-11-21T09:30:00Z',
      '2026-11-21T09:30:00.000+01:00',
      '2026-02-30T09:30:00.000Z',
      '0000-01-01T00:00:00.000Z',
    ])
      expect(accepts(contracts.Timestamp, date)).toBe(false)
  })

  it('an id is an integer above 0', () => {
    expect(accepts(contracts.Id, 1)).toBe(true)
    for (const id of [0, -1, 1.5, '1', 2 ** 31]) expect(accepts(contracts.Id, id)).toBe(false)
  })

  it('a secret that the server makes is no shorter than 128 bits', () => {
    expect(accepts(contracts.Session, { id: 1, protectCode: 'AAAAAAAAAAAAAAAAAAAAAA' })).toBe(true)
    expect(accepts(contracts.Session, { id: 1, protectCode: '12345678' })).toBe(false)
  })
})
