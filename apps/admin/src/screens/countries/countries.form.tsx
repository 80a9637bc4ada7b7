import { CommerceError, type CountryRecord, type Language, unwrap } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { countryNames } from './countries.names.ts'

const Body = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  const { siteLanguages } = useAdmin()
  const standard = useFieldValue(form, 'standard') as unknown as CountryRecord['standard']
  return (
    <>
      <Block title={t`Prodaja`}>
        <CheckField form={form} path="allowed" label={t`Prodajemo u ovu državu`} />
        <NumberField
          form={form}
          path="position"
          label={t`Redoslijed`}
          hint={t`Prazno je po abecedi`}
          span={2}
          optional
        />
      </Block>
      <Block title={t`Naziv`}>
        {siteLanguages.map(({ code, code2, names }) => (
          <TextField
            key={code}
            form={form}
            path={`names.${code}`}
            label={names[code] ?? code}
            hint={t`Prazno je ${standard[code] ?? ''}`}
            lang={code2}
            maxLength={100}
            span={3}
            optional
          />
        ))}
      </Block>
    </>
  )
}

const valuesOf = (
  { allowed, position, names, standard, name }: CountryRecord,
  languages: readonly Pick<Language, 'code'>[],
): FormGroup => ({
  allowed,
  position,
  names: Object.fromEntries(languages.map(({ code }) => [code, names[code] ?? ''])),
  standard,
  name,
})

/** The fields of a call at some paths of the form; an empty name is the standard one. */
const fieldsOf = ({ allowed, position, names }: FormGroup) => ({
  ...(allowed !== undefined && { allowed: allowed === true }),
  ...(position !== undefined && { position: position as number | null }),
  ...(names !== undefined && {
    names: Object.fromEntries(
      Object.entries(names as FormGroup).map(([code, name]) => [code, String(name).trim() || null]),
    ),
  }),
})

/** One country: whether the shop sells to it, where it is listed, and what it is called. */
export const Screen = formScreen({
  kind: 'country',
  names: countryNames,
  title: msg`Država`,
  nameOf: ({ name }) => String(name ?? ''),
  list: '/admin/countries',
  form: { check: ({ position }) => (typeof position === 'string' ? [{ path: 'position', rule: 'number' }] : []) },
  load: async ({ countries }, id, signal, languages) => {
    const { records } = await unwrap(countries.filter({ filters: [{ key: 'id', value: [Number(id)] }] }, { signal }))
    if (records[0] === undefined) throw new CommerceError(missing)
    return valuesOf(records[0], languages)
  },
  save: async ({ countries }, id, input) => {
    const { changes, base } = changesOf(input)
    const saved = await unwrap(countries.update({ id: Number(id), ...fieldsOf(changes), base: fieldsOf(base) }))
    const languages = Object.keys(input.values['names'] as FormGroup).map((code) => ({ code }))
    return { values: valuesOf(saved, languages) }
  },
  body: (form) => <Body form={form} />,
})
