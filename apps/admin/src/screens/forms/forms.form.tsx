import { CommerceError, unwrap } from '@butiga/commerce-sdk'
import { formRows } from '@butiga/machines/form'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { FieldList } from '@butiga/react-ui/form/field-list'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { PerLanguage } from '@butiga/react-ui/form/per-language'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../floors/form/block.tsx'
import { type FormDefinition, formPart, formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { noTexts } from '../../floors/form/texts.ts'
import { formNames } from './forms.names.ts'
import { fieldTypes } from './field-types.ts'
import {
  check,
  conditionsFor,
  type EditedField,
  type EditedForm,
  fieldOf,
  fieldsOf,
  newField,
  read,
  valuesOf,
} from './form-values.ts'

interface FieldProps {
  readonly form: FormActor
  readonly path: string
  readonly place: number
}

const useLanguages = () => {
  const { siteLanguages } = useAdmin()
  return siteLanguages.map(({ code, names }) => ({ code, name: names[code] ?? code }))
}

const Options = ({ form, path, place }: FieldProps) => {
  const languages = useLanguages()
  const { t } = useLingui()
  return (
    <div className="c6">
      <FieldList
        form={form}
        path={`${path}.options`}
        label={t`Izbori polja ${place}`}
        row={{ value: '', labels: noTexts(languages) }}
        words={{
          add: t`Dodaj izbor polju ${place}`,
          remove: (option) => t`Ukloni izbor ${option} polja ${place}`,
          moveUp: (option) => t`Pomakni izbor ${option} polja ${place} gore`,
        }}
      >
        {(optionPath, option) => (
          <>
            <TextField
              form={form}
              path={`${optionPath}.value`}
              label={t`Vrijednost izbora ${option}`}
              maxLength={100}
              span={3}
            />
            {languages.map(({ code, name }) => (
              <TextField
                key={code}
                form={form}
                path={`${optionPath}.labels.${code}`}
                label={t`Izbor ${option}, ${name}`}
                maxLength={200}
                span={3}
              />
            ))}
          </>
        )}
      </FieldList>
    </div>
  )
}

const FieldRow = ({ form, path, place }: FieldProps) => {
  const languages = useLanguages()
  const { t, i18n } = useLingui()
  // The rows of the form have this shape.
  const fields = useFieldValue(form, 'fields') as unknown as readonly EditedField[]
  const { type, whenField } = useFieldValue(form, path) as unknown as EditedField
  const conditions = conditionsFor(fields, place - 1)
  const known = conditions.find(({ name }) => name === whenField)
  return (
    <>
      <TextField form={form} path={`${path}.name`} label={t`Oznaka polja ${place}`} maxLength={100} span={3} />
      <SelectField
        form={form}
        path={`${path}.type`}
        label={t`Vrsta polja ${place}`}
        span={3}
        options={Object.entries(fieldTypes).map(([value, label]) => ({ value, label: i18n._(label) }))}
      />
      {languages.map(({ code, name }) => (
        <TextField
          key={code}
          form={form}
          path={`${path}.labels.${code}`}
          label={t`Natpis polja ${place}, ${name}`}
          maxLength={200}
          span={2}
        />
      ))}
      <NumberField
        form={form}
        path={`${path}.maxLength`}
        label={type === 'file' ? t`Najviše datoteka u polju ${place}` : t`Najviše znakova u polju ${place}`}
        span={2}
      />
      <NumberField form={form} path={`${path}.step`} label={t`Korak polja ${place}`} span={2} />
      <CheckField form={form} path={`${path}.required`} label={t`Polje ${place} je obavezno`} />
      {(conditions.length > 0 || whenField !== '') && (
        <>
          <SelectField
            form={form}
            path={`${path}.whenField`}
            label={t`Polje ${place} pita se`}
            span={3}
            options={[
              { value: '', label: t`uvijek` },
              ...(known === undefined && whenField !== '' ? [{ value: whenField, label: whenField }] : []),
              ...conditions.map(({ name }) => ({ value: name, label: t`prema polju ${name}` })),
            ]}
          />
          {whenField !== '' && (
            <TextField
              form={form}
              path={`${path}.whenValues`}
              label={t`Kad ono ima vrijednost (${place})`}
              hint={known?.values.join(', ')}
              span={3}
            />
          )}
        </>
      )}
      {(type === 'choice' || type === 'choices') && <Options form={form} path={path} place={place} />}
    </>
  )
}

/** A form with a call of its own: what it asks for is what the call takes. */
const OwnCall = ({ form: { fields, call, name } }: { readonly form: NonNullable<EditedForm['stored']> }) => {
  const { Link } = useUi()
  const languages = useLanguages()
  const own = languages[0]?.code ?? ''
  const { t } = useLingui()
  return (
    <Block title={t`Obrazac stranice`}>
      <div className="c6 stack">
        <Note kind="info">
          <Trans>
            Ovaj obrazac prima poziv <code>{call}</code>, pa se njegova polja ne mijenjaju i nema odgovora u popisu.
          </Trans>
        </Note>
        <p>
          <Link href={`/admin/consent/${name}`}>
            <Trans>Privole ovog obrasca</Trans>
          </Link>
        </p>
        <ul>
          {fields.map((field) => (
            <li key={field.name}>
              {field.labels[own] ?? field.name} <code>{field.name}</code>
            </li>
          ))}
        </ul>
      </div>
    </Block>
  )
}

const Body = ({ form, id }: { readonly form: FormActor; readonly id: string }) => {
  const languages = useLanguages()
  const { t } = useLingui()
  const { Link } = useUi()
  const stored = useFieldValue(form, 'stored') as unknown as EditedForm['stored']
  const goalType = useFieldValue(form, 'goalType')
  const name = String(useFieldValue(form, 'name'))
  if (stored !== null && stored.call !== null) return <OwnCall form={stored} />
  return (
    <>
      <Block title={t`Obrazac`}>
        <TextField
          form={form}
          path="name"
          label={t`Oznaka`}
          maxLength={100}
          required
          span={3}
          readOnly={id !== NEW}
          hint={t`Pod njom ga zovu stranice i privole; ne mijenja se.`}
        />
        <NumberField
          form={form}
          path="keepDays"
          label={t`Odgovori se čuvaju, dana`}
          span={3}
          optional
          hint={t`Prazno: koliko i odgovori drugih obrazaca.`}
        />
        <div className="c6">
          <PerLanguage path="titles" label={t`Naziv`} languages={languages}>
            {(path, language) => (
              <TextField
                form={form}
                path={path}
                label={language}
                labelInSummary={`${t`Naziv`}, ${language}`}
                maxLength={200}
                span={2}
              />
            )}
          </PerLanguage>
        </div>
        {id !== NEW && (
          <p className="c6 row">
            <Link href={`/admin/form-entries?f.form=${name}`}>
              <Trans>Odgovori</Trans>
            </Link>
            <Link href={`/admin/consent/${name}`}>
              <Trans>Privole ovog obrasca</Trans>
            </Link>
          </p>
        )}
      </Block>
      <Block title={t`Nakon potvrde adrese e-pošte`}>
        <SelectField
          form={form}
          path="goalType"
          label={t`Što slijedi`}
          span={3}
          options={[
            { value: '', label: t`Adresa se ne potvrđuje` },
            { value: 'message', label: t`Poruka` },
            { value: 'url', label: t`Stranica` },
            { value: 'file', label: t`Datoteka` },
          ]}
        />
        {goalType === 'message' && <AreaField form={form} path="goal" label={t`Poruka`} maxLength={500} />}
        {(goalType === 'url' || goalType === 'file') && (
          <TextField form={form} path="goal" label={t`Adresa na stranici`} hint="/hvala" maxLength={500} span={3} />
        )}
      </Block>
      <Block title={t`Polja`}>
        <div className="c6">
          <FieldList
            form={form}
            path="fields"
            label={t`Redom kako ih posjetitelj vidi`}
            // The rows of the form have this shape.
            row={newField(noTexts(languages)) as never}
            words={{
              add: t`Dodaj polje`,
              remove: (place) => t`Ukloni polje ${place}`,
              moveUp: (place) => t`Pomakni polje ${place} gore`,
            }}
          >
            {(path, place) => <FieldRow form={form} path={path} place={place} />}
          </FieldList>
        </div>
      </Block>
    </>
  )
}

/** Those of the fields that differ. */
const changedOf = (now: ReturnType<typeof fieldsOf>, before: ReturnType<typeof fieldsOf>) =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]),
    ),
  )

