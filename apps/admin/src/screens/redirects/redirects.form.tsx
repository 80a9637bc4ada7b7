import { CommerceError, type Redirect, unwrap } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { msg } from '@lingui/core/macro'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { deleted } from '../../floors/list/restoring.ts'
import { redirectNames } from './redirects.names.ts'
import { checkRedirect, RedirectFields, redirectValues } from './redirect-fields.tsx'

const valuesOf = ({ from, to, permanent }: Pick<Redirect, 'from' | 'to' | 'permanent'>): FormGroup => ({
  from,
  to,
  permanent,
})

/** One redirect. */
export const Screen = formScreen({
  kind: 'redirect',
  names: redirectNames,
  title: msg`Novo preusmjeravanje`,
  nameOf: (values) => redirectValues(values).from,
  list: '/admin/redirects',
  form: { check: checkRedirect },
  load: async ({ redirects }, id, signal) => {
    if (id === NEW) return valuesOf({ from: '', to: '', permanent: true })
    const { records } = await unwrap(redirects.filter({ filters: [{ key: 'id', value: [Number(id)] }] }, { signal }))
    const [record] = records
    if (record === undefined) throw new CommerceError(missing)
    return valuesOf(record)
  },
  save: async ({ redirects }, id, input) => {
    if (id === NEW) {
      const created = await unwrap(redirects.create(redirectValues(input.values)))
      return { values: valuesOf(created), id: String(created.id) }
    }
    const { changes, base } = changesOf(input)
    return { values: valuesOf(await unwrap(redirects.update({ id: Number(id), ...changes, base }))) }
  },
  body: (form) => <RedirectFields form={form} />,
  remove: {
    label: msg`Obriši preusmjeravanje`,
    act: ({ redirects }, id) => unwrap(redirects.delete({ id: Number(id) })),
    ...deleted('redirect'),
  },
})
