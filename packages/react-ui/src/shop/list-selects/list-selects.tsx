import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { InlineSelect } from '../../form/inline-select/inline-select.tsx'

export const pageSizes = [12, 24] as const

/** The names of the sorts by their id, 1 to 8. */
const sortNames: Readonly<Record<number, MessageDescriptor>> = {
  1: msg({ id: 'sort.newest', message: 'Najnovije' }),
  2: msg({ id: 'sort.oldest', message: 'Najstarije' }),
  3: msg({ id: 'sort.cheapest', message: 'Najjeftinije' }),
  4: msg({ id: 'sort.mostExpensive', message: 'Najskuplje' }),
  5: msg({ id: 'sort.nameAZ', message: 'Naziv A–Ž' }),
  6: msg({ id: 'sort.nameZA', message: 'Naziv Ž–A' }),
  7: msg({ id: 'sort.lowPriority', message: 'Najniži prioritet' }),
  8: msg({ id: 'sort.highPriority', message: 'Najviši prioritet' }),
}

/** Offers the sorts that the category allows, in its order. */
export const SortSelect = ({
  form,
  sort,
  allowed,
  onChange,
}: {
  form?: string
  sort: number
  allowed: readonly number[]
  onChange: (change: { sort: number }) => void
}) => {
  const { i18n } = useLingui()
  const options = allowed.flatMap((id) => {
    const name = sortNames[id]
    return name === undefined ? [] : [{ value: id, label: i18n._(name) }]
  })
  return (
    <InlineSelect
      label={<Trans id="list.sort">Poredaj</Trans>}
      name="sort"
      form={form}
      value={sort}
      options={options}
      onChange={({ value }) => onChange({ sort: value })}
    />
  )
}

export const PageSizeSelect = ({
  form,
  limit,
  onChange,
}: {
  form?: string
  limit: number
  onChange: (change: { limit: number }) => void
}) => (
  <InlineSelect
    label={<Trans id="list.perPage">Po stranici</Trans>}
    name="limit"
    form={form}
    value={limit}
    options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
    onChange={({ value }) => onChange({ limit: value })}
  />
)
