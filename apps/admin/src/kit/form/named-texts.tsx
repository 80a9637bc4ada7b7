import { AreaField } from '@butiga/react-ui/form/area-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from './block.tsx'
import { changesOf } from './changes.ts'
import type { Saving } from './form-screen.tsx'

/** The texts of a record that has a name and a slug in each language; some have a description too. */
type Texts = { readonly name: string; readonly slug: string; readonly description?: string }
type NamedTexts = Readonly<Record<string, Texts>>

/** The values of the form of such a record. */
export interface NamedValues {
  readonly translations: NamedTexts
}

/** The fields of such a record, a block for each language; `described` adds the description. */
export const NamedFields = ({ form, described }: { readonly form: FormOf<NamedValues>; readonly described?: true }) => {
  const { siteLanguages } = useAdmin()
  const { t } = useLingui()
  return siteLanguages.map(({ code, code2, names }, index) => {
    const language = names[code] ?? code
    const field = (name: keyof Texts, label: string) => ({
      form,
      path: `translations.${code}.${name}`,
      label,
      labelInSummary: `${label}, ${language}`,
      lang: code2,
    })
    return (
      <Block key={code} title={language}>
        <TextField {...field('name', t`Naziv`)} maxLength={255} span={3} required={index === 0} />
        <TextField {...field('slug', t`Slug`)} maxLength={200} span={3} hint={t`Prazan slijedi naziv.`} />
        {described && <AreaField {...field('description', t`Opis`)} maxLength={400} rows={2} counted />}
      </Block>
    )
  })
}

/** The languages of a form, the site's own first. */
export const languagesIn = ({ translations }: NamedValues): string[] => Object.keys(translations)

/** What a record is called in the site's own language. */
export const nameIn = ({ translations }: NamedValues): string => Object.values(translations)[0]?.name ?? ''

/** The values of a form: every language has the texts of `empty` where the record has none. */
export const namedValues = (
  texts: NamedTexts,
  languages: readonly string[],
  empty: Texts = { name: '', slug: '' },
): NamedValues => ({
  translations: Object.fromEntries(languages.map((code) => [code, { ...empty, ...texts[code] }])),
})

/** Only the site's own language needs a name. */
export const checkNamed = ({ translations }: NamedValues) => {
  const [own] = Object.entries(translations)
  return own?.[1].name.trim() === '' ? [{ path: `translations.${own[0]}.name`, rule: 'required' }] : []
}

type Written = Readonly<Record<string, Partial<Texts> | null>>

const isNamed = (texts: Texts | undefined): boolean => texts !== undefined && texts.name.trim() !== ''

/** The languages of some texts; one whose name is empty has none, and is removed where it had one. */
const writtenTexts = (texts: Readonly<Record<string, Partial<Texts>>>, now: NamedTexts, before: NamedTexts): Written =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([code, fields]) => [code, isNamed(now[code]) ? fields : null] as const)
      .filter(([code, fields]) => fields !== null || before[code]?.name !== ''),
  )

/** The texts of a new record. */
export const newTexts = ({ translations }: NamedValues): Written =>
  writtenTexts(translations, translations, translations)

/** The texts that were changed, with what they were; who removes a language has read all of it. */
export const changedTexts = ({ values, base }: Saving<NamedValues>) => {
  const [now, before] = [values.translations, base.translations]
  const changed = changesOf<NamedTexts, Readonly<Record<string, Partial<Texts>>>>(now, before)
  const translations = writtenTexts(changed.changes, now, before)
  const removes = Object.values(translations).includes(null)
  return { translations, ...(!removes && { base: { translations: writtenTexts(changed.base, before, before) } }) }
}
