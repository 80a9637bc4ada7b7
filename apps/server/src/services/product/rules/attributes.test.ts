import type { AttributeValue } from '@butiga/commerce-sdk/contracts'
import { expect, it } from 'vitest'
import type { CatalogueAttribute } from '../product-index/types.ts'
import { associatedAttributes, pagesOfValues } from './attributes.ts'

const choice = (id: number, labels: Record<string, string>, pageId: number | null = null) => ({
  id,
  labels,
  swatch: null,
  isMedia: false,
  shopDefault: false,
  pageId,
})
const attribute = (code: string, more: Partial<CatalogueAttribute> = {}): CatalogueAttribute => ({
  id: 1,
  code,
  inputType: 'dropdown',
  type: 'dropdown',
  unit: null,
  customClass: null,
  labels: { hrv: code.toUpperCase() },
  values: [],
  ...more,
})
const has = (attributeCode: string, value: AttributeValue['value']): AttributeValue => ({ attributeCode, value })
const colour = attribute('boja', {
  values: [choice(1, { hrv: 'Plava', eng: 'Blue' }), choice(2, { hrv: 'Bijela' }, 70), choice(3, {}, 71)],
})
const languages = ['eng', 'hrv']

it('lists those that an owner has, with the values of all owners in the order of the shop', () => {
  const listed = associatedAttributes(
    [attribute('okus'), colour],
    [[has('boja', 2)], [has('boja', [1])]],
    languages,
    new Map([[70, 'bijela-boja']]),
  )
  expect(listed).toEqual([
    {
      attributeCode: 'boja',
      label: 'BOJA',
      inputType: 'dropdown',
      customClass: null,
      values: [
        { id: 1, value: 'Blue', swatch: null, isMedia: false, shopDefault: false },
        { id: 2, value: 'Bijela', swatch: null, isMedia: false, shopDefault: false, page: 'bijela-boja' },
      ],
    },
  ])
})

it('names an attribute without words by its code, and shows the unit of numbers', () => {
  const [length] = associatedAttributes(
    [attribute('duljina', { inputType: 'numberField', unit: 'cm', labels: {} })],
    [[has('duljina', 100)], [has('duljina', 20)], [has('duljina', 3)]],
    languages,
    new Map(),
  )
  expect(length).toMatchObject({ label: 'duljina', unit: 'cm' })
  expect(length?.values).toEqual(
    ['3', '20', '100'].map((value) => ({ id: null, value, isMedia: false, swatch: null, shopDefault: false })),
  )
})

it('has a value without words and page as an empty text', () => {
  const [{ values } = { values: [] }] = associatedAttributes([colour], [[has('boja', 3)]], languages, new Map())
  expect(values).toStrictEqual([{ id: 3, value: '', swatch: null, isMedia: false, shopDefault: false }])
})

it('puts yes before no, and days in their order', () => {
  const valuesOf = (inputType: CatalogueAttribute['inputType'], ...values: (string | boolean)[]) =>
    associatedAttributes(
      [attribute('x', { inputType })],
      values.map((value) => [has('x', value)]),
      languages,
      new Map(),
    ).flatMap((one) => one.values.map(({ value }) => value))
  expect(valuesOf('yesNo', false, true)).toEqual(['yes', 'no'])
  expect(valuesOf('date', '2026-10-17', '2025-12-31', '2026-02-01')).toEqual(['2025-12-31', '2026-02-01', '2026-10-17'])
})

it('finds the pages of the values that owners have', () => {
  expect(pagesOfValues([attribute('okus'), colour], [[has('boja', [1, 2])], []])).toEqual([70])
  expect(pagesOfValues([colour], [[has('boja', 2)], [has('boja', 3)]])).toEqual([70, 71])
  expect(pagesOfValues([colour], [[has('okus', 2)]])).toEqual([])
})
