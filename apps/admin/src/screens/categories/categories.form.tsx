import { type Backoffice, type CategoryRecord, unwrap } from '@butiga/commerce-sdk'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { MediaField } from '../../kit/form/media-field.tsx'
import { notFound } from '../../kit/form/record-of.ts'
import { fits } from '../../kit/tree/tree.ts'
import { categoryNames } from './categories.names.ts'
import { DeleteCategory } from './delete-category.tsx'
import { nameIn, type Tree } from './category-tree.ts'

type Texts = CategoryRecord['translations'][string]
type AllTexts = Readonly<Record<string, Texts>>

interface Values extends Pick<CategoryRecord, 'parentId' | 'active' | 'image'> {
  readonly translations: AllTexts
  readonly tree: Tree
}

const noTexts: Texts = { name: '', slug: '', title: '', summary: '', seoTitle: '', seoDescription: '' }

const Body = ({ form, id }: { readonly form: FormOf<Values>; readonly id: string }) => {
  const { siteLanguages } = useAdmin()
  const { t } = useLingui()
  const tree = useFieldValue(form, 'tree')
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
              { value: null, label: t`Nema, glavna razina` },
              ...parents.map((category) => ({ value: category.id, label: nameIn(category, own) })),
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
  readonly form: FormOf<Values>
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
): Values => ({
  parentId,
  active,
  image,
  translations: Object.fromEntries(languages.map((code) => [code, { ...noTexts, ...translations[code] }])),
  tree,
})

type Written = Readonly<Record<string, Partial<Texts> | null>>

/** The texts of some languages as the call takes them. A language whose name is empty has none, and is removed where it had some. */
const written = (texts: Readonly<Record<string, Partial<Texts>>>, now: AllTexts, before: AllTexts): Written =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([code, fields]) => [code, now[code]?.name.trim() === '' ? null : fields] as const)
      .filter(([code, fields]) => fields !== null || before[code]?.name !== ''),
  )

/** The fields of the call. */
const fieldsOf = ({ tree: _tree, ...fields }: Values) => fields

type Update = Omit<Partial<ReturnType<typeof fieldsOf>>, 'translations'> & {
  readonly translations?: Readonly<Record<string, Partial<Texts>>>
}

const treeOf = async ({ categories }: Backoffice, signal?: AbortSignal): Promise<Tree> =>
  (await unwrap(categories.tree({}, signal ? { signal } : {}))).records

/** One category: its texts in every language, its place, and whether it is shown. */
export const Screen = formScreen<Values>({
  kind: 'category',
  names: categoryNames,
  title: msg`Nova kategorija`,
  nameOf: ({ translations }) => Object.values(translations)[0]?.name ?? '',
  list: '/admin/categories',
  check: ({ translations }) => {
    const [own] = Object.entries(translations)
    return own?.[1].name.trim() === '' ? [{ path: `translations.${own[0]}.name`, rule: 'required' }] : []
  },
  load: async (commerce, id, signal, languages) => {
    const codes = languages.map(({ code }) => code)
    const tree = await treeOf(commerce, signal)
    if (id === NEW) return valuesOf({ parentId: null, active: true, image: null, translations: {} }, tree, codes)
    return valuesOf(tree.find((category) => category.id === Number(id)) ?? notFound(), tree, codes)
  },
  save: async (commerce, id, { values, base }) => {
    const codes = Object.keys(values.translations)
    const [now, before] = [values.translations, base.translations]
    if (id === NEW) {
      const created = await unwrap(
        commerce.categories.create({ ...fieldsOf(values), translations: written(now, now, before) }),
      )
      return { values: valuesOf(created, await treeOf(commerce), codes), id: String(created.id) }
    }
    const { changes, base: was } = changesOf<ReturnType<typeof fieldsOf>, Update>(fieldsOf(values), fieldsOf(base))
    const translations = changes.translations && written(changes.translations, now, before)
    // What had no texts had no fields, and who removes a language has read all of it.
    const removes = Object.values(translations ?? {}).includes(null)
    const saved = await unwrap(
      commerce.categories.update({
        id: Number(id),
        ...changes,
        translations,
        ...(!removes && {
          base: { ...was, translations: was.translations && written(was.translations, before, before) },
        }),
      }),
    )
    return { values: valuesOf(saved, await treeOf(commerce), codes) }
  },
  body: (form, id) => <Body form={form} id={id} />,
})
