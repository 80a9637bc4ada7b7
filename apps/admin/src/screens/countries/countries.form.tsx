import { type CountryRecord, unwrap } from '@butiga/commerce-sdk'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { emptied, noTexts } from '../../kit/form/texts.ts'
import { countryNames } from './countries.names.ts'

type Values = Pick<CountryRecord, 'allowed' | 'position' | 'names' | 'standard' | 'name'>

const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const { siteLanguages } = useAdmin()
  const standard = useFieldValue(form, 'standard')
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
  texts: Readonly<Record<string, string>>,
): Values => ({ allowed, position, names: { ...texts, ...names }, standard, name })

/** The fields of the call; an empty name is the standard one. */
const fieldsOf = ({ allowed, position, names }: Values) => ({
  allowed,
  position,
  names: Object.fromEntries(Object.entries(names).map(([code, name]) => [code, name.trim() || null])),
})

/** One country: whether the shop sells to it, where it is listed, and what it is called. */
export const Screen = formScreen<Values>({
  kind: 'country',
  names: countryNames,
  title: msg`Država`,
  nameOf: ({ name }) => name,
  list: '/admin/countries',
  rules: { position: { kind: 'number' } },
  load: async ({ countries }, id, signal, languages) =>
    valuesOf(await recordOf(countries.filter(byId(id), { signal })), noTexts(languages)),
  save: async ({ countries }, id, { values, base }) => {
    const changed = changesOf(fieldsOf(values), fieldsOf(base))
    const saved = await unwrap(countries.update({ id: Number(id), ...changed.changes, base: changed.base }))
    return { values: valuesOf(saved, emptied(values.names)) }
  },
  body: (form) => <Body form={form} />,
})
