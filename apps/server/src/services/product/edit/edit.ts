import type { FieldError, ProductForm, ProductRecord } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../../calls/change.ts'
import type { Ctx } from '../../../calls/ctx.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { planProduct } from '../import/plan-product.ts'
import { listProductFamily, slugOwners, type StoredProduct } from '../import/queries.ts'
import { Refused, toFieldError } from '../import/refused.ts'
import { slugCandidates } from '../import/slugs.ts'
import type { Known, KnownAttribute, ProductState } from '../import/types.ts'
import { type Change, writeProducts } from '../import/write.ts'
import { fieldsOf, type ProductFields, readForm, type WrittenFields } from './fields.ts'
import { findFormExtras, findIdBySku, knownIds, knownMedia, listNamed, lockFamily, readFrameIds } from './queries.ts'

type EditCtx = Pick<Ctx, 'call' | 'db' | 'identity' | 'scope' | 'site' | 'transaction'>

interface Family {
  readonly product: StoredProduct
  readonly variants: readonly StoredProduct[]
}

const findFamily = async (db: Db, siteId: number, id: number): Promise<Family> => {
  const rows = await listProductFamily(db, siteId, id)
  const product = rows.find((row) => row.id === id) ?? refuse('NOT_FOUND')
  return { product, variants: rows.filter((row) => row.id !== id) }
}

const lockedFamily = async (tx: Tx, siteId: number, id: number): Promise<Family> => {
  await lockFamily(tx, siteId, id)
  return await findFamily(tx, siteId, id)
}

/** A product for its form. */
export const findForm = async (db: Db, { scope }: Pick<Ctx, 'scope'>, id: number): Promise<ProductForm> => {
  const { product, variants } = await findFamily(db, scope.siteId, id)
  const fields = fieldsOf(product, variants)
  const named = [
    ...fields.crossSell,
    ...fields.bundle.map((line) => line.product),
    ...variants.map((variant) => variant.id),
    ...(fields.mainProduct === null ? [] : [fields.mainProduct]),
  ]
  const [related, products] = await Promise.all([findFormExtras(db, scope, id), listNamed(db, scope, named)])
  return {
    product: { id, archived: product.columns.archived, ...fields },
    products,
    outdated: related.outdated,
    priceHistory: related.history.map(({ from, cents }) => ({
      from: new Date(from).toISOString(),
      price: cents / 100,
    })),
    lowest: related.lowestCents === null ? null : related.lowestCents / 100,
  }
}

/** Writes what a form has of a new product. */
export const createProduct = (
  ctx: EditCtx,
  input: WrittenFields & Pick<ProductFields, 'sku' | 'format'>,
): Promise<ProductForm> =>
  changeRecord(ctx, 'product', async (tx) => {
    const after = await plan(tx, ctx, { written: input, before: undefined })
    const [id = 0] = await writeProducts(tx, ctx.site.id, [{ before: undefined, id: undefined, after }], 'initial')
    const answer = await findForm(tx, ctx, id)
    return { answer, id, before: null, after: logged(answer.product) }
  })

/** The changes of a form. */
export interface ProductChanges {
  readonly id: number
  readonly base?: object | undefined
  readonly changes: object
}

/** Merges the changes of a form into a product, and writes it with its changed variants. */
export const updateProduct = (ctx: EditCtx, { id, changes, base }: ProductChanges): Promise<ProductForm> =>
  rewriteProduct(ctx, id, (before) => merge<ProductFields>(before, changes, base))

/** Of a product and its variants, by so many percent. */
export interface PriceChange {
  readonly id: number
  readonly percent: number
  /** Variants that stay as they are. */
  readonly except?: readonly number[] | undefined
  readonly base?: { readonly retail: number } | undefined
}

type Priced = Pick<ProductFields, 'retail' | 'discount'>

/** Changes regular and lower prices alike, to whole cents. */
export const changePrices = (ctx: EditCtx, { id, percent, except = [], base }: PriceChange): Promise<ProductForm> => {
  const changed = (amount: number): number => Math.round(amount * (100 + percent)) / 100
  const raised = <Fields extends Priced>(fields: Fields): Fields => ({
    ...fields,
    retail: changed(fields.retail),
    discount: fields.discount === null ? null : changed(fields.discount),
  })
  return rewriteProduct(ctx, id, (before) => {
    merge(before, { retail: changed(before.retail) }, base)
    const variants = Object.entries(before.variants).map(
      ([variant, fields]) => [variant, except.includes(Number(variant)) ? fields : raised(fields)] as const,
    )
    return { ...raised(before), variants: Object.fromEntries(variants) }
  })
}

const rewriteProduct = (
  ctx: EditCtx,
  id: number,
  change: (before: ProductFields) => ProductFields,
): Promise<ProductForm> =>
  changeRecord(ctx, 'product', async (tx) => {
    const { product, variants } = await lockedFamily(tx, ctx.site.id, id)
    const before = fieldsOf(product, variants)
    const after = change(before)
    if (before.setDiscount !== null && after.setDiscount !== null && after.retail !== before.retail)
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'retail', rule: 'unknown' }] })
    const writes: Change[] = [
      { id, before: product, after: await plan(tx, ctx, { written: changedOf(before, after), before: product }) },
    ]
    for (const [key, fields] of Object.entries(after.variants)) {
      const variant = variants.find((one) => String(one.id) === key)
      if (variant === undefined)
        return refuse('VALIDATION_FAILED', { fields: [{ path: `variants.${key}`, rule: 'choice' }] })
      const written = { sku: variant.columns.sku, ...changedOf(before.variants[key], fields) }
      const planned = await plan(tx, ctx, { written, before: variant, path: `variants.${key}.` })
      writes.push({ id: variant.id, before: variant, after: planned })
    }
    await writeProducts(tx, ctx.site.id, writes, 'correction')
    const answer = await findForm(tx, ctx, id)
    return { answer, id, before: { ...before }, after: logged(answer.product) }
  })

