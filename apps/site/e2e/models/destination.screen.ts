import { destinationPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** A chosen radio button cannot be chosen again, and addresses are written in the checkout. */
export const { steps, walks, notDisplayed } = walksOf(destinationPaths, {
  ...everyStep(destinationPaths, 'choose what is not offered', 'write an address on Vis', 'write an address elsewhere'),
  'choose Vis': ({ context }) => context.chosen !== 'vis',
  'choose Hvar': ({ context }) => context.chosen !== 'hvar',
  'choose none': ({ context }) => context.chosen !== null,
})

const onlyInCheckout = 'an address is written in the checkout'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'destination.ready.open on destination.propose [isCovered] yes': onlyInCheckout,
  'destination.ready.open on destination.propose [isCovered] no': onlyInCheckout,
  'destination.ready on destination.choose #2 [isOffered] no': 'only what is offered has a radio button',
}
