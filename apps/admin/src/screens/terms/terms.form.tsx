import { type TermRecord, unwrap } from '@butiga/commerce-sdk'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import {
  changedTexts,
  checkNamed,
  languagesIn,
  NamedFields,
  type NamedValues,
  nameIn,
  namedValues,
  newTexts,
} from '../../kit/form/named-texts.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { deleted } from '../../kit/list/restoring.ts'
import { termNames } from './terms.names.ts'
import { termTypes } from './term-types.ts'

interface Values extends NamedValues {
  readonly type: TermRecord['type']
  /** Null is after the others. */
  readonly position: number | null
}

const Body = ({ form, id }: { readonly form: FormOf<Values>; readonly id: string }) => {
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
  { type, position, translations }: Pick<TermRecord, 'translations'> & Pick<Values, 'type' | 'position'>,
  codes: readonly string[],
): Values => ({
  ...namedValues(translations, codes, { name: '', slug: '', description: '' }),
  type,
  position,
})

const positionIn = ({ position }: Values) => (position === null ? {} : { position })

/** One category or tag of posts: what it is called in every language, and its place among the others. */
export const Screen = formScreen<Values>({
  kind: 'term',
  names: termNames,
  title: msg`Nova kategorija ili oznaka`,
  nameOf: nameIn,
  list: '/admin/terms',
  rules: { position: { kind: 'integer' } },
  check: checkNamed,
  load: async ({ terms }, id, signal, languages) => {
    const codes = languages.map(({ code }) => code)
    if (id === NEW) return valuesOf({ type: 'category', position: null, translations: {} }, codes)
    return valuesOf(await recordOf(terms.filterRecords(byId(id), { signal })), codes)
  },
  save: async ({ terms }, id, input) => {
    const codes = languagesIn(input.base)
    const { values, base } = input
    if (id === NEW) {
      const { type } = values
      const created = await unwrap(terms.create({ type, translations: newTexts(values), ...positionIn(values) }))
      return { values: valuesOf(created, codes), id: String(created.id) }
    }
    const position = changesOf(positionIn(values), positionIn(base))
    const { base: texts, ...changed } = changedTexts(input)
    const before = texts && { base: { ...texts, ...position.base } }
    const saved = await unwrap(terms.update({ id: Number(id), ...changed, ...position.changes, ...before }))
    return { values: valuesOf(saved, codes) }
  },
  body: (form, id) => <Body form={form} id={id} />,
  remove: {
    label: msg`Obriši`,
    act: ({ terms }, id) => unwrap(terms.delete({ id: Number(id) })),
    ...deleted('term'),
  },
})
