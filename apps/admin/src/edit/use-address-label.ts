import { useLingui } from '@lingui/react/macro'
import { pathIn, placesOf } from './changes.ts'
import { useDraft } from './desk.tsx'
import { blockLabel, fieldLabel } from './labels.ts'

/** How the value at an address is called: “Naslovnica: Naslov (hrv)”, of the third item “Kartice 3: Naslov (hrv)”. */
export const useAddressLabel = (): ((at: string) => string) => {
  const { i18n } = useLingui()
  const { sections } = useDraft()
  return (at) => {
    const [section = '', ...names] = at.split('/')
    const block = blockLabel(sections[section]?.block ?? section, (label) => i18n._(label))
    const language = /^[a-z]{3}$/.test(names.at(-1) ?? '') ? names.pop() : undefined
    const field = pathIn(sections[section]?.block ?? '', names)
    const item = [block, placesOf(sections, at).join('.')].join(' ').trim()
    const text = field === '' ? item : `${item}: ${fieldLabel(field, (label) => i18n._(label))}`
    return language === undefined ? text : `${text} (${language})`
  }
}