/** One form: its fields with their conditions and steps, what follows a confirmed address, and how long answers are kept. */
const definition: FormDefinition = {
  kind: 'form',
  names: formNames,
  title: msg`Novi obrazac`,
  nameOf: (values) => Object.values(read(values).titles ?? {})[0] ?? '',
  list: '/admin/forms',
  form: { rows: formRows, check, fieldOf },
  load: async ({ forms }, id, signal, languages) => {
    const texts = noTexts(languages)
    if (id === NEW) return valuesOf(null, texts)
    const { records } = await unwrap(forms.filterRecords({ filters: [{ key: 'id', value: [Number(id)] }] }, { signal }))
    const [record] = records
    if (record === undefined) throw new CommerceError(missing)
    return valuesOf(record, texts)
  },
  save: async ({ forms }, id, input) => {
    const [values, base] = [read(input.values), read(input.base)]
    const texts = Object.fromEntries(Object.keys(values.titles).map((code) => [code, '']))
    const [now, before] = [fieldsOf(values), fieldsOf(base)]
    if (id === NEW) {
      const created = await unwrap(forms.create({ name: values.name.trim(), ...now }))
      return { values: valuesOf(created, texts), id: String(created.id) }
    }
    const saved = await unwrap(forms.update({ id: Number(id), ...changedOf(now, before), base: before }))
    return { values: valuesOf(saved, texts) }
  },
  body: (form, id) => <Body form={form} id={id} />,
  remove: {
    label: msg`Obriši obrazac`,
    question: msg`Briše se sa svim odgovorima i njihovim datotekama. Obrazac koji stranice trebaju ne može se obrisati.`,
    act: ({ forms }, id) => unwrap(forms.delete({ id: Number(id) })),
  },
}

export const Screen = formScreen(definition)
/** The same form in edit mode. */
export const Part = formPart(definition)
