import type { NoticesRef } from '../shared/notices.ts'

/** What names a record or a thing in its list. */
export type PickerId = number | string

/** One that can be chosen. */
export interface PickerItem {
  readonly id: PickerId
  /** Empty where it is not known, as that of a record which was deleted. */
  readonly title: string
}

export interface PickerInput {
  /** Receives a toast for each choice beyond the limit. */
  readonly notices: NoticesRef
  /** How many can be chosen; of 1 another choice takes the place of the one before. */
  readonly limit: number
  /** What is chosen already, in its order. */
  readonly ids: readonly PickerId[]
}

export interface PickerContext extends PickerInput {
  /** In the order in which they are used. */
  readonly chosen: readonly PickerItem[]
}

export type PickerEvent =
  /** Chooses it; one that is chosen is taken out. */
  | { readonly type: 'picker.toggle'; readonly item: PickerItem }
  /** Chooses some more, as far as the limit goes. */
  | { readonly type: 'picker.add'; readonly items: readonly PickerItem[] }
  | { readonly type: 'picker.remove'; readonly id: PickerId }
  /** Moves a chosen one to another place. */
  | { readonly type: 'picker.move'; readonly id: PickerId; readonly by: 1 | -1 }
  /** Uses what is chosen. */
  | { readonly type: 'picker.confirm' }
  | { readonly type: 'picker.retry' }

export type PickerEmitted = { readonly type: 'picker.confirmed'; readonly chosen: readonly PickerItem[] }
