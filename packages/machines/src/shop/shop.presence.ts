import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable, type StateName } from '../shared/presence.ts'
import type { shopMachine } from './shop.machine.ts'

const { quiet, loading } = inPlace

type InnerState = StateName<typeof shopMachine>
/** The parts of a page that change independently: the panels of cart and bundle, the cookie notice, the offline notice. */
export type ShopRegion = InnerState extends `${infer Region}.${string}` ? Region : never

const presences: PresenceTable<typeof shopMachine> = {
  'language.settled': quiet,
  'language.switching': loading,
  // Only the parts of the page that are the user's change, in place.
  'account.asking': quiet,
  'account.guest': quiet,
  'account.loading': quiet,
  'account.running': quiet,
  // A bar below the page, not a dialog: reading on leads to it.
  'cookies.asking': quiet,
  'cookies.accepting': quiet,
  'cookies.accepted': quiet,
  'cartPanel.closed': quiet,
  'cartPanel.open': { focus: 'heading', announces: 'nothing' },
  // The bundle's own presence describes its popup (bundle.presence.ts).
  'bundlePanel.closed': quiet,
  'bundlePanel.loading': quiet,
  'bundlePanel.open': quiet,
  'network.online': quiet,
  'network.offline': { focus: 'kept', announces: 'notice' },
  'addition.settled': quiet,
  'addition.askingSettings': quiet,
}

/** What one region of the shop means for someone who does not see it. */
export const shopPresence = (region: ShopRegion, value: StateValue): Presence => {
  const state = stateName(typeof value === 'string' ? value : (value[region] ?? ''))
  return presences[`${region}.${state}` as InnerState]
}
