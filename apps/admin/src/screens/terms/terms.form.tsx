import { CommerceError, type TermRecord, unwrap } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import {
  checkNamed,
  languagesIn,
  NamedFields,
  nameIn,
  namedValues,
  writtenTexts,
} from '../../floors/form/named-texts.tsx'
import { deleted } from '../../floors/list/restoring.ts'
import { termNames } from './terms.names.ts'
import { termTypes } from './term-types.ts'

const Body = ({ form, id }: { readonly form: FormActor; readonly id: string }) => {
  const { i18n, t } = useLingui()
  return (
    <>
      <NamedFields form={form} described />
      <Block title={t`U popisu`}>
        {id === NEW && (
          <SelectField
            form={form}
            path="type"
            label={t`Vrsta`}
            options={Object.entries(termTypes).map(([value, label]) => ({ value, label: i18n._(label) }))}
            span={3}
          />
        )}
        <NumberField form={form} path="position" label={t`Redoslijed`} hint={t`Manji broj je prije.`} span={3} />
      </Block>
    </>
  )
}

const valuesOf = (
  {
    type,
    position,
    translations,
  }: Omit<TermRecord, 'id' | 'posts' | 'position'> & { readonly position: number | null },
  codes: readonly string[],
): FormGroup => ({
  ...namedValues(translations, codes, { name: '', slug: '', description: '' }),
  type,
  position,
})

/** The position that a form sends: none for an empty field, which is after the others. */
const positionIn = ({ position }: FormGroup) => (typeof position === 'number' ? { position } : {})

/** One category or tag of posts: what it is called in every language, and its place among the others. */
export const Screen = formScreen({
  kind: 'term',
  names: termNames,
  title: msg`Nova kategorija ili oznaka`,
  nameOf: nameIn,
  list: '/admin/terms',
  form: {
    check: (values) => [
      ...checkNamed(values),
      ...(values['position'] === null || Number.isInteger(values['position'])
        ? []
        : [{ path: 'position', rule: 'number' }]),
    ],
  },
  load: async ({ terms }, id, signal, languages) => {
    const codes = languages.map(({ code }) => code)
    if (id === NEW) return valuesOf({ type: 'category', position: null, translations: {} }, codes)
    const { records } = await unwrap(terms.filterRecords({ filters: [{ key: 'id', value: [Number(id)] }] }, { signal }))
    const [record] = records
    if (record === undefined) throw new CommerceError(missing)
    return valuesOf(record, codes)
  },
  save: async ({ terms }, id, input) => {
    const codes = languagesIn(input.base)
    const { values } = input
    if (id === NEW) {
      const type = values['type'] as TermRecord['type']
      const translations = writtenTexts(values, input)
      const created = await unwrap(terms.create({ type, translations, ...positionIn(values) }))
      return { values: valuesOf(created, codes), id: String(created.id) }
    }
    const { changes, base } = changesOf(input)
    const translations = writtenTexts(changes, input)
    const removes = Object.values(translations).includes(null)
    const before = { translations: writtenTexts(base, { ...input, values: input.base }), ...positionIn(base) }
    const change = { id: Number(id), translations, ...positionIn(changes) }
    return { values: valuesOf(await unwrap(terms.update({ ...change, ...(!removes && { base: before }) })), codes) }
  },
  body: (form, id) => <Body form={form} id={id} />,
  remove: {
    label: msg`Obriši`,
    act: ({ terms }, id) => unwrap(terms.delete({ id: Number(id) })),
    ...deleted('term'),
  },
})
