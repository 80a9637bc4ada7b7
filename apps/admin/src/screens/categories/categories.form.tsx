import { type Backoffice, type CategoryRecord, CommerceError, unwrap } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { MediaField } from '../../floors/form/media-field.tsx'
import { missing } from '../../floors/form/missing.ts'
import { fits } from '../../floors/tree/tree.ts'
import { categoryNames } from './categories.names.ts'
import { DeleteCategory } from './delete-category.tsx'
import { nameIn, type Tree, useTree } from './use-tree.ts'

type Texts = CategoryRecord['translations'][string]
type AllTexts = Readonly<Record<string, Texts>>

const noTexts: Texts = { name: '', slug: '', title: '', summary: '', seoTitle: '', seoDescription: '' }

const Body = ({ form, id }: { readonly form: FormActor; readonly id: string }) => {
  const { siteLanguages } = useAdmin()
  const { t } = useLingui()
  const tree = useTree(form)
  const own = siteLanguages[0]?.code ?? ''
  const known = id === NEW ? null : Number(id)
  const parents = tree.filter((category) => fits(tree, known, category.id))
  return (
    <div className="dtl c6">
      <div className="dtl-m">
        {siteLanguages.map(({ code, code2, names }) => (
          <Block key={code} title={names[code] ?? code}>
            <TextsFields form={form} code={code} code2={code2} isOwn={code === own} language={names[code] ?? code} />
          </Block>
        ))}
      </div>
      <div className="dtl-s">
        <Block title={t`Mjesto`}>
          <SelectField
            form={form}
            path="parentId"
            label={t`Nadređena kategorija`}
            options={[
              { value: '', label: t`Nema, glavna razina` },
              ...parents.map((category) => ({ value: String(category.id), label: nameIn(category, own) })),
            ]}
          />
          <CheckField form={form} path="active" label={t`Vidljiva u katalogu`} />
        </Block>
        <Block title={t`Slika`}>
          <MediaField form={form} path="image" label={t`Slika kategorije`} />
        </Block>
        {known !== null && <DeleteCategory form={form} id={known} />}
      </div>
    </div>
  )
}

interface TextsFieldsProps {
  readonly form: FormActor
  readonly code: string
  /** The same in two letters, for screen readers and spelling. */
  readonly code2: string
  readonly isOwn: boolean
  readonly language: string
}

const TextsFields = ({ form, code, code2, isOwn, language }: TextsFieldsProps) => {
  const { t } = useLingui()
  const field = (name: keyof Texts, label: string) => ({
    form,
    path: `translations.${code}.${name}`,
    label,
    labelInSummary: `${label}, ${language}`,
    lang: code2,
  })
  return (
    <>
      <TextField {...field('name', t`Naziv`)} maxLength={255} span={4} required={isOwn} />
      <TextField
        {...field('slug', t`Slug`)}
        maxLength={200}
        span={2}
        hint={t`Prazan slijedi naziv. Stara se adresa preusmjerava sama.`}
      />
      <TextField {...field('title', t`Naslov na stranici`)} maxLength={255} hint={t`Prazan je kao naziv.`} />
      <AreaField {...field('summary', t`Kratki opis`)} maxLength={1000} rows={2} counted />
      <TextField {...field('seoTitle', t`Naslov u tražilici`)} maxLength={255} span={3} counted />
      <AreaField {...field('seoDescription', t`Opis u tražilici`)} maxLength={1000} rows={2} span={3} counted />
    </>
  )
}

const valuesOf = (
  { parentId, active, image, translations }: Pick<CategoryRecord, 'parentId' | 'active' | 'image' | 'translations'>,
  tree: Tree,
  languages: readonly string[],
): FormGroup => ({
  parentId: String(parentId ?? ''),
  active,
  image,
  translations: Object.fromEntries(languages.map((code) => [code, { ...noTexts, ...translations[code] }])),
  tree: tree as unknown as FormGroup[],
})

const textsIn = (values: FormGroup): AllTexts => (values['translations'] ?? {}) as unknown as AllTexts

/** The fields of the call for those of the form. A language whose name is empty has no texts. */
const fieldsOf = (changed: FormGroup, values: FormGroup, had: AllTexts) => {
  const { parentId, active, image, translations } = changed
  const texts = textsIn(values)
  const written: Record<string, Partial<Texts> | null> = {}
  for (const [code, fields] of Object.entries((translations ?? {}) as Record<string, Partial<Texts>>)) {
    if (texts[code]?.name.trim() !== '') written[code] = fields
    else if (had[code]?.name !== '') written[code] = null
  }
  return {
    ...(typeof parentId === 'string' && { parentId: parentId === '' ? null : Number(parentId) }),
    ...(typeof active === 'boolean' && { active }),
    ...((image === null || typeof image === 'number') && { image }),
    ...(Object.keys(written).length > 0 && { translations: written }),
  }
}

const treeOf = async ({ categories }: Backoffice, signal?: AbortSignal): Promise<Tree> =>
  (await unwrap(categories.tree({}, signal ? { signal } : {}))).records

/** One category: its texts in every language, its place, and whether it is shown. */
export const Screen = formScreen({
  kind: 'category',
  names: categoryNames,
  title: msg`Nova kategorija`,
  nameOf: (values) => Object.values(textsIn(values))[0]?.name ?? '',
  list: '/admin/categories',
  form: {
    check: (values) => {
      const [own] = Object.entries(textsIn(values))
      return own?.[1].name.trim() === '' ? [{ path: `translations.${own[0]}.name`, rule: 'required' }] : []
    },
  },
  load: async (commerce, id, signal, languages) => {
    const codes = languages.map(({ code }) => code)
    const tree = await treeOf(commerce, signal)
    if (id === NEW) return valuesOf({ parentId: null, active: true, image: null, translations: {} }, tree, codes)
    const record = tree.find((category) => category.id === Number(id))
    if (record === undefined) throw new CommerceError(missing)
    return valuesOf(record, tree, codes)
  },
  save: async (commerce, id, input) => {
    const codes = Object.keys(textsIn(input.values))
    const had = textsIn(input.base)
    if (id === NEW) {
      const created = await unwrap(commerce.categories.create(fieldsOf(input.values, input.values, had)))
      return { values: valuesOf(created, await treeOf(commerce), codes), id: String(created.id) }
    }
    const { changes, base } = changesOf(input)
    const fields = fieldsOf(changes, input.values, had)
    const removes = Object.values(fields.translations ?? {}).includes(null)
    // What had no texts had no fields, and who removes a language has read all of it.
    const before = fieldsOf(base, input.base, had)
    const saved = await unwrap(
      commerce.categories.update({ id: Number(id), ...fields, ...(!removes && { base: before }) }),
    )
    return { values: valuesOf(saved, await treeOf(commerce), codes) }
  },
  body: (form, id) => <Body form={form} id={id} />,
})
