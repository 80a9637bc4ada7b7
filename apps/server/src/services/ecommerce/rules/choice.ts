import { createHash } from 'node:crypto'
import {
  readPersonalizations,
  type CustomOption,
  type FieldError,
  type Personalizations,
} from '@butiga/commerce-sdk/contracts'
import type { BundleOptions, Candidate, LineChoice, LineOptions, LinePart } from '../types.ts'

/** The change of a line in a request; missing fields keep their value. */
export interface ChoiceInput {
  readonly options?: Readonly<Record<string, unknown>> | undefined
  readonly personalizations?: Personalizations | undefined
  readonly bundleOptions?: BundleOptions | undefined
}

/** The choice of a request as stored with a line, or why it is refused. */
export type ReadChoice =
  | { readonly choice: LineChoice; readonly refusal?: never }
  | { readonly refusal: 'NOT_ADDABLE' }
  | { readonly refusal: 'VALIDATION_FAILED'; readonly fields: readonly FieldError[] }

/** The empty choice. */
export const noChoice: Pick<LineChoice, 'options' | 'bundleOptions'> = { options: {}, bundleOptions: [] }

/** Longest stored options of one line, as JSON text. */
export const maximumOptionsLength = 8_000

const isPersonalizations = (value: unknown): value is Personalizations =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((chosen) => typeof chosen === 'string' || typeof chosen === 'number')

const withPersonalizations = <Others extends object>(others: Others, personalizations: Personalizations) =>
  Object.keys(personalizations).length === 0 ? others : { ...others, personalizations: { ...personalizations } }

interface Written {
  readonly personalizations: Personalizations
  readonly faults: readonly FieldError[]
}

const readWritten = (requested: readonly CustomOption[], path: string, written: unknown): Written => {
  if (!isPersonalizations(written)) return { personalizations: {}, faults: [{ path, rule: 'type' }] }
  const { personalizations, faults } = readPersonalizations(requested, written)
  return { personalizations, faults: faults.map((fault) => ({ ...fault, path: `${path}.${fault.path}` })) }
}

/** Personalizations live among the options, keyed by option name, however they were sent. */
const readOptions = (
  { customOptions }: Pick<Candidate, 'customOptions'>,
  { options, personalizations }: ChoiceInput,
  stored: LineOptions,
): { options: LineOptions; faults: readonly FieldError[] } => {
  const { personalizations: among, ...others } = options ?? stored
  const path = personalizations === undefined ? 'options.personalizations' : 'personalizations'
  const written = personalizations ?? (options === undefined ? undefined : among)
  // Stored choices were validated before.
  const read: Written =
    written === undefined
      ? { personalizations: options === undefined ? (stored.personalizations ?? {}) : {}, faults: [] }
      : readWritten(customOptions, path, written)
  return { options: withPersonalizations(others, read.personalizations), faults: read.faults }
}

/** The choices of a bundle's parts, in their order, without parts that have none. */
const readParts = (
  { product: { parts }, partOptions }: Pick<Candidate, 'product' | 'partOptions'>,
  given: BundleOptions,
): { bundleOptions: BundleOptions; faults: readonly FieldError[] } => {
  const faults: FieldError[] = []
  const chosen = new Map<number, BundleOptions[number]>()
  for (const [index, { id, options }] of given.entries()) {
    const path = `bundleOptions.${index}`
    if (!parts.some((part) => part.id === id)) {
      faults.push({ path: `${path}.id`, rule: 'choice', value: parts.map((part) => part.id).join(', ') })
    } else if (chosen.has(id)) {
      faults.push({ path: `${path}.id`, rule: 'unique' })
    } else {
      const requested = partOptions.find((part) => part.id === id)?.customOptions ?? []
      const { personalizations = {}, ...others } = options
      const read = readWritten(requested, `${path}.options.personalizations`, personalizations)
      faults.push(...read.faults)
      chosen.set(id, { id, options: withPersonalizations(others, read.personalizations) })
    }
  }
  const inOrder = parts.flatMap(({ id }) => chosen.get(id) ?? [])
  return { bundleOptions: inOrder.filter(({ options }) => Object.keys(options).length > 0), faults }
}

const isBought = (part: LinePart): boolean => part.productId !== null

/** Whether nothing is left to choose: of a bundle every part. */
const isComplete = ({ format, parts }: Candidate['product']): boolean =>
  format !== 'bundle' || (parts.length > 0 && parts.every(isBought))

/**
 * Validates the choice of a request for a product: its texts, the parts of a bundle, and
 * that no choice is missing. Options beside personalizations are free-form, with a limited length.
 */
export const readChoice = (
  candidate: Candidate,
  input: ChoiceInput,
  stored: Pick<LineChoice, 'options' | 'bundleOptions'> = noChoice,
): ReadChoice => {
  // Its variants are bought.
  if (candidate.product.format === 'configurable') return { refusal: 'NOT_ADDABLE' }
  const { options, faults } = readOptions(candidate, input, stored.options)
  const bundle =
    input.bundleOptions === undefined
      ? { bundleOptions: stored.bundleOptions, faults: [] }
      : readParts(candidate, input.bundleOptions)
  const fields = [...faults, ...bundle.faults]
  if (fields.length > 0) return { refusal: 'VALIDATION_FAILED', fields }
  if (!isComplete(candidate.product)) return { refusal: 'NOT_ADDABLE' }
  const choice = { productId: candidate.product.productId, options, bundleOptions: bundle.bundleOptions }
  if (JSON.stringify([options, choice.bundleOptions]).length > maximumOptionsLength) {
    return {
      refusal: 'VALIDATION_FAILED',
      fields: [{ path: 'options', rule: 'maxLength', value: maximumOptionsLength }],
    }
  }
  return { choice }
}

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}

/** Equal for equal choices, whatever the order of keys. A digest, since an index entry has no room for long options. */
export const signatureOf = ({ productId, options, bundleOptions }: LineChoice): string =>
  createHash('sha256')
    .update(canonical([productId, options, bundleOptions]))
    .digest('base64url')
