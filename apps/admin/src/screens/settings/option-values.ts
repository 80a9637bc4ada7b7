import type { Language, SiteSettings } from '@butiga/commerce-sdk'
import { ADMIN_LANGUAGES, layoutPlaces, optionFault, siteOptionOf, siteOptions } from '@butiga/commerce-sdk/rules'
import type { FormGroup, FormValue } from '@butiga/machines/form'
import { changesOf } from '../../kit/form/changes.ts'
import { noTexts } from '../../kit/form/texts.ts'

/** Keys of the options in their order; each is the name of its field. */
export const optionKeys = Object.keys(siteOptions)

/** A field of text of an option that holds an object. */
const textOfData = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 2))

/** Whether the site has each language: those that it has first, in their order; its own one alone where none was ever set. */
const toSwitches = (value: unknown, own: string): FormGroup => {
  const codes = Array.isArray(value) ? (value as readonly string[]) : [own]
  const others = ADMIN_LANGUAGES.filter((code) => !codes.includes(code))
  return Object.fromEntries([...codes.map((code) => [code, true]), ...others.map((code) => [code, false])])
}

/** The navigation of each place, empty where none is named: those of the pages first, then the shop's own. */
const toPlaces = (value: unknown): FormGroup => ({
  ...Object.fromEntries(layoutPlaces.map((place) => [place, ''])),
  ...(value as FormGroup | null),
})

/** The value of an option as its field has it. */
const toField = (key: string, value: unknown, languages: readonly Language[]): FormValue => {
  const option = siteOptionOf(key)
  switch (option?.kind) {
    case 'switch':
      return value === null ? option.isOn === true : value === true
    case 'number':
      return typeof value === 'number' ? value : null
    case 'list':
      return Array.isArray(value) ? value.join('\n') : ''
    case 'languages':
      return toSwitches(value, languages[0]?.code ?? '')
    case 'navigations':
      return toPlaces(value)
    case 'texts':
      return typeof value === 'object' && value !== null
        ? { ...noTexts(languages), ...value }
        : { ...noTexts(languages), ...(typeof value === 'string' && { [languages[0]?.code ?? '']: value }) }
    case 'picture':
      return typeof value === 'string' ? value : textOfData(value)
    case 'secret':
      return ''
    case 'data':
      return textOfData(value)
    default:
      return typeof value === 'string' ? value : ''
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** The value of an option, from its field. */
const fromField = (key: string, field: FormValue | undefined): unknown => {
  const text = typeof field === 'string' ? field.trim() : ''
  switch (siteOptionOf(key)?.kind) {
    case 'switch':
    case 'number':
      return field
    case 'languages':
      return Object.entries(field as FormGroup).flatMap(([code, isOn]) => (isOn === true ? [code] : []))
    case 'navigations':
      return Object.fromEntries(Object.entries(field as FormGroup).filter(([, name]) => name !== ''))
    case 'list':
      return text
        .split(/[\n,]+/)
        .map((part) => part.trim())
        .filter(Boolean)
    case 'texts': {
      const texts = Object.entries(field as FormGroup).filter(([, value]) => value !== '')
      return texts.length === 0 ? null : Object.fromEntries(texts)
    }
    case 'picture':
      return text === '' ? null : parsed(text)
    case 'data':
      return text === '' ? {} : parsed(text)
    default:
      return text === '' ? null : text
  }
}

/** The settings as the form has them. */
export interface SettingsValues extends Omit<SiteSettings, 'options'> {
  /** Whether a password closes the site; no field of the form. */
  readonly isClosed: boolean
  /** By key, as the field of each has it. */
  readonly options: FormGroup
}

export const toForm = ({ options, ...settings }: SiteSettings, languages: readonly Language[]): SettingsValues => ({
  ...settings,
  isClosed: options['PasswordProtection'] === true,
  options: Object.fromEntries(optionKeys.map((key) => [key, toField(key, options[key] ?? null, languages)])),
})

/** The fields of the call. */
const toCall = ({ isClosed: _isClosed, options, ...settings }: SettingsValues) => ({
  ...settings,
  options: Object.fromEntries(optionKeys.map((key) => [key, fromField(key, options[key])])),
})

/** The input of the call for changed settings; an option is sent as a whole. */
export const changedSettings = (now: SettingsValues, before: SettingsValues) => {
  const { changes, base } = changesOf(toCall(now), toCall(before), /^options\.[\w-]+$/)
  const listed = ({ options, ...settings }: typeof changes) => ({
    ...settings,
    ...(options && { options: Object.entries(options).map(([key, value]) => ({ key, value })) }),
  })
  return { ...listed(changes), base: listed(base) }
}

/** The fields that cannot be stored as they are. */
export const faultsOf = ({ siteName, options: fields }: SettingsValues) => {
  const name = siteName.trim() === '' ? [{ path: 'siteName', rule: 'required' }] : []
  const options = optionKeys.flatMap((key) => {
    const rule = optionFault(key, fromField(key, fields[key]))
    return rule === null ? [] : [{ path: `options.${key}`, rule: rule === 'type' ? 'format' : rule }]
  })
  return [...name, ...options]
}
