import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the navigations of a shop are called, by their names; one of the shop's own has only its name. */
export const places: Readonly<Record<string, MessageDescriptor>> = {
  main: msg`Glavni izbornik`,
  footer1: msg`Podnožje, prvi stupac`,
  footer2: msg`Podnožje, drugi stupac`,
  footer3: msg`Podnožje, treći stupac`,
  footer4: msg`Podnožje, zadnji redak`,
  'popular-searches': msg`Česta pretraživanja`,
}
