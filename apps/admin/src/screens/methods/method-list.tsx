import type { Filter } from '@butiga/commerce-sdk'
import type { RecordsQuery } from '@butiga/machines/records'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'

export interface Listed {
  readonly id: number
  readonly name: Readonly<Record<string, string>>
  readonly active: boolean
  readonly archived: boolean
}

/** The name of a method in the language of the site. */
export const Name = ({ method: { name } }: { readonly method: Listed }) => {
  const { siteLanguages } = useAdmin()
  return name[siteLanguages[0]?.code ?? ''] ?? Object.values(name)[0]
}

export const nameOf = ({ name }: Pick<Listed, 'name'>): string => Object.values(name)[0] ?? ''

/** Whether buyers see it. */
export const Offer = ({ method: { active, archived } }: { readonly method: Listed }) =>
  archived ? (
    <span className="tag dot">
      <Trans>Arhiviran</Trans>
    </span>
  ) : active ? (
    <span className="tag tag-ok dot">
      <Trans>Uključen</Trans>
    </span>
  ) : (
    <span className="tag tag-warn dot">
      <Trans>Isključen</Trans>
    </span>
  )

export const offerOf = ({ active, archived }: Listed): string => (archived ? 'archived' : active ? 'active' : 'off')

export const views = [
  { title: msg`U upotrebi`, filters: { archived: ['no'] } },
  { title: msg`Arhivirani`, filters: { archived: ['yes'] } },
]

/** The input of a call that lists methods, all of them on one page. */
export const inputOf = ({ filters }: RecordsQuery) => ({
  limit: 100,
  filters: Object.entries(filters).map(([key, value]): Filter<'archived'> => ({
    key: key as 'archived',
    value: [...value],
  })),
})
