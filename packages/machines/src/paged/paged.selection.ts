/** Chosen rows by their keys: these, or all that the list finds but these. */
export interface Selection {
  readonly isAll: boolean
  readonly keys: readonly number[]
}

export const nothingSelected: Selection = { isAll: false, keys: [] }
/** Every row that the list finds, on whatever page. */
export const allSelected: Selection = { isAll: true, keys: [] }

export const isSelected = ({ isAll, keys }: Selection, key: number): boolean => keys.includes(key) !== isAll

/** The selection with rows chosen or not. */
export const withSelected = ({ isAll, keys }: Selection, rows: readonly number[], isChosen: boolean): Selection => {
  const others = keys.filter((key) => !rows.includes(key))
  return { isAll, keys: isChosen === isAll ? others : [...others, ...rows] }
}

/** A selection as an address has it: `12,14`, `all`, `all,12`; empty for nothing. */
export const selectionText = ({ isAll, keys }: Selection): string => [...(isAll ? ['all'] : []), ...keys].join()

/** Reads what `selectionText` wrote; anything else is nothing. */
export const readSelection = (text: string): Selection => {
  const [first = '', ...others] = text.split(',')
  const isAll = first === 'all'
  const keys = isAll ? others : text === '' ? [] : [first, ...others]
  return keys.every((key) => /^[1-9]\d{0,8}$/.test(key)) ? { isAll, keys: keys.map(Number) } : nothingSelected
}