/** Archives a product, or sells it again; answers `answer`. */
export const setArchived = <T>(ctx: EditCtx, id: number, archived: boolean, answer: T): Promise<T> =>
  changeRecord(ctx, 'product', async (tx) => {
    const { product } = await lockedFamily(tx, ctx.site.id, id)
    const after = { ...product, columns: { ...product.columns, archived } }
    if (product.columns.archived !== archived) await writeProducts(tx, ctx.site.id, [{ id, before: product, after }])
    return { answer, id, before: { archived: product.columns.archived }, after: { archived } }
  })

const logged = ({ id: _id, archived: _archived, ...fields }: ProductRecord): ProductFields => fields

/** The fields that differ, so that the rules of an import keep all others. */
const changedOf = <Fields extends object>(before: Fields | undefined, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => key !== 'variants' && JSON.stringify(value) !== JSON.stringify(before?.[key as keyof Fields]),
    ),
  ) as Partial<Fields>

interface Plan {
  readonly written: WrittenFields
  readonly before: StoredProduct | undefined
  /** Of its fields in the form. */
  readonly path?: string
}

/** A product after what was written, by the rules of an import. Refuses with the field that breaks one. */
const plan = async (
  tx: Tx,
  { site }: Pick<EditCtx, 'site'>,
  { written, before, path = '' }: Plan,
): Promise<ProductState> => {
  const sku = written.sku ?? before?.columns.sku ?? ''
  const faults = [...ownFaults(site.languages, written, before), ...(await lostReferences(tx, site.id, written))]
  if (faults.length > 0)
    return refuse('VALIDATION_FAILED', { fields: faults.map((one) => ({ ...one, path: path + one.path })) })
  const owner = sku === before?.columns.sku ? undefined : await findIdBySku(tx, site.id, sku)
  if (owner !== undefined) return refuse('NOT_UNIQUE', { fields: [{ path: `${path}sku`, rule: 'taken' }] })
  try {
    const known = await readKnown(tx, site, written, before)
    return planProduct(readForm({ ...written, sku }, known.attributes), before, known)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const fault = toFieldError(error.refusal)
    return refuse(fault.rule === 'slugTaken' ? 'SLUG_TAKEN' : 'VALIDATION_FAILED', {
      fields: [{ ...fault, path: path + fault.path }],
    })
  }
}

const ownFaults = (
  languages: readonly string[],
  written: WrittenFields,
  before: StoredProduct | undefined,
): FieldError[] => {
  const own = before?.id
  const unknown = Object.keys(written.translations ?? {}).filter((language) => !languages.includes(language))
  return [
    ...unknown.map((language) => ({ path: `translations.${language}`, rule: 'choice' })),
    ...(own !== undefined && written.mainProduct === own ? [{ path: 'mainProduct', rule: 'choice' }] : []),
    ...(own !== undefined && written.crossSell?.includes(own) ? [{ path: 'crossSell', rule: 'choice' }] : []),
    ...(own !== undefined && written.bundle?.some(({ product }) => product === own)
      ? [{ path: 'bundle', rule: 'choice' }]
      : []),
  ]
}

/** What names records that the site does not have. */
const lostReferences = async (
  tx: Tx,
  siteId: number,
  { crossSell = [], media = [] }: WrittenFields,
): Promise<FieldError[]> => {
  const [products, pictures] = [await knownIds(tx, siteId, crossSell), await knownMedia(tx, siteId, media)]
  const sold = new Set(products.map(({ id }) => id))
  return [
    ...(crossSell.every((id) => sold.has(id)) ? [] : [{ path: 'crossSell', rule: 'choice' }]),
    ...(media.every((id) => pictures.has(id)) ? [] : [{ path: 'media', rule: 'choice' }]),
  ]
}

const byId = (ids: readonly number[]) => new Map(ids.map((id) => [id, id]))

/** The records that a form may name. */
const readKnown = async (
  tx: Tx,
  { id: siteId, defaultLanguage, languages }: EditCtx['site'],
  { sku, mainProduct, crossSell = [], bundle = [], translations = {} }: WrittenFields,
  before: StoredProduct | undefined,
): Promise<Known<number>> => {
  const ids = [...crossSell, ...bundle.map(({ product }) => product), ...(mainProduct == null ? [] : [mainProduct])]
  const key = sku ?? before?.columns.sku ?? ''
  const requested = Object.entries(translations).flatMap(([language, texts]) =>
    (texts?.slug ? [texts.slug] : slugCandidates(texts?.name ?? '', key)).map((slug) => ({ language, slug })),
  )
  const frame = await readFrameIds(tx, siteId)
  const products = await knownIds(tx, siteId, ids)
  const owners = await slugOwners(tx, siteId, requested)
  const attributes = frame.attributes.map(({ code, values, ...attribute }): [string, KnownAttribute<number>] => [
    code,
    { ...attribute, choices: byId(values) },
  ])
  return {
    id: siteId,
    defaultLanguage,
    languages,
    taxRate: frame.taxRate,
    categories: byId(frame.categories),
    tags: byId(frame.tags),
    attributes: new Map(attributes),
    products: new Map(products.map((product) => [product.id, product])),
    isToCome: () => false,
    ownerOfSlug: (language, slug) => {
      const owner = owners.get(`${language}/${slug}`)
      return owner === before?.columns.sku ? undefined : owner
    },
    pictureOf: (id) => id,
  }
}
