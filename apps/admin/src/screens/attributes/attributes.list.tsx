import { type AttributeRecord, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { inputTypes } from './input-types.ts'

const c = columnsOf<AttributeRecord>()

const TypeName = ({ inputType }: Pick<AttributeRecord, 'inputType'>) => {
  const { i18n } = useLingui()
  return i18n._(inputTypes[inputType])
}

/** The attributes of products, with their input types and how many products have each. */
export const Screen = listScreen<AttributeRecord>({
  title: msg`Atributi`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/attributes/${id}`,
  load: async ({ attributes }, query, { signal }) =>
    numberedPage(await unwrap(attributes.filter(numberedInput(query), { signal }))),
  columns: [
    c.text('code', msg`Oznaka`, ({ code }) => code),
    c.text('label', msg`Naziv`, ({ labels }) => Object.values(labels)[0] ?? null),
    c.text('inputType', msg`Vrsta`, ({ inputType }) => inputType, {
      cell: ({ inputType }) => <TypeName inputType={inputType} />,
    }),
    c.number('values', msg`Vrijednosti`, ({ values }) => values.length || null),
    c.number('products', msg`Proizvoda`, ({ products }) => products),
    c.codes('languages', msg`Jezici`, ({ labels }) => Object.keys(labels)),
  ],
  isSearched: true,
  create: { label: msg`Novi atribut`, href: '/admin/attributes/new' },
  empty: msg`Još nema atributa.`,
})
