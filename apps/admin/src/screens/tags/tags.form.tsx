import { CommerceError, type TagRecord, unwrap } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'

type Words = TagRecord['translations']

const Body = ({ form }: { readonly form: FormActor }) => {
  const { siteLanguages } = useAdmin()
  const { t } = useLingui()
  return (
    <>
      {siteLanguages.map(({ code, code2, names }, index) => {
        const language = names[code] ?? code
        const field = (name: 'name' | 'slug', label: string) => ({
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
          </Block>
        )
      })}
    </>
  )
}

const wordsIn = (values: FormGroup): Words => (values['translations'] ?? {}) as unknown as Words

const valuesOf = (words: Words, codes: readonly string[]): FormGroup => ({
  translations: Object.fromEntries(codes.map((code) => [code, { name: '', slug: '', ...words[code] }])),
})

/** The languages of a change; one whose name is empty has none, and is removed where it had one. */
const writtenOf = (changed: FormGroup, values: FormGroup, had: Words) => {
  const written: Record<string, { name?: string; slug?: string } | null> = {}
  for (const [code, fields] of Object.entries(wordsIn(changed))) {
    if (wordsIn(values)[code]?.name.trim() !== '') written[code] = fields
    else if (had[code]?.name !== '') written[code] = null
  }
  return written
}

/** One tag: what it is called in every language. */
export const Screen = formScreen({
  title: msg`Nova oznaka`,
  nameOf: (values) => Object.values(wordsIn(values))[0]?.name ?? '',
  list: '/admin/tags',
  form: {
    check: (values) => {
      const [own] = Object.entries(wordsIn(values))
      return own?.[1].name.trim() === '' ? [{ path: `translations.${own[0]}.name`, rule: 'required' }] : []
    },
  },
  load: async ({ tags }, id, signal, languages) => {
    const codes = languages.map(({ code }) => code)
    if (id === NEW) return valuesOf({}, codes)
    const { records } = await unwrap(tags.filter({ filters: [{ key: 'id', value: [Number(id)] }] }, { signal }))
    const [record] = records
    if (record === undefined) throw new CommerceError(missing)
    return valuesOf(record.translations, codes)
  },
  save: async ({ tags }, id, input) => {
    const had = wordsIn(input.base)
    const codes = Object.keys(had)
    if (id === NEW) {
      const created = await unwrap(tags.create({ translations: writtenOf(input.values, input.values, had) }))
      return { values: valuesOf(created.translations, codes), id: String(created.id) }
    }
    const { changes, base } = changesOf(input)
    const translations = writtenOf(changes, input.values, had)
    const removes = Object.values(translations).includes(null)
    const before = { translations: writtenOf(base, input.base, had) }
    const saved = await unwrap(tags.update({ id: Number(id), translations, ...(!removes && { base: before }) }))
    return { values: valuesOf(saved.translations, codes) }
  },
  body: (form) => <Body form={form} />,
  labels: { name: msg`Naziv`, slug: msg`Slug` },
  remove: {
    label: msg`Obriši oznaku`,
    question: msg`Skida se sa svih proizvoda koji je imaju.`,
    act: ({ tags }, id) => unwrap(tags.delete({ id: Number(id) })),
  },
})
