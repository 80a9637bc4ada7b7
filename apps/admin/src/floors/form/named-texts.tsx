import type { FormGroup } from '@butiga/machines/form'
import type { SaveInput } from '@butiga/machines/record'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from './block.tsx'

/** The texts of a record that has a name and a slug in each language; some have a description too. */
type Texts = { readonly name: string; readonly slug: string; readonly description?: string }
type NamedTexts = Readonly<Record<string, Texts>>

/** The fields of such a record, a block for each language; `described` adds the description. */
export const NamedFields = ({ form, described }: { readonly form: FormActor; readonly described?: true }) => {
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

/** The texts in the values of a form. */
const textsIn = (values: FormGroup): NamedTexts => (values['translations'] ?? {}) as unknown as NamedTexts

/** The languages of a form, the site's own first. */
export const languagesIn = (values: FormGroup): string[] => Object.keys(textsIn(values))

/** What a record is called in the site's own language. */
export const nameIn = (values: FormGroup): string => Object.values(textsIn(values))[0]?.name ?? ''

/** The values of a form: every language has the texts of `empty` where the record has none. */
export const namedValues = (
  texts: NamedTexts,
  languages: readonly string[],
  empty: Texts = { name: '', slug: '' },
): FormGroup => ({
  translations: Object.fromEntries(languages.map((code) => [code, { ...empty, ...texts[code] }])),
})

/** Only the site's own language needs a name. */
export const checkNamed = (values: FormGroup) => {
  const [own] = Object.entries(textsIn(values))
  return own?.[1].name.trim() === '' ? [{ path: `translations.${own[0]}.name`, rule: 'required' }] : []
}

/** The languages of a change; one whose name is empty has none, and is removed where it had one. */
export const writtenTexts = (changed: FormGroup, { values, base }: SaveInput) => {
  const written: Record<string, Partial<Texts> | null> = {}
  for (const [code, fields] of Object.entries(textsIn(changed))) {
    if (textsIn(values)[code]?.name.trim() !== '') written[code] = fields
    else if (textsIn(base)[code]?.name !== '') written[code] = null
  }
  return written
}
