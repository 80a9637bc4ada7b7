import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the places of a page that show a navigation are called, and so the navigations of the same names. */
export const places: Readonly<Record<string, MessageDescriptor>> = {
  main: msg`Glavni izbornik`,
  footer1: msg`Podnožje, prvi stupac`,
  footer2: msg`Podnožje, drugi stupac`,
  footer3: msg`Podnožje, treći stupac`,
  footer4: msg`Podnožje, zadnji redak`,
  'popular-searches': msg`Česta pretraživanja`,
}

/** A place as it is called; a navigation of the shop's own has only its name. */
export const placeName = (name: string, i18n: I18n): string => (places[name] ? i18n._(places[name]) : name)
