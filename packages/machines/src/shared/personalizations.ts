import type { CustomOption, FieldError } from '@butiga/commerce-sdk'
import { readPersonalizations, type Personalizations } from '@butiga/commerce-sdk/rules'
import { textAt, type FormGroup } from '../form/form.values.ts'

/** A product that may be made to order; its texts are fields of a form at `{product id}.{index of the option}`. */
export interface MadeToOrder {
  readonly id: number
  readonly customOptions: readonly CustomOption[]
}

/** The form of products' options as it opens, with what was written for them before. */
export const optionValues = (
  products: readonly MadeToOrder[],
  written: Readonly<Record<number, Personalizations>> = {},
): FormGroup =>
  Object.fromEntries(
    products.map(({ id, customOptions }) => [
      id,
      customOptions.map(({ option_title: title }) => String(written[id]?.[title] ?? '')),
    ]),
  )

/** What is written for a product in the form, by `option_title`; nothing of what is empty. */
export const writtenFor = ({ id, customOptions }: MadeToOrder, values: FormGroup): Personalizations => {
  const texts = customOptions.map(({ option_title: title }, place) => [title, textAt(values, `${id}.${place}`)])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** The rules that texts break, by `option_title`. */
export const faultsOf = ({ customOptions }: MadeToOrder, written: Personalizations): readonly FieldError[] =>
  readPersonalizations(customOptions, written).faults

/** What is wrong in the form of products' options. */
export const checkOptions = (products: readonly MadeToOrder[], values: FormGroup): readonly FieldError[] =>
  products.flatMap((product) =>
    faultsOf(product, writtenFor(product, values)).map((fault) => ({
      ...fault,
      path: `${product.id}.${product.customOptions.findIndex(({ option_title: title }) => title === fault.path)}`,
    })),
  )

/** What was written, as the cart takes it: without what is empty, numbers as numbers. */
export const personalizationsOf = ({ customOptions }: MadeToOrder, written: Personalizations): Personalizations =>
  readPersonalizations(customOptions, written).personalizations
