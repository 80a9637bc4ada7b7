import type { Backoffice } from '@butiga/commerce-sdk'
import { changedPaths, type FormGroup, type FormValue } from '@butiga/machines/form'
import type { SaveInput } from '@butiga/machines/record'
import type { PluginFields } from '../../plugin.ts'

/** The group of a form that has the fields of plugins, in a group for each. */
export const GROUP = 'plugins'

/** Where the fields of a plugin are in the form. */
export const pathOf = ({ id }: PluginFields): string => `${GROUP}.${id}`

const groupOf = (value: FormValue | undefined): FormGroup => (value ?? {}) as FormGroup
const ownOf = (values: FormGroup): FormGroup =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== GROUP))
const addedOf = (values: FormGroup): FormGroup => groupOf(values[GROUP])

/** The added fields that a form has: those whose call has failed are left out, and the record can be worked on. */
export const shownFields = (fields: readonly PluginFields[], values: FormGroup): readonly PluginFields[] =>
  fields.filter(({ id }) => id in addedOf(values))

/** The values of a record with those of the added fields. */
export const loadFields = async (
  fields: readonly PluginFields[],
  values: Promise<FormGroup>,
  ...call: [commerce: Backoffice, id: string, signal: AbortSignal]
): Promise<FormGroup> => {
  if (fields.length === 0) return values
  const loaded = fields.map(async ({ id, load }) => [id, await load(...call).catch(() => undefined)] as const)
  const added = Object.fromEntries((await Promise.all(loaded)).filter(([, group]) => group !== undefined))
  return { ...(await values), [GROUP]: added as FormGroup }
}

/** Saves the record where it was changed, then each group of added fields that was; answers all values. */
export const saveFields = async (
  fields: readonly PluginFields[],
  { values, base }: SaveInput,
  saveOwn: (input: SaveInput) => Promise<FormGroup>,
  ...call: [commerce: Backoffice, id: string]
): Promise<FormGroup> => {
  const own = { values: ownOf(values), base: ownOf(base) }
  const displayed = shownFields(fields, values)
  const isChanged = displayed.length === 0 || changedPaths(own.base, own.values).length > 0
  const saved = isChanged ? await saveOwn(own) : own.values
  if (displayed.length === 0) return saved
  const added: Record<string, FormGroup> = {}
  for (const { id, save } of displayed) {
    const input = { values: groupOf(addedOf(values)[id]), base: groupOf(addedOf(base)[id]) }
    added[id] = changedPaths(input.base, input.values).length > 0 ? await save(...call, input) : input.values
  }
  return { ...saved, [GROUP]: added }
}
