import { type AttributeRecord, unwrap } from '@butiga/commerce-sdk'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { FieldList } from '@butiga/react-ui/form/field-list'
import { PerLanguage } from '@butiga/react-ui/form/per-language'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { emptied, filled, noTexts } from '../../kit/form/texts.ts'
import { deleted } from '../../kit/list/restoring.ts'
import { attributeNames } from './attributes.names.ts'
import { inputTypes, isChosen } from './input-types.ts'

type Labels = Readonly<Record<string, string>>
/** A value as the form has it; 0 is the id of a new one. */
interface Value {
  readonly id: number
  readonly labels: Labels
  readonly swatch: string
  readonly shopDefault: boolean
}
interface Values {
  readonly code: string
  readonly inputType: AttributeRecord['inputType']
  readonly unit: string
  readonly labels: Labels
  readonly values: readonly Value[]
  /** What takes the place of a removed value, by its id: another id, `none`, or empty as long as it is not chosen. */
  readonly replacements: Readonly<Record<string, string>>
  /** As the server has it; null for a new one. */
  readonly stored: AttributeRecord | null
}

const NONE = 'none'

/** Values that products have and the form has no more. */
const removedOf = ({ stored, values }: Pick<Values, 'stored' | 'values'>) =>
  (stored?.values ?? []).filter((value) => value.products > 0 && values.every(({ id }) => id !== value.id))

const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const { siteLanguages } = useAdmin()
  const { t, i18n } = useLingui()
  const languages = siteLanguages.map(({ code, names }) => ({ code, name: names[code] ?? code }))
  const own = languages[0]?.code ?? ''
  const inputType = useFieldValue(form, 'inputType')
  const stored = useFieldValue(form, 'stored')
  const values = useFieldValue(form, 'values')
  const removed = removedOf({ stored, values })
  const products = stored?.products ?? 0
  return (
    <>
      <Block
        title={t`Atribut`}
        extra={
          products > 0 && (
            <p className="small muted">
              <Plural value={products} one="Koristi # proizvod" few="Koriste # proizvoda" other="Koristi # proizvoda" />
            </p>
          )
        }
      >
        <TextField
          form={form}
          path="code"
          label={t`Oznaka`}
          maxLength={100}
          required
          span={3}
          readOnly={products > 0}
          hint={t`Ne mijenja se nakon prve upotrebe.`}
        />
        <SelectField
          form={form}
          path="inputType"
          label={t`Vrsta`}
          span={3}
          disabled={products > 0}
          options={Object.entries(inputTypes).map(([value, label]) => ({ value, label: i18n._(label) }))}
        />
        {inputType === 'numberField' && (
          <TextField form={form} path="unit" label={t`Mjerna jedinica`} maxLength={20} span={3} />
        )}
        <div className="c6">
          <PerLanguage path="labels" label={t`Naziv`} languages={languages}>
            {(path, name) => (
              <TextField
                form={form}
                path={path}
                label={name}
                labelInSummary={`${t`Naziv`}, ${name}`}
                maxLength={255}
                span={3}
              />
            )}
          </PerLanguage>
        </div>
      </Block>
      {isChosen(inputType) && (
        <Block title={t`Vrijednosti`}>
          <div className="c6">
            <FieldList
              form={form}
              path="values"
              label={t`Redom kako ih kupac vidi`}
              row={{ id: 0, labels: noTexts(languages), swatch: '', shopDefault: false }}
              words={{
                add: t`Dodaj vrijednost`,
                remove: (place) => t`Ukloni vrijednost ${place}`,
                moveUp: (place) => t`Pomakni vrijednost ${place} gore`,
              }}
            >
              {(path, place) => (
                <>
                  {languages.map(({ code, name }) => (
                    <TextField
                      key={code}
                      form={form}
                      path={`${path}.labels.${code}`}
                      label={`${place}. ${name}`}
                      maxLength={255}
                      span={2}
                    />
                  ))}
                  {inputType === 'visualSwatch' && (
                    <TextField form={form} path={`${path}.swatch`} label={t`Boja ${place}`} hint="#2f6f5e" span={2} />
                  )}
                  <CheckField form={form} path={`${path}.shopDefault`} label={t`Odabrana na početku (${place})`} />
                </>
              )}
            </FieldList>
          </div>
        </Block>
      )}
      {removed.length > 0 && (
        <Block title={t`Što ih zamjenjuje`}>
          {removed.map((value) => {
            const [label, count] = [value.labels[own] ?? '', value.products]
            return (
              <SelectField
                key={value.id}
                form={form}
                path={`replacements.${value.id}`}
                label={t`${label}, proizvoda: ${count}`}
                placeholder={t`Odaberite`}
                options={[
                  ...values.flatMap(({ id, labels }) =>
                    id === 0 ? [] : [{ value: String(id), label: labels[own] ?? '' }],
                  ),
                  { value: NONE, label: t`Ništa` },
                ]}
              />
            )
          })}
        </Block>
      )}
    </>
  )
}

