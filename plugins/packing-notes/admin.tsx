import { unwrap } from '@butiga/commerce-sdk'
import { type AdminPlugin, lazily } from '@butiga/admin/plugin'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { packingOf } from './service.ts'

/** How products are packed: a screen with all notes, a column in the list of products, and a field in their form. */
export const plugin: AdminPlugin = {
  screens: [
    {
      path: '/admin/packing-notes',
      title: msg`Upute za pakiranje`,
      scope: 'catalogue.manage',
      group: 'catalogue',
      Screen: lazily(() => import('./notes.list.tsx')),
    },
  ],
  columns: [
    {
      list: '/admin/products',
      id: 'packing-note',
      title: msg`Pakiranje`,
      load: async (commerce, keys, signal) => {
        const notes = await unwrap(packingOf(commerce).filter({ ids: keys.map(Number) }, { signal }))
        return new Map(notes.map(({ id, note }) => [id, note]))
      },
    },
  ],
  fields: [
    {
      form: '/admin/products/*',
      id: 'packing',
      load: async (commerce, id, signal) => {
        const [match] = await unwrap(packingOf(commerce).filter({ ids: [Number(id)] }, { signal }))
        return { note: match?.note ?? '' }
      },
      save: async (commerce, id, { values }) => {
        const { note } = await unwrap(packingOf(commerce).update({ id: Number(id), note: String(values['note']) }))
        return { note }
      },
      Fields: ({ form, path }) => {
        const { t } = useLingui()
        return <AreaField form={form} path={`${path}.note`} label={t`Uputa za pakiranje`} maxLength={500} />
      },
    },
  ],
}
