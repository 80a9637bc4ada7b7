import { type ConsentRecord, unwrap } from '@butiga/commerce-sdk'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { useAdmin } from '../../admin.tsx'
import { steps } from './steps.ts'

const c = columnsOf<ConsentRecord>()

/** The text of a consent without its links. */
const plain = (html: string): string => html.replace(/<[^>]*>/g, '')

const Name = ({ consent }: { readonly consent: ConsentRecord }) => {
  const { siteLanguages } = useAdmin()
  return <span className="long">{plain(consent.displayName[siteLanguages[0]?.code ?? ''] ?? '')}</span>
}

const Assign = () => {
  const { Link } = useUi()
  return (
    <>
      {steps.map((step) => (
        <Link key={step} className={buttonClass({ size: 'sm' })} href={`/admin/consent/${step}`}>
          {step}
        </Link>
      ))}
      <Link className={buttonClass({ size: 'sm', variant: 'primary' })} href="/admin/consents/new">
        <Trans>Nova privola</Trans>
      </Link>
    </>
  )
}

/** The consents of the shop, and the ways to those that a step asks for. */
export const Screen = listScreen<ConsentRecord>({
  title: msg`Privole`,
  note: msg`Dodijelite ih obrascima i koracima; obavezne su označene zvjezdicom.`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/consents/${id}`,
  load: async (commerce, _, { signal }) => ({
    items: (await unwrap(commerce.gdpr.filterConsentRecords({ limit: 100 }, { signal }))).records,
    next: null,
  }),
  columns: [
    c.text('uniqueNumber', msg`Oznaka`, ({ uniqueNumber }) => uniqueNumber),
    c.text('displayName', msg`Naziv`, ({ displayName }) => plain(Object.values(displayName)[0] ?? ''), {
      cell: (consent) => <Name consent={consent} />,
    }),
    c.codes('assignedTo', msg`Dodijeljeno`, ({ assignedTo }) => assignedTo),
    c.codes('requiredFor', msg`Obavezna za`, ({ requiredFor }) => requiredFor.map((step) => `${step} *`)),
    c.number('given', msg`Prihvaćanja`, ({ given }) => given),
    c.number('version', msg`Verzija`, ({ version }) => version),
  ],
  actions: () => <Assign />,
  empty: msg`Još nema privola.`,
})
