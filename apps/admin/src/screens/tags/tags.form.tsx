import { unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
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
import { tagNames } from './tags.names.ts'

/** One tag: what it is called in every language. */
export const Screen = formScreen<NamedValues>({
  kind: 'tag',
  names: tagNames,
  title: msg`Nova oznaka`,
  nameOf: nameIn,
  list: '/admin/tags',
  check: checkNamed,
  load: async ({ tags }, id, signal, languages) => {
    const codes = languages.map(({ code }) => code)
    if (id === NEW) return namedValues({}, codes)
    return namedValues((await recordOf(tags.filter(byId(id), { signal }))).translations, codes)
  },
  save: async ({ tags }, id, input) => {
    const codes = languagesIn(input.base)
    if (id === NEW) {
      const created = await unwrap(tags.create({ translations: newTexts(input.values) }))
      return { values: namedValues(created.translations, codes), id: String(created.id) }
    }
    const saved = await unwrap(tags.update({ id: Number(id), ...changedTexts(input) }))
    return { values: namedValues(saved.translations, codes) }
  },
  body: (form) => <NamedFields form={form} />,
  remove: {
    label: msg`Obriši oznaku`,
    act: ({ tags }, id) => unwrap(tags.delete({ id: Number(id) })),
    ...deleted('tag'),
  },
})
