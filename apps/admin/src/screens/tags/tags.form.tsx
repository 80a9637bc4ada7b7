import { CommerceError, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
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
import { tagNames } from './tags.names.ts'

/** One tag: what it is called in every language. */
export const Screen = formScreen({
  kind: 'tag',
  names: tagNames,
  title: msg`Nova oznaka`,
  nameOf: nameIn,
  list: '/admin/tags',
  form: { check: checkNamed },
  load: async ({ tags }, id, signal, languages) => {
    const codes = languages.map(({ code }) => code)
    if (id === NEW) return namedValues({}, codes)
    const { records } = await unwrap(tags.filter({ filters: [{ key: 'id', value: [Number(id)] }] }, { signal }))
    const [record] = records
    if (record === undefined) throw new CommerceError(missing)
    return namedValues(record.translations, codes)
  },
  save: async ({ tags }, id, input) => {
    const codes = languagesIn(input.base)
    if (id === NEW) {
      const created = await unwrap(tags.create({ translations: writtenTexts(input.values, input) }))
      return { values: namedValues(created.translations, codes), id: String(created.id) }
    }
    const { changes, base } = changesOf(input)
    const translations = writtenTexts(changes, input)
    const removes = Object.values(translations).includes(null)
    const before = { translations: writtenTexts(base, { ...input, values: input.base }) }
    const saved = await unwrap(tags.update({ id: Number(id), translations, ...(!removes && { base: before }) }))
    return { values: namedValues(saved.translations, codes) }
  },
  body: (form) => <NamedFields form={form} />,
  remove: {
    label: msg`Obriši oznaku`,
    act: ({ tags }, id) => unwrap(tags.delete({ id: Number(id) })),
    ...deleted('tag'),
  },
})
