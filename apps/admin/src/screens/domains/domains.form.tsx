import { type SiteDomain, unwrap } from '@butiga/commerce-sdk'
import { domainOrigin } from '@butiga/commerce-sdk/rules'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { Note } from '@butiga/react-ui/ui/note'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Block } from '../../kit/form/block.tsx'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import { deleted } from '../../kit/list/restoring.ts'
import { domainNames } from './domains.names.ts'

type Values = Pick<SiteDomain, 'url' | 'redirects' | 'isDefault'>

const valuesOf = ({ url, redirects, isDefault }: Values): Values => ({ url, redirects, isDefault })

const choose: BulkAction = {
  label: msg`Postavi kao glavnu`,
  question: msg`Poveznice, mailovi i karta weba imat će tu adresu. Provjerite da već otvara trgovinu.`,
  act: ({ settings }, id) => unwrap(settings.chooseDomain({ id: Number(id) })),
}

const Fields = ({ form, id }: { readonly form: FormOf<Values>; readonly id: string }) => {
  const { t } = useLingui()
  const isDefault = useFieldValue(form, 'isDefault')
  return (
    <Block title={t`Domena`}>
      <TextField
        form={form}
        path="url"
        label={t`Adresa`}
        maxLength={300}
        required
        disabled={id !== NEW}
        hint={t`Na primjer https://www.moja-butiga.hr. Njezin DNS mora voditi na ovaj poslužitelj.`}
      />
      {isDefault ? (
        <div className="c6">
          <Note>
            <Trans>To je glavna adresa: da biste je uklonili, prvo postavite drugu kao glavnu.</Trans>
          </Note>
        </div>
      ) : (
        <CheckField form={form} path="redirects" label={t`Posjetitelje vodi na glavnu adresu`} />
      )}
    </Block>
  )
}

/** One address of the site. */
export const Screen = formScreen<Values>({
  kind: 'domain',
  names: domainNames,
  title: msg`Nova domena`,
  nameOf: ({ url }) => url,
  list: '/admin/domains',
  check: ({ url }) => {
    if (url.trim() === '') return [{ path: 'url', rule: 'required' }]
    return domainOrigin(url) === null ? [{ path: 'url', rule: 'domain' }] : []
  },
  load: async ({ settings }, id, signal) =>
    id === NEW
      ? { url: '', redirects: true, isDefault: false }
      : valuesOf(await recordOf(settings.filterDomains(byId(id), { signal }))),
  save: async ({ settings }, id, { values: { url, redirects } }) => {
    if (id !== NEW) return { values: valuesOf(await unwrap(settings.updateDomain({ id: Number(id), redirects }))) }
    const created = await unwrap(settings.createDomain({ url, redirects }))
    return { values: valuesOf(created), id: String(created.id) }
  },
  body: (form, id) => <Fields form={form} id={id} />,
  actions: ({ isDefault }) => (isDefault ? [] : [choose]),
  remove: {
    label: msg`Ukloni domenu`,
    question: msg`Na toj adresi neće biti trgovine.`,
    act: ({ settings }, id) => unwrap(settings.deleteDomain({ id: Number(id) })),
    ...deleted('domain'),
  },
})
