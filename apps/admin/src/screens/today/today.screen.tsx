import { type GetTodayData, type Sales, unwrap } from '@butiga/commerce-sdk'
import { recordsActors, recordsMachine } from '@butiga/machines/records'
import { useList } from '@butiga/react-ui/list/use-list'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Icon, type IconName } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { useAdmin } from '../../admin.tsx'
import { BarChart } from '../../kit/chart/bar-chart.tsx'
import { momentText } from '../../kit/list/columns.tsx'
import { Page, Waiting } from '../../shell/page.tsx'
import { SetupGuide } from './setup-guide.tsx'

/** How the shop is doing today, and what waits for its people. */
export const Screen = () => {
  const { commerce, session } = useAdmin()
  const { notices, Link } = useUi()
  const user = useSelector(session, (snapshot) => snapshot.context.user)
  const { t } = useLingui()
  const machine = useMemo(
    () =>
      recordsMachine.provide({
        actors: recordsActors(async (_, { signal }) => ({
          items: [await unwrap(commerce.backoffice.getToday({}, { signal }))],
          next: null,
        })),
      }),
    [commerce],
  )
  const list = useActorRef(machine, { input: { notices } })
  const { items, presence, busy } = useList(list)
  const [today] = items as readonly GetTodayData[]
  return (
    <Page
      title={t`Danas`}
      actions={
        <Button size="sm" busy={busy} onClick={() => list.send({ type: 'records.reload' })}>
          <Trans>Osvježi</Trans>
        </Button>
      }
    >
      <SetupGuide />
      {user?.secondFactor === 'none' && (
        <div className="pad">
          <Note kind="info">
            <p>
              <Trans>Vaš račun štiti samo lozinka.</Trans>
            </p>
            <Link className="link" href="/admin/account">
              <Trans>Uključite prijavu u dva koraka</Trans>
            </Link>
          </Note>
        </div>
      )}
      {presence.announces === 'failure' ? (
        <div className="pad">
          <Note kind="danger" live>
            <p>
              <Trans>Brojke se ne mogu učitati.</Trans>
            </p>
            <Button size="sm" onClick={() => list.send({ type: 'list.retry' })}>
              <Trans>Pokušaj ponovno</Trans>
            </Button>
          </Note>
        </div>
      ) : today === undefined ? (
        <Waiting />
      ) : (
        <Day today={today} />
      )}
    </Page>
  )
}

const Day = ({ today }: { readonly today: GetTodayData }) => {
  const { sales } = today
  const { Link } = useUi()
  const work = <Work today={today} />
  if (sales === null)
    return (
      <div className="day">
        <div>{work}</div>
      </div>
    )
  if (!sales.hasOrders)
    return (
      <>
        <div className="pad stack">
          <h2>
            <Trans>Još nema narudžbi</Trans>
          </h2>
          <p>
            <Trans>Brojke se pojavljuju s prvom narudžbom.</Trans>
          </p>
          <div>
            <Link className={buttonClass({ variant: 'primary', size: 'sm' })} href="/admin/products">
              <Trans>Otvori proizvode</Trans>
            </Link>
          </div>
        </div>
        <div className="day">
          <div>{work}</div>
        </div>
      </>
    )
  return (
    <>
      <Figures sales={sales} />
      <div className="day">
        <div>
          <Revenue sales={sales} />
        </div>
        <div>
          {work}
          <Hours sales={sales} />
        </div>
      </div>
    </>
  )
}

const Figures = ({ sales: { today, weekBefore, days } }: { readonly sales: Sales }) => {
  const { money, Link, language } = useUi()
  const inWords = new Intl.DateTimeFormat(language.locale, { weekday: 'long', timeZone: 'UTC' })
  const weekday = inWords.format(new Date(days.at(-1)?.day ?? 0))
  const change = today.revenue - weekBefore.revenue
  return (
    <div className="cstat">
      <Link href="/admin/orders">
        <span className="small muted">
          <Trans>Narudžbe danas</Trans>
        </span>
        <strong className="num">{today.orders}</strong>
        <span className="small muted">
          <Trans>
            {weekBefore.orders} prije tjedan dana ({weekday}) do istog sata
          </Trans>
        </span>
      </Link>
      <p>
        <span className="small muted">
          <Trans>Promet danas</Trans>
        </span>
        <strong className="num">{money(today.revenue)}</strong>
        <span className="small muted">
          <Trans>
            {money(weekBefore.revenue)} prije tjedan dana ({weekday}) do istog sata
          </Trans>
          {weekBefore.revenue > 0 && (
            <>
              {', '}
              {new Intl.NumberFormat(language.locale, {
                style: 'percent',
                signDisplay: 'exceptZero',
                maximumFractionDigits: 0,
              }).format(change / weekBefore.revenue)}
            </>
          )}
        </span>
      </p>
    </div>
  )
}

interface BlockProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}

const Block = ({ title, note, children }: BlockProps) => (
  <section className="blk">
    <div className="blk-h">
      <h2>{title}</h2>
      {note !== undefined && <p className="small muted">{note}</p>}
    </div>
    {children}
  </section>
)

