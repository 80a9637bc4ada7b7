import type { PaymentStart } from '@butiga/commerce-sdk'
import type { Path, PathStep } from '../model.ts'
import type { Check } from './check.ts'
import type { LivePayments } from './guest.ts'

const APPROVE = 'approve the payment'
const CONFIRMED = 'the payment is confirmed'
const REFUSED = 'the payment is refused: PAYMENT_NOT_CONFIRMED'

interface End {
  /** How the order is once the buyer has approved and the provider has reported. */
  readonly reported: string
  /** How it is once the shop has asked the provider. */
  readonly asked: string
}
const paid = 'paid captured 1'
const open = 'placed pending 0'
const always = (end: string): End => ({ reported: end, asked: end })

/** What the provider does with an approval, and how the order of it ends. */
const confirmed: Readonly<Record<string, End>> = {
  pay: always(paid),
  twice: always(paid),
  reordered: always(paid),
  late: { reported: open, asked: paid },
  unreported: { reported: open, asked: paid },
}
const refused: Readonly<Record<string, End>> = {
  leave: always(open),
  forged: always(open),
  otherAmount: always(open),
  decline: always('placed failed 0'),
}
const ends: Readonly<Record<string, End>> = { ...confirmed, ...refused }

const namesOf = ({ steps }: Pick<Path, 'steps'>) => steps.map(({ name }) => name)

/** The switches of the sandbox that a path is walked with. */
export const outcomesOf = (path: Path): readonly string[] => {
  const names = namesOf(path)
  if (names.includes(CONFIRMED)) return Object.keys(confirmed)
  if (names.includes(REFUSED)) return Object.keys(refused)
  return names.at(-1) === APPROVE ? Object.keys(ends) : ['']
}

/** The approvals of a path. */
export interface Approvals {
  /** Approves at the buttons of the sandbox, as the next approval of the path must. */
  readonly give: (start: PaymentStart) => Promise<void>
  /** What the buttons have answered. */
  readonly details: () => Readonly<Record<string, string>>
  /** Compares the order of a cart with what must have become of it. */
  readonly check: (cartId: () => number) => Check
}

/** @param variant the switch of the approval that the path is there for */
export const approvalsOf = (payments: LivePayments, path: Path, variant: string): Approvals => {
  const names = namesOf(path)
  const following = names.flatMap((name, index) => (name === APPROVE ? [names[index + 1]] : []))
  let outcome = ''
  let details: Readonly<Record<string, string>> = {}
  const endAfter = ({ name }: PathStep): string | undefined => {
    if (name === APPROVE) return ends[outcome]?.reported
    return name === CONFIRMED || name === REFUSED ? ends[outcome]?.asked : undefined
  }
  return {
    details: () => details,
    give: async (start) => {
      const next = following.shift()
      const possible = next === undefined ? ends : next === REFUSED ? refused : confirmed
      outcome = variant in possible ? variant : (Object.keys(possible)[0] ?? '')
      details = await payments.choose(start, outcome)
    },
    check: (cartId) => async (step) => {
      const must = endAfter(step)
      if (must === undefined) return null
      const is = await payments.ended(cartId())
      return must === is ? null : { expected: `${outcome}: ${must}`, actual: `${outcome}: ${is}` }
    },
  }
}

/** Both checks, the first one first. */
export const alike =
  (one: Check, other: Check): Check =>
  async (...step) =>
    (await one(...step)) ?? other(...step)
