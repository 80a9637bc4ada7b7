import { type Backoffice, CommerceError, unwrap } from '@butiga/commerce-sdk'
import { contentPath } from '@butiga/commerce-sdk/rules'
import type { FormGroup } from '@butiga/machines/form'
import { msg } from '@lingui/core/macro'
import { navigate } from '../../shell/leave.ts'
import { formScreen } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { checkRedirect, RedirectFields, redirectValues } from '../redirects/redirect-fields.tsx'
import { failedRequestNames } from './failed-requests.names.ts'

type Language = Parameters<Parameters<typeof formScreen>[0]['load']>[3][number]

/** The content whose slug is most like the end of an address, in the language of that address; empty where there is none. */
const nearest = async (
  { cms }: Backoffice,
  path: string,
  languages: readonly Language[],
  signal: AbortSignal,
): Promise<string> => {
  const segments = path.split('/').filter(Boolean)
  const language = languages.slice(1).find(({ code2 }) => code2 === segments[0])
  const words =
    segments
      .at(-1)
      ?.replace(/[-_.]+/g, ' ')
      .trim() ?? ''
  if (words === '') return ''
  const found = await cms.searchSlugs({ search: words.slice(0, 200), limit: 1 }, { signal })
  const [first] = found.errored ? [] : found.data
  if (first === undefined || first.kind === 'none') return ''
  const code = language?.code ?? languages[0]?.code ?? ''
  return contentPath(first.kind, code, encodeURIComponent(first.slug), language?.code2 ?? null)
}

/** Turns an address that was not found into a redirect, with the nearest content as its proposed target. */
export const Screen = formScreen({
  kind: 'failed request',
  names: failedRequestNames,
  title: msg`Preusmjeri adresu`,
  nameOf: (values) => redirectValues(values).from,
  list: '/admin/failed-requests',
  form: { check: checkRedirect },
  load: async (commerce, id, signal, languages): Promise<FormGroup> => {
    const filters = [{ key: 'id' as const, value: [Number(id)] }]
    const { records } = await unwrap(commerce.redirects.filterFailed({ filters }, { signal }))
    const [record] = records
    if (record === undefined) throw new CommerceError(missing)
    return { from: record.path, to: await nearest(commerce, record.path, languages, signal), permanent: true }
  },
  save: async ({ redirects }, _id, { values }) => {
    const { from, to, permanent } = await unwrap(redirects.create(redirectValues(values)))
    // The address has its answer now, and is on the list no longer.
    navigate('/admin/failed-requests')
    return { values: { from, to, permanent } }
  },
  body: (form) => <RedirectFields form={form} />,
  remove: {
    label: msg`Zanemari`,
    question: msg`Adresa nestaje s popisa neriješenih.`,
    act: ({ redirects }, id) => unwrap(redirects.ignoreFailed({ id: Number(id), ignored: true })),
  },
})
