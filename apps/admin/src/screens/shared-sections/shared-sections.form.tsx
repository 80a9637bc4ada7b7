import { type SharedSection, unwrap } from '@butiga/commerce-sdk'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SharedUses } from '../../edit/shared-uses.tsx'
import { Block } from '../../kit/form/block.tsx'
import { formScreen } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { deleted } from '../../kit/list/restoring.ts'
import { sharedSectionNames } from './shared-sections.names.ts'

type Values = Pick<SharedSection, 'name' | 'uses'>

const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const uses = useFieldValue(form, 'uses')
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

const valuesOf = ({ name, uses }: SharedSection): Values => ({ name, uses })

/** One shared section: its name, and the pages that show it. */
export const Screen = formScreen<Values>({
  kind: 'shared section',
  names: sharedSectionNames,
  title: msg`Zajednički odjeljak`,
  nameOf: ({ name }) => name,
  list: '/admin/shared-sections',
  check: ({ name }) => (name.trim() === '' ? [{ path: 'name', rule: 'required' }] : []),
  load: async ({ content }, id, signal) => valuesOf(await recordOf(content.filterSharedSections(byId(id), { signal }))),
  save: async ({ content }, id, { values }) => ({
    values: valuesOf(await unwrap(content.renameSharedSection({ id: Number(id), name: values.name.trim() }))),
  }),
  body: (form) => <Body form={form} />,
  remove: {
    label: msg`Obriši odjeljak`,
    act: ({ content }, id) => unwrap(content.deleteSharedSection({ id: Number(id) })),
    ...deleted('shared section'),
  },
})
