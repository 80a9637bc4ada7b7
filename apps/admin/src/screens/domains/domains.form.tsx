import { CommerceError, type SiteDomain, unwrap } from '@butiga/commerce-sdk'
import { domainOrigin } from '@butiga/commerce-sdk/rules'
import type { FormGroup } from '@butiga/machines/form'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Note } from '@butiga/react-ui/ui/note'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Block } from '../../floors/form/block.tsx'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import type { BulkAction } from '../../floors/list/bulk-action.ts'
import { deleted } from '../../floors/list/restoring.ts'
import { domainNames } from './domains.names.ts'

const valuesOf = ({ url, redirects, isDefault }: Pick<SiteDomain, 'url' | 'redirects' | 'isDefault'>): FormGroup => ({
  url,
  redirects,
  isDefault,
})
const urlIn = ({ url }: FormGroup): string => (typeof url === 'string' ? url : '')

const choose: BulkAction = {
  label: msg`Postavi kao glavnu`,
  question: msg`Poveznice, mailovi i karta weba imat će tu adresu. Provjerite da već otvara trgovinu.`,
  act: ({ settings }, id) => unwrap(settings.chooseDomain({ id: Number(id) })),
}

const Fields = ({ form, id }: { readonly form: FormActor; readonly id: string }) => {
  const { t } = useLingui()
  const { isDefault } = form.getSnapshot().context.values
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
      {isDefault === true ? (
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
export const Screen = formScreen({
  kind: 'domain',
  names: domainNames,
  title: msg`Nova domena`,
  nameOf: (values) => urlIn(values),
  list: '/admin/domains',
  form: {
    check: (values) => {
      if (urlIn(values).trim() === '') return [{ path: 'url', rule: 'required' }]
      return domainOrigin(urlIn(values)) === null ? [{ path: 'url', rule: 'domain' }] : []
    },
  },
  load: async ({ settings }, id, signal) => {
    if (id === NEW) return valuesOf({ url: '', redirects: true, isDefault: false })
    const filters = [{ key: 'id' as const, value: [Number(id)] }]
    const [domain] = (await unwrap(settings.filterDomains({ filters }, { signal }))).records
    if (domain === undefined) throw new CommerceError(missing)
    return valuesOf(domain)
  },
  save: async ({ settings }, id, { values }) => {
    const redirects = values['redirects'] === true
    if (id !== NEW) return { values: valuesOf(await unwrap(settings.updateDomain({ id: Number(id), redirects }))) }
    const created = await unwrap(settings.createDomain({ url: urlIn(values), redirects }))
    return { values: valuesOf(created), id: String(created.id) }
  },
  body: (form, id) => <Fields form={form} id={id} />,
  actions: ({ isDefault }) => (isDefault === true ? [] : [choose]),
  remove: {
    label: msg`Ukloni domenu`,
    question: msg`Na toj adresi neće biti trgovine.`,
    act: ({ settings }, id) => unwrap(settings.deleteDomain({ id: Number(id) })),
    ...deleted('domain'),
  },
})
