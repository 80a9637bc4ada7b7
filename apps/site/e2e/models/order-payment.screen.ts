import { orderPaymentPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** Each start has a page of its own, and both allow every step of the paths. */
const [walked, ...others] = Object.entries(orderPaymentPaths.starts).map(([start, input]) =>
  walksOf({ ...orderPaymentPaths, starts: { [start]: input } }, everyStep(orderPaymentPaths)),
)
if (walked === undefined) throw new Error('The paths of payments have no start')

export const { steps, notShown } = walked
export const walks = [walked, ...others].flatMap((one) => one.walks)

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
