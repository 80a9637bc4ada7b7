import { type GuideKey, type SetupGuide as Guide, unwrap } from '@butiga/commerce-sdk'
import { settled } from '@butiga/machines/admin-session'
import { recordsActors, recordsMachine } from '@butiga/machines/records'
import { useList } from '@butiga/react-ui/list/use-list'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useAdmin } from '../../admin.tsx'

/** Title and address of each step. */
const steps: Readonly<Record<GuideKey, { readonly title: MessageDescriptor; readonly href: string }>> = {
  company: { title: msg`Naziv i adresa tvrtke`, href: '/admin/settings' },
  iban: { title: msg`IBAN za uplate`, href: '/admin/settings' },
  legal: { title: msg`Pravne stranice popunjene i objavljene`, href: '/admin/pages' },
  delivery: { title: msg`Način dostave s cijenom`, href: '/admin/delivery' },
  payment: { title: msg`Način plaćanja`, href: '/admin/payment-methods' },
  product: { title: msg`Prvi proizvod`, href: '/admin/products' },
  domain: { title: msg`Vlastita domena`, href: '/admin/domains' },
  order: { title: msg`Probna narudžba`, href: '/admin/orders' },
}

/** The steps that a shop of one's own still needs, or the way out of the sample; nothing for any other shop. */
export const SetupGuide = () => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const machine = useMemo(
    () =>
      recordsMachine.provide({
        actors: recordsActors(async (_, { signal }) => ({
          items: [await unwrap(commerce.setup.getGuide({}, { signal }))],
          next: null,
        })),
      }),
    [commerce],
  )
  const list = useActorRef(machine, { input: { notices } })
  const { items } = useList(list)
  const [guide] = items as readonly Guide[]
  const missing = guide?.steps.filter(({ isDone }) => !isDone) ?? []
  if (guide?.isSample === true) return <SampleNote />
  if (guide === undefined || guide.steps.length === 0 || (guide.isOpen && missing.length === 0)) return null
  // Once it is open, all of them are left; before, those without which it stays closed.
  const left = missing.filter(({ isRequired }) => guide.isOpen || isRequired).length
  return <Steps guide={guide} left={left} onOpened={() => list.send({ type: 'records.reload' })} />
}

const SampleNote = () => (
  <div className="pad">
    <Note kind="info">
      <p>
        <Trans>Ovo je uzorak za razgledavanje. Kad budete spremni, zamijenite ga svojom trgovinom ili stranicom.</Trans>
      </p>
      {/* Another document, which a target makes the browser load. */}
      <a className="link" href="/admin/start" target="_self">
        <Trans>Zamijeni uzorak</Trans>
      </a>
    </Note>
  </div>
)

interface StepsProps {
  readonly guide: Guide
  readonly left: number
  readonly onOpened: () => void
}

const Steps = ({ guide, left, onOpened }: StepsProps) => {
  const { commerce } = useAdmin()
  const { text, Link } = useUi()
  const { t, i18n } = useLingui()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    const answer = await commerce.setup.restoreSample({})
    if (answer.errored) {
      setBusy(false)
      setRefusal(text({ key: answer.error.message }))
      return
    }
    await settled()
    location.assign('/admin')
  }
  const open = async () => {
    setBusy(true)
    const answer = await commerce.setup.openShop({})
    setBusy(false)
    setRefusal(answer.errored ? text({ key: answer.error.message }) : null)
    if (!answer.errored) onOpened()
  }
  return (
    <section className="pad stack" aria-labelledby="setup-guide">
      <h2 id="setup-guide">
        {left === 0 ? (
          <Trans>Sve je spremno za otvaranje</Trans>
        ) : guide.isOpen ? (
          <Plural value={left} one="Još # korak" few="Još # koraka" other="Još # koraka" />
        ) : (
          <Plural
            value={left}
            one="Do otvaranja još # korak"
            few="Do otvaranja još # koraka"
            other="Do otvaranja još # koraka"
          />
        )}
      </h2>
      <ul className="guide">
        {guide.steps.map(({ key, isDone, isRequired }) => (
          <li key={key}>
            <Icon name={isDone ? 'check' : 'alert'} small />
            <Link className="link" href={steps[key].href}>
              {i18n._(steps[key].title)}
            </Link>
            <span className="small muted">
              {isDone ? t`gotovo` : isRequired ? t`nedostaje` : t`nedostaje, nije nužno za otvaranje`}
            </span>
          </li>
        ))}
      </ul>
      {refusal !== null && (
        <Note kind="danger" live>
          <p>{refusal}</p>
        </Note>
      )}
      {!guide.isOpen && (
        <div>
          <Button variant="primary" size="sm" busy={isBusy} onClick={() => void open()}>
            <Trans>Otvori</Trans>
          </Button>{' '}
          {guide.canRestoreSample && (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => void restore()}>
              <Trans>Vrati uzorak za razgledavanje</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
