import { type Redirect, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { deleted } from '../../kit/list/restoring.ts'
import { checkRedirect, RedirectFields, type RedirectValues } from './redirect-fields.tsx'
import { redirectNames } from './redirects.names.ts'

const valuesOf = ({ from, to, permanent }: Redirect): RedirectValues => ({ from, to, permanent })

export const Screen = formScreen<RedirectValues>({
  kind: 'redirect',
  names: redirectNames,
  title: msg`Novo preusmjeravanje`,
  nameOf: ({ from }) => from,
  list: '/admin/redirects',
  check: checkRedirect,
  load: async ({ redirects }, id, signal) =>
    id === NEW
      ? { from: '', to: '', permanent: true }
      : valuesOf(await recordOf(redirects.filter(byId(id), { signal }))),
  save: async ({ redirects }, id, { values, base }) => {
    if (id === NEW) {
      const created = await unwrap(redirects.create(values))
      return { values: valuesOf(created), id: String(created.id) }
    }
    const changed = changesOf(values, base)
    const saved = await unwrap(redirects.update({ id: Number(id), ...changed.changes, base: changed.base }))
    return { values: valuesOf(saved) }
  },
  body: (form) => <RedirectFields form={form} />,
  remove: {
    label: msg`Obriši preusmjeravanje`,
    act: ({ redirects }, id) => unwrap(redirects.delete({ id: Number(id) })),
    ...deleted('redirect'),
  },
})
