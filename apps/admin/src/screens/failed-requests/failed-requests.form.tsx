import { type Backoffice, type Language, unwrap } from '@butiga/commerce-sdk'
import { contentPath } from '@butiga/commerce-sdk/rules'
import { msg } from '@lingui/core/macro'
import { navigate } from '../../shell/leave.ts'
import { formScreen } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { checkRedirect, RedirectFields, type RedirectValues } from '../redirects/redirect-fields.tsx'
import { failedRequestNames } from './failed-requests.names.ts'

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
  const match = await cms.searchSlugs({ search: words.slice(0, 200), limit: 1 }, { signal })
  const [first] = match.errored ? [] : match.data
  if (first === undefined || first.kind === 'none') return ''
  const code = language?.code ?? languages[0]?.code ?? ''
  return contentPath(first.kind, code, encodeURIComponent(first.slug), language?.code2 ?? null)
}

/** Turns an address that was not found into a redirect, with the nearest content as its proposed target. */
export const Screen = formScreen<RedirectValues>({
  kind: 'failed request',
  names: failedRequestNames,
  title: msg`Preusmjeri adresu`,
  nameOf: ({ from }) => from,
  list: '/admin/failed-requests',
  check: checkRedirect,
  load: async (commerce, id, signal, languages) => {
    const record = await recordOf(commerce.redirects.filterFailed(byId(id), { signal }))
    return { from: record.path, to: await nearest(commerce, record.path, languages, signal), permanent: true }
  },
  save: async ({ redirects }, _id, { values }) => {
    const { from, to, permanent } = await unwrap(redirects.create(values))
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
