import { CommerceError, type SharedSection, unwrap } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SharedUses } from '../../edit/shared-uses.tsx'
import { Block } from '../../floors/form/block.tsx'
import { formScreen } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { deleted } from '../../floors/list/restoring.ts'
import { sharedSectionNames } from './shared-sections.names.ts'

const Body = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  // The form opens with a record, whose uses no field writes.
  const uses = useFieldValue(form, 'uses') as unknown as SharedSection['uses']
  return (
    <>
      <Block title={t`Odjeljak`}>
        <TextField form={form} path="name" label={t`Naziv`} maxLength={100} required span={4} />
      </Block>
      <Block title={t`Gdje se koristi`}>
        <div className="c6">
          {uses.length === 0 ? (
            <p>
              <Trans>Nijedna ga stranica ne koristi.</Trans>
            </p>
          ) : (
            <SharedUses uses={uses} />
          )}
        </div>
      </Block>
    </>
  )
}

const valuesOf = ({ name, uses }: SharedSection): FormGroup => ({ name, uses })

/** One shared section: its name, and the pages that show it. */
export const Screen = formScreen({
  kind: 'shared section',
  names: sharedSectionNames,
  title: msg`Zajednički odjeljak`,
  nameOf: ({ name }) => String(name),
  list: '/admin/shared-sections',
  form: { check: ({ name }) => (String(name).trim() === '' ? [{ path: 'name', rule: 'required' }] : []) },
  load: async ({ content }, id, signal) => {
    const filters = [{ key: 'id' as const, value: [Number(id)] }]
    const { records } = await unwrap(content.filterSharedSections({ filters }, { signal }))
    const [record] = records
    if (record === undefined) throw new CommerceError(missing)
    return valuesOf(record)
  },
  save: async ({ content }, id, { values }) => ({
    values: valuesOf(
      await unwrap(content.renameSharedSection({ id: Number(id), name: String(values['name']).trim() })),
    ),
  }),
  body: (form) => <Body form={form} />,
  remove: {
    label: msg`Obriši odjeljak`,
    act: ({ content }, id) => unwrap(content.deleteSharedSection({ id: Number(id) })),
    ...deleted('shared section'),
  },
})
