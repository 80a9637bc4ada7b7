import { type FormRecord, unwrap } from '@butiga/commerce-sdk'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<FormRecord>()

const Title = ({ form }: { readonly form: FormRecord }) => {
  const { siteLanguages } = useAdmin()
  return form.titles[siteLanguages[0]?.code ?? ''] ?? form.name
}

const EntriesLink = ({ form: { name, newEntries } }: { readonly form: FormRecord }) => {
  const { Link } = useUi()
  return (
    <Link className={buttonClass({ size: 'sm' })} href={`/admin/form-entries?f.form=${name}`}>
      {newEntries > 0 ? <Trans>Odgovori, novih: {newEntries}</Trans> : <Trans>Odgovori</Trans>}
    </Link>
  )
}

const isSent = ({ call }: FormRecord): boolean => call === null

/** The forms of the shop: those that it writes, and those of its pages. */
export const Screen = listScreen<FormRecord>({
  title: msg`Obrasci`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/forms/${id}`,
  load: async ({ forms }, _, { signal }) => numberedPage(await unwrap(forms.filterRecords({}, { signal }))),
  columns: [
    c.text('title', msg`Obrazac`, ({ titles, name }) => Object.values(titles)[0] ?? name, {
      cell: (form) => <Title form={form} />,
    }),
    c.text('name', msg`Oznaka`, ({ name }) => name, { cell: ({ name }) => <code>{name}</code> }),
    c.number('fields', msg`Polja`, ({ fields }) => fields.length),
    c.number('entries', msg`Odgovora`, (form) => (isSent(form) ? form.entries : null)),
    c.number('new', msg`Novo`, (form) => (isSent(form) ? form.newEntries : null)),
    c.codes('languages', msg`Jezici`, ({ titles }) => Object.keys(titles)),
  ],
  create: { label: msg`Novi obrazac`, href: '/admin/forms/new' },
  rowActions: (form) => isSent(form) && <EntriesLink form={form} />,
  empty: msg`Još nema obrazaca.`,
})