const newAttribute: Omit<AttributeRecord, 'id'> = {
  code: '',
  inputType: 'dropdown',
  unit: null,
  labels: {},
  values: [],
  products: 0,
}

const valuesOf = (stored: AttributeRecord | null, texts: Labels): Values => {
  const { code, inputType, unit, labels, values } = stored ?? newAttribute
  return {
    code,
    inputType,
    unit: unit ?? '',
    labels: { ...texts, ...labels },
    values: values.map((value) => ({
      id: value.id,
      labels: { ...texts, ...value.labels },
      swatch: value.swatch ?? '',
      shopDefault: value.shopDefault,
    })),
    replacements: Object.fromEntries(values.map(({ id }) => [id, ''])),
    stored,
  }
}

const fieldsOf = ({ code, inputType, unit, labels, values }: Values) => ({
  code: code.trim(),
  inputType,
  unit: inputType === 'numberField' ? unit.trim() || null : null,
  labels: filled(labels),
  values: (isChosen(inputType) ? values : []).map((value) => ({
    ...(value.id > 0 && { id: value.id }),
    labels: filled(value.labels),
    swatch: value.swatch.trim() || null,
    shopDefault: value.shopDefault,
  })),
})

/** The fields that differ; a language without a label is removed. */
const changedOf = (now: ReturnType<typeof fieldsOf>, before: ReturnType<typeof fieldsOf>) => {
  const { labels, ...changes } = changesOf(now, before, /^labels$/).changes
  const removed = Object.fromEntries(Object.keys(before.labels).map((code) => [code, null]))
  return { ...changes, ...(labels && { labels: { ...removed, ...labels } }) }
}

/** One attribute with its values; a removed value that products have asks what takes its place. */
export const Screen = formScreen<Values>({
  kind: 'attribute',
  names: attributeNames,
  title: msg`Novi atribut`,
  nameOf: ({ labels }) => Object.values(labels)[0] ?? '',
  list: '/admin/attributes',
  check: ({ code, labels, values, inputType, replacements, stored }) => {
    const [own = ''] = Object.keys(labels)
    const empty = [
      ...(code.trim() === '' ? ['code'] : []),
      ...(labels[own]?.trim() === '' ? [`labels.${own}`] : []),
      ...(isChosen(inputType)
        ? values.flatMap((value, index) => (value.labels[own]?.trim() === '' ? [`values.${index}.labels.${own}`] : []))
        : []),
      ...removedOf({ stored, values }).flatMap(({ id }) => (replacements[id] === '' ? [`replacements.${id}`] : [])),
    ]
    return empty.map((path) => ({ path, rule: 'required' }))
  },
  load: async ({ attributes }, id, signal, languages) => {
    const texts = noTexts(languages)
    if (id === NEW) return valuesOf(null, texts)
    return valuesOf(await recordOf(attributes.filter(byId(id), { signal })), texts)
  },
  save: async ({ attributes }, id, { values, base }) => {
    const texts = emptied(values.labels)
    const [now, before] = [fieldsOf(values), fieldsOf(base)]
    if (id === NEW) {
      const created = await unwrap(attributes.create(now))
      return { values: valuesOf(created, texts), id: String(created.id) }
    }
    const replacements = Object.fromEntries(
      Object.entries(values.replacements).flatMap(([value, other]) =>
        other === '' ? [] : [[value, other === NONE ? null : Number(other)]],
      ),
    )
    const saved = await unwrap(
      attributes.update({ id: Number(id), ...changedOf(now, before), replacements, base: before }),
    )
    return { values: valuesOf(saved, texts) }
  },
  body: (form) => <Body form={form} />,
  remove: {
    label: msg`Obriši atribut`,
    act: ({ attributes }, id) => unwrap(attributes.delete({ id: Number(id) })),
    ...deleted('attribute'),
  },
})
