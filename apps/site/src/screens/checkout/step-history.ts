import { stopsOf, type CheckoutStop } from '@butiga/machines/checkout'
import { stepOf, type CheckoutActor } from '@butiga/react-ui/shop/use-checkout'
import { useEffect } from 'react'

/** The state of a history entry of the checkout: the steps before it, its own last. */
interface EntryState {
  readonly checkoutSteps?: readonly CheckoutStop[]
}

const stepsOfEntry = (): readonly CheckoutStop[] => (history.state as EntryState | null)?.checkoutSteps ?? ['address']

/** The step whose entry the history should show; null while it is undefined or irrelevant. */
const stopOf = (checkout: CheckoutActor): CheckoutStop | null => {
  const snapshot = checkout.getSnapshot()
  const step = stepOf(snapshot)
  // Without a cart the checkout is at its beginning.
  if (step === 'empty' || step === 'unreachable') return 'address'
  return stopsOf(snapshot.context).find((stop) => stop === step) ?? null
}

/**
 * Makes the steps of a checkout entries of the browser's history, all with the checkout's own address. The machine leads: a
 * later step pushes its entry, an earlier one goes back to the entry that it has. Back and Forward send events to the
 * machine, and when it does not change its step, the history returns to its entry. Returns the function that
 * unsubscribes.
 */
const followSteps = (checkout: CheckoutActor): (() => void) => {
  const { pathname } = location
  let steps = stepsOfEntry()
  let displayed: CheckoutStop | null = null

  // Another page may be about to replace this one and then controls the history.
  const isHere = () => location.pathname === pathname

  const follow = () => {
    const stop = stopOf(checkout)
    if (stop === null || stop === displayed || !isHere()) return
    displayed = stop
    const before = steps
    const index = before.indexOf(stop)
    steps = index < 0 ? [...before, stop] : before.slice(0, index + 1)
    if (index < 0) history.pushState({ checkoutSteps: steps } satisfies EntryState, '')
    else if (steps.length < before.length) history.go(steps.length - before.length)
  }

  const ask = () => {
    if (!isHere()) return
    const before = steps
    steps = stepsOfEntry()
    const step = steps.at(-1) ?? 'address'
    checkout.send({ type: 'checkout.goTo', step })
    const stays = stepOf(checkout.getSnapshot()) === displayed && displayed !== step
    if (!stays) return
    history.go(before.length - steps.length)
    steps = before
  }

  // A step opens at its top; the browser would scroll to where its entry was left, which may show another step by now.
  history.scrollRestoration = 'manual'
  follow()
  const subscription = checkout.subscribe(follow)
  addEventListener('popstate', ask)
  return () => {
    subscription.unsubscribe()
    removeEventListener('popstate', ask)
    history.scrollRestoration = 'auto'
  }
}

/** Back and Forward lead through the steps of the checkout. */
export const useStepHistory = (checkout: CheckoutActor): void => useEffect(() => followSteps(checkout), [checkout])
