import type { WithdrawableOrder } from '@butiga/commerce-sdk'
import { formatSecond, moneyOf } from '@butiga/commerce-sdk/rules'
import { type withdrawalMachine, type WithdrawalReceipt, withdrawalSums } from '@butiga/machines/withdrawal'
import { Check } from '@butiga/react-ui/form/check'
import { InlineSelect } from '@butiga/react-ui/form/inline-select'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, type RefObject, useId } from 'react'
import type { ActorRefFrom } from 'xstate'

export interface StepProps {
  readonly order: WithdrawableOrder
  readonly withdrawal: ActorRefFrom<typeof withdrawalMachine>
  /** Reading goes on here when the step is reached. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

const Heading = ({ heading, children }: Pick<StepProps, 'heading'> & { readonly children: ReactNode }) => (
  // Not by Tab: the focus is set here once.
  <h2 className="h3 h" id="withdrawal-step" ref={heading} tabIndex={-1}>
    {children}
  </h2>
)

/** The last day: the period ends with it, at midnight. */
const lastDay = (until: string): string => new Date(Date.parse(until) - 1).toISOString()

/** Why this order cannot be withdrawn from. */
export const Refused = ({ order: { number, fault, until }, heading, withdrawal }: StepProps) => {
  const { date } = useUi()
  const day = until === null ? '' : date(lastDay(until))
  return (
    <>
      <Heading heading={heading}>
        <Trans id="withdrawal.order">Narudžba {number}</Trans>
      </Heading>
      <Note kind="warn">
        {fault === 'late' ? (
          <Trans>
            <strong>Rok je istekao {day}</strong> Raskid bez razloga više nije moguć. Ako je artikl oštećen ili ne
            odgovara opisu, javite nam se.
          </Trans>
        ) : fault === 'company' ? (
          <Trans>Narudžba je na tvrtku. Raskid bez razloga imaju potrošači.</Trans>
        ) : fault === 'cancelled' ? (
          <Trans>Narudžba je otkazana.</Trans>
        ) : (
          <Trans>U ovoj narudžbi nema više artikala za raskid.</Trans>
        )}
      </Note>
      <div>
        <Button onClick={() => withdrawal.send({ type: 'withdrawal.back' })}>
          <Trans>Druga narudžba</Trans>
        </Button>
      </div>
    </>
  )
}

/** Which pieces are withdrawn from. */
export const PickStep = ({ order: { number, currency, lines, until }, heading, withdrawal }: StepProps) => {
  const { t } = useLingui()
  const { date, money } = useUi()
  const picks = useSelector(withdrawal, ({ context }) => context.picks)
  const reason = useSelector(withdrawal, ({ context }) => context.reason)
  const reasonId = useId()
  const day = until === null ? '' : date(lastDay(until))
  const pick = (line: number, qty: number) => withdrawal.send({ type: 'withdrawal.pick', line, qty })
  return (
    <>
      <Heading heading={heading}>
        <Trans id="withdrawal.what">Što vraćate iz narudžbe {number}</Trans>
      </Heading>
      {until !== null && (
        <p>
          <Trans>Rok za raskid je {day}</Trans>
        </p>
      )}
      <ul className="suc-lines">
        {lines.map(({ id, name, qty, left, isPersonal, paid }) => (
          <li key={id}>
            {left === 0 ? (
              <span>
                {name}
                <br />
                <span className="small muted">
                  {isPersonal ? (
                    <Trans>Izrađeno po vašoj želji, za ovo raskid nije moguć</Trans>
                  ) : (
                    <Trans>Raskid je već zaprimljen</Trans>
                  )}
                </span>
              </span>
            ) : (
              <Check
                label={name}
                checked={picks[id] !== undefined}
                onChange={({ checked }) => pick(id, checked ? left : 0)}
              />
            )}
            {picks[id] !== undefined && left > 1 ? (
              <InlineSelect
                label={<span className="sr">{t`Komada: ${name}`}</span>}
                name={`qty-${id}`}
                value={picks[id] ?? left}
                options={Array.from({ length: left }, (_, index) => ({ value: index + 1, label: String(index + 1) }))}
                onChange={({ value }) => pick(id, value)}
              />
            ) : (
              <span className="muted num">× {left === 0 ? qty : left}</span>
            )}
            <span className="num">{money(paid, currency)}</span>
          </li>
        ))}
      </ul>
      <div className="field">
        <label htmlFor={reasonId}>
          <Trans id="withdrawal.reason">Razlog</Trans>{' '}
          <span className="muted">
            <Trans>neobavezno</Trans>
          </span>
        </label>
        <input
          id={reasonId}
          className="inp"
          maxLength={500}
          value={reason}
          onChange={({ target }) => withdrawal.send({ type: 'withdrawal.reason', text: target.value })}
        />
      </div>
      <div className="row">
        <Button variant="ghost" onClick={() => withdrawal.send({ type: 'withdrawal.back' })}>
          <Trans>Natrag</Trans>
        </Button>
        <Button variant="primary" size="lg" onClick={() => withdrawal.send({ type: 'withdrawal.next' })}>
          <Trans>Dalje na potvrdu</Trans>
        </Button>
      </div>
    </>
  )
}

/** Why nothing comes back: all of it did already, or nothing was paid. */
const NothingBack = ({ order }: Pick<StepProps, 'order'>) =>
  moneyOf(order) === 'returned' ? (
    <Trans>
      Novac za ovu narudžbu već smo vratili ili ga upravo vraćamo. Artikle koje ste već primili pošaljite u 14 dana.
    </Trans>
  ) : (
    <Trans>
      Za ovu narudžbu nemamo uplatu, pa nema novca za povrat. Ako ove artikle ipak platite, novac vraćamo u 14 dana
      istim putem kojim ste platili. Artikle koje ste već primili pošaljite u 14 dana.
    </Trans>
  )

/** What is stated, and what comes back. */
export const ConfirmStep = ({ order, heading, withdrawal }: StepProps) => {
  const { date, money } = useUi()
  const { number, currency } = order
  const day = date(order.date)
  const picks = useSelector(withdrawal, ({ context }) => context.picks)
  const isSending = useSelector(withdrawal, (snapshot) => snapshot.hasTag('busy'))
  const { rows, delivery, total } = withdrawalSums(order, picks)
  return (
    <>
      <div className="waybill wb-flat stack" data-gap="5">
        <Heading heading={heading}>
          <Trans>Vaša izjava</Trans>
        </Heading>
        <p>
          <Trans>
            Raskidam ugovor o prodaji iz narudžbe {number}, naručene {day} za artikle:
          </Trans>
        </p>
        <ul className="suc-lines">
          {rows.map(({ id, name, qty, amount }) => (
            <li key={id}>
              <span>{name}</span>
              <span className="muted num">× {qty}</span>
              <span className="num">{money(amount, currency)}</span>
            </li>
          ))}
        </ul>
        {delivery > 0 && (
          <div className="row between">
            <span>
              <Trans>Razmjerna dostava</Trans>
            </span>
            <span className="num">{money(delivery, currency)}</span>
          </div>
        )}
        <div className="row between">
          <span>
            <Trans id="withdrawal.back">Vraćamo</Trans>
          </span>
          <strong className="num">{money(total, currency)}</strong>
        </div>
      </div>
      <p className="small muted">
        {order.refundable > 0 ? (
          <Trans>
            Novac vraćamo u 14 dana istim putem kojim ste platili, a smijemo pričekati dok roba ne stigne. Artikle koje
            ste već primili pošaljite u 14 dana.
          </Trans>
        ) : (
          <NothingBack order={order} />
        )}
      </p>
      <div className="row">
        <Button variant="ghost" disabled={isSending} onClick={() => withdrawal.send({ type: 'withdrawal.back' })}>
          <Trans>Natrag</Trans>
        </Button>
        <Button
          variant="primary"
          size="lg"
          busy={isSending}
          onClick={() => withdrawal.send({ type: 'withdrawal.confirm' })}
        >
          <Trans id="withdrawal.confirm">Potvrdi raskid</Trans>
        </Button>
      </div>
    </>
  )
}

/** What the shop has received, and when. */
export const Receipt = ({
  order,
  heading,
  withdrawal,
  receipt: { number, receivedAt },
}: StepProps & { readonly receipt: WithdrawalReceipt }) => {
  const { money, language, timeZone } = useUi()
  const { picks, name } = useSelector(withdrawal, ({ context }) => context)
  const { rows, total } = withdrawalSums(order, picks)
  const [amount, { email }] = [money(total, order.currency), name]
  return (
    <>
      <Note kind="ok" live>
        <Trans>
          <strong>Raskid je zaprimljen.</strong> Potvrdu s točnim vremenom poslali smo na {email}.
        </Trans>
      </Note>
      <div className="waybill wb-flat stack" data-gap="5">
        <div className="row between">
          <div>
            <p className="small muted">
              <Trans>Broj potvrde</Trans>
            </p>
            <Heading heading={heading}>{number}</Heading>
          </div>
          <time className="num muted" dateTime={receivedAt}>
            {formatSecond(receivedAt, { locale: language.locale, timeZone })}
          </time>
        </div>
        <ul>
          {rows.map(({ id, name: item, qty }) => (
            <li key={id}>
              {item}, × {qty}
            </li>
          ))}
        </ul>
        <p>
          {order.refundable > 0 ? (
            <Trans>
              Vraćamo <strong>{amount}</strong>.
            </Trans>
          ) : (
            <NothingBack order={order} />
          )}
        </p>
      </div>
    </>
  )
}
