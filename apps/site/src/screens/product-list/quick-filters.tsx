import type { QuickFilter } from '@butiga/commerce-sdk'
import { validFilters } from '@butiga/commerce-sdk/rules'
import { ActionLink } from '@butiga/react-ui/ui/action-link'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { changesOf, countOf, isChosen } from './quick-filter.ts'
import { type ListPart, useListLinks } from './use-product-list.ts'

/**
 * What the category's owner offers over the list: each is the address of the list with or without it. One whose values the
 * list does not have is left out.
 */
export const QuickFilters = ({ list, place, narrow, quick }: ListPart & { quick: readonly QuickFilter[] }) => {
  const { t } = useLingui()
  const layered = useSelector(list, (snapshot) => snapshot.context.extra)
  const query = useSelector(list, (snapshot) => snapshot.context.query)
  const { hrefAfter } = useListLinks(list, place)
  const offered = quick.filter(({ filters }) => validFilters(filters, layered).length === filters.length)
  if (offered.length === 0) return null
  return (
    <ul className="chips quick" aria-label={t`Brzi filtri`}>
      {offered.map((one) => {
        const isOn = isChosen(one, query)
        const changes = changesOf(one, query, layered)
        return (
          <li key={one.label}>
            <ActionLink
              className="chip"
              href={hrefAfter(...changes)}
              aria-current={isOn ? 'true' : undefined}
              onAct={() => changes.forEach(narrow)}
            >
              {one.label}
              {!isOn && <span className="n">{countOf(one, layered)}</span>}
            </ActionLink>
          </li>
        )
      })}
    </ul>
  )
}
