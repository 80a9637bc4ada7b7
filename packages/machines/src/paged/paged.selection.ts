import type { Selection } from './paged.types.ts'

export const nothingSelected: Selection = { isAll: false, keys: [] }
/** Every row that the list finds, on whatever page. */
export const allSelected: Selection = { isAll: true, keys: [] }

export const isSelected = ({ isAll, keys }: Selection, key: number | string): boolean => keys.includes(key) !== isAll

/** The selection with rows chosen or not. */
export const withSelected = (
  selection: Selection,
  rows: readonly (number | string)[],
  isChosen: boolean,
): Selection => {
  const { isAll, keys } = selection
  const others = keys.filter((key) => !rows.includes(key))
  return { isAll, keys: isChosen === isAll ? others : [...others, ...rows] }
}