const Revenue = ({ sales: { days, today } }: { readonly sales: Sales }) => {
  const { money, language } = useUi()
  const { t } = useLingui()
  const shortDay = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' })
  const nameOf = (day: string) => shortDay.format(new Date(day))
  const total = money(days.reduce((sum, { revenue }) => sum + revenue, 0))
  const best = days.reduce((most, day) => (day.revenue > most.revenue ? day : most))
  const [soFar, most, bestDay] = [money(today.revenue), money(best.revenue), nameOf(best.day)]
  const whole = new Intl.NumberFormat(language.locale, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <Block title={<Trans>Promet u 14 dana</Trans>} note={<Trans>ukupno {total}</Trans>}>
      <BarChart
        label={t`Promet po danu za 14 dana. Danas dosad ${soFar}; najviše ${most}, ${bestDay}`}
        width={640}
        columns={[t`Dan`, t`Promet`]}
        format={(value) => whole.format(value)}
        bars={days.map(({ day, revenue }, place) => {
          const isNow = place === days.length - 1
          return {
            name: nameOf(day),
            tick: isNow ? t`danas` : place % 3 === 1 ? nameOf(day) : '',
            value: revenue,
            text: money(revenue),
            isNow,
          }
        })}
      />
    </Block>
  )
}

const Hours = ({ sales: { hours, today } }: { readonly sales: Sales }) => {
  const { t } = useLingui()
  const { language } = useUi()
  const count = today.orders
  return (
    <Block title={<Trans>Narudžbe po satu</Trans>} note={<Trans>danas</Trans>}>
      <BarChart
        label={t`Narudžbe po satu. Danas dosad: ${count}`}
        width={420}
        columns={[t`Sat`, t`Narudžbe (prije tjedan dana)`]}
        format={(value) => value.toLocaleString(language.locale)}
        bars={hours.map(({ orders, weekBefore }, hour) => ({
          name: `${hour} h`,
          tick: hour % 6 === 0 ? `${hour} h` : '',
          value: orders,
          text: `${orders} (${weekBefore})`,
          isNow: true,
        }))}
      />
    </Block>
  )
}

interface Task {
  readonly name: ReactNode
  readonly note?: ReactNode
  readonly count: number
  readonly icon: IconName
  readonly href: string
}

/** What waits: a row for each kind of which there is any, which leads to the list of just these. */
const Work = ({ today: { sales, waiting, untranslated } }: { readonly today: GetTodayData }) => {
  const ui = useUi()
  const { siteLanguages, language } = useAdmin()
  const nameOf = (code: string) => {
    const siteLanguage = siteLanguages.find((one) => one.code === code)
    const own = new Intl.DisplayNames([language], { type: 'language' })
    return siteLanguage ? own.of(siteLanguage.code2) : code
  }
  const since = sales?.waitingSince ? momentText(sales.waitingSince, ui) : null
  const tasks: readonly Task[] = [
    {
      name: <Trans>Za pakiranje</Trans>,
      note: since !== null && <Trans>najstarija čeka od {since}</Trans>,
      count: waiting.orders ?? 0,
      icon: 'box' as const,
      href: '/admin/orders?f.state=placed&f.state=paid',
    },
    {
      name: <Trans>Raskidi ugovora</Trans>,
      count: waiting.withdrawals ?? 0,
      icon: 'return' as const,
      href: '/admin/orders?f.withdrawal=open',
    },
    {
      name: <Trans>Rasprodano</Trans>,
      count: waiting.soldOut ?? 0,
      icon: 'cart' as const,
      href: '/admin/products?f.archived=no&f.soldOut=yes',
    },
    {
      name: <Trans>Komentari na čekanju</Trans>,
      count: waiting.comments ?? 0,
      icon: 'mail' as const,
      href: '/admin/comments?f.state=pending',
    },
    {
      name: <Trans>Odgovori na obrasce</Trans>,
      count: waiting.formEntries ?? 0,
      icon: 'mail' as const,
      href: '/admin/form-entries?f.handled=no',
    },
    ...(untranslated ?? []).map(({ language: code, count }) => ({
      name: <Trans>Prijevodi nedostaju: {nameOf(code)}</Trans>,
      count,
      icon: 'info' as const,
      href: `/admin/translations?f.state=missing&f.kind=product&f.language=${code}`,
    })),
    {
      name: <Trans>Neuspjeli poslovi</Trans>,
      count: waiting.failedJobs ?? 0,
      icon: 'alert' as const,
      href: '/admin/jobs?f.state=failed',
    },
  ].filter(({ count }) => count > 0)
  return (
    <Block title={<Trans>Za obraditi</Trans>}>
      {tasks.length === 0 ? (
        <p className="muted">
          <Trans>Ništa ne čeka.</Trans>
        </p>
      ) : (
        <ul className="todo">
          {tasks.map(({ name, note, count, icon, href }) => (
            <li key={href}>
              <ui.Link href={href}>
                <Icon name={icon} small />
                <span>
                  <strong>{name}</strong>
                  {note && <span className="small muted">{note}</span>}
                </span>
                <span className="num">{count > 1000 ? '1000+' : count}</span>
                <Icon name="right" small />
              </ui.Link>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
