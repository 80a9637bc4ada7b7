import type { LayeredFilter } from '@butiga/commerce-sdk'
import { isRange } from '@butiga/commerce-sdk/rules'
import { valuesOf, type ListQuery } from '@butiga/machines/list'
import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode, useState } from 'react'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { FilterControlProps } from './filters.types.ts'
import { RangeFilter } from './range-filter.tsx'

export interface FiltersProps extends Pick<FilterControlProps, 'onNarrow'> {
  readonly layered: readonly LayeredFilter[]
  readonly query: Pick<ListQuery, 'filters' | 'discount' | 'featured'>
  /** The name of an attribute's fields. Radios of one name are one group, so two sets of filters need two namings. */
  readonly nameOf: (attributeCode: string) => string
}

/** Rendered again when its own filter, or what is chosen of it, has changed: a press leaves the other groups alone. */
const Group = memo((props: FilterControlProps) =>
  isRange(props.filter.type) ? <RangeFilter {...props} /> : <ChoiceGroup {...props} />,
)

/**
 * Everything that a list can be narrowed by, one group of controls for each attribute.
 *
 * @param onNarrow keeps its identity, so that a change renders the group that it is of
 */
export const Filters = ({ layered, query, nameOf, onNarrow }: FiltersProps) => {
  const [stored, setStored] = useState<readonly string[]>([])
  const groups = layered.map((filter) => ({ filter, chosen: valuesOf(query.filters, filter.attributeCode) }))
  const useful = groups
    .filter(({ filter, chosen }) => chosen.length > 0 || narrows(filter))
    .map(({ filter }) => filter.attributeCode)
  const displayed = [...new Set([...stored, ...useful])]
  // A group that was of use stays in its place while others are chosen.
  if (displayed.length > stored.length) setStored(displayed)
  return (
    <>
      {groups
        .filter(({ filter }) => displayed.includes(filter.attributeCode))
        .map(({ filter, chosen }) => (
          <Group
            key={filter.attributeCode}
            filter={filter}
            chosen={chosen}
            name={nameOf(filter.attributeCode)}
            onNarrow={onNarrow}
          />
        ))}
      <div>
        <Toggle
          name="discount"
          label={<Trans id="list.filter.discount">Samo na akciji</Trans>}
          checked={query.discount}
          onToggle={() => onNarrow({ discount: !query.discount })}
        />
        <Toggle
          name="featured"
          label={<Trans id="list.featured">Izdvojeno</Trans>}
          checked={query.featured}
          onToggle={() => onNarrow({ featured: !query.featured })}
        />
      </div>
    </>
  )
}

/** Whether a filter leaves a choice: a range from one figure to another, two values, or yes. */
const narrows = ({ type, values }: LayeredFilter): boolean => {
  if (isRange(type)) return values.some(({ minValue, maxValue }) => minValue !== maxValue)
  return values.length > 1 || values.some(({ value }) => value === 'yes')
}

const Toggle = ({
  name,
  label,
  checked,
  onToggle,
}: {
  name: string
  label: ReactNode
  checked: boolean
  onToggle: () => void
}) => (
  <label className="check">
    <input type="checkbox" name={name} value="true" checked={checked} onChange={onToggle} {...useEarlyTap(onToggle)} />
    <span>{label}</span>
  </label>
)
