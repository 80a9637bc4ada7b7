import type { Sections } from '@butiga/commerce-sdk/rules'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../admin.tsx'
import { pathIn, placesOf } from './changes.ts'
import { useDraft } from './workspace.tsx'
import { blockLabel, fieldLabel } from './labels.ts'

/** What belongs to all of a section, an item or a picture has no name of its own. */
const whole = new Set(['pos', 'hidden', 'removed', 'src'])

/**
 * How the value at an address is called: “Naslovnica: Naslov (HR)”, of the third item “Kartice 3: Naslov (HR)”. Several addresses are
 * those of one field in several languages. Default: of the draft.
 */
export const useAddressLabel = (of?: Sections): ((...addresses: readonly string[]) => string) => {
  const { i18n } = useLingui()
  const { siteLanguages } = useAdmin()
  const draft = useDraft()
  const sections = of ?? draft.sections
  return (...addresses) => {
    const languages = siteLanguages.filter(({ code }) => addresses.some((one) => one.endsWith(`/${code}`)))
    const at = addresses[0] ?? ''
    const [section = '', ...names] = at.split('/')
    const block = blockLabel(sections[section]?.block ?? section, (label) => i18n._(label))
    if (languages.length > 0 || whole.has(names.at(-1) ?? '')) names.pop()
    const field = pathIn(sections[section]?.block ?? '', names)
    const item = [block, placesOf(sections, at).join('.')].join(' ').trim()
    const text = field === '' ? item : `${item}: ${fieldLabel(field, (label) => i18n._(label))}`
    const codes = languages.map(({ code2 }) => code2.toUpperCase()).join(', ')
    return codes === '' ? text : `${text} (${codes})`
  }
}
