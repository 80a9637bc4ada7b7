import { type FormRecord, unwrap } from '@butiga/commerce-sdk'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { SelectControl } from '@butiga/react-ui/form/control'
import { FieldList } from '@butiga/react-ui/form/field-list'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { PerLanguage } from '@butiga/react-ui/form/per-language'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useField, useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formRules } from '../../__generated__/field-rules.ts'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { type FormDefinition, formPart, formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { ListField } from '../../kit/form/parsed-fields.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { emptied, noTexts } from '../../kit/form/texts.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { useSiteLanguages } from '../../kit/form/use-site-languages.ts'
import { check, conditionsFor, type EditedForm, fieldsOf, newField, valuesOf } from './edited-form.ts'
import { formNames } from './forms.names.ts'
import { fieldTypes } from './field-types.ts'

interface FieldProps {
  readonly form: FormOf<EditedForm>
  /** Counts from 1. */
  readonly place: number
}

const Options = ({ form, place }: FieldProps) => {
  const languages = useSiteLanguages()
  const { t } = useLingui()
  const field = useFields(form)
  return (
    <div className="c6">
      <FieldList
        form={form}
        path={`fields.${place - 1}.options`}
        label={t`Izbori polja ${place}`}
        row={{ value: '', labels: noTexts(languages) }}
        words={{
          add: t`Dodaj izbor polju ${place}`,
          remove: (option) => t`Ukloni izbor ${option} polja ${place}`,
          moveUp: (option) => t`Pomakni izbor ${option} polja ${place} gore`,
        }}
      >
        {(path, option) => (
          <>
            <TextField {...field(`${path}.value`)} label={t`Vrijednost izbora ${option}`} required={false} span={3} />
            {languages.map(({ code, name }) => (
              <TextField key={code} {...field(`${path}.labels.${code}`)} label={t`Izbor ${option}, ${name}`} span={3} />
            ))}
          </>
        )}
      </FieldList>
    </div>
  )
}

/** When the field is asked for: always, or by what an earlier one has. */
const Condition = ({ form, place }: FieldProps) => {
  const { t } = useLingui()
  const field = useFields(form)
  const fields = useFieldValue(form, 'fields')
  const when = fields[place - 1]?.when ?? null
  const path = `fields.${place - 1}.when` as const
  const { change, control } = useField({ ...field(path), label: t`Polje ${place} pita se` })
  const conditions = conditionsFor(fields, place - 1)
  if (conditions.length === 0 && when === null) return null
  const known = conditions.find(({ name }) => name === when?.field)
  return (
    <>
      <SelectControl
        {...control}
        span={3}
        value={when?.field ?? ''}
        onChange={({ value }) => change(value === '' ? null : { field: value, values: when?.values ?? [] })}
        options={[
          { value: '', label: t`uvijek` },
          ...(known === undefined && when !== null ? [{ value: when.field, label: when.field }] : []),
          ...conditions.map(({ name }) => ({ value: name, label: t`prema polju ${name}` })),
        ]}
      />
      {when !== null && (
        <ListField
          {...field(`${path}.values`)}
          label={t`Kad ono ima vrijednost (${place})`}
          hint={known?.values.join(', ')}
          span={3}
        />
      )}
    </>
  )
}

const FieldRow = ({ form, place }: FieldProps) => {
  const languages = useSiteLanguages()
  const { t, i18n } = useLingui()
  const field = useFields(form)
  const type = useFieldValue(form, 'fields')[place - 1]?.type
  const path = `fields.${place - 1}` as const
  return (
    <>
      <TextField
        {...field(`${path}.name`)}
        label={t`Oznaka polja ${place}`}
        maxLength={100}
        required={false}
        span={3}
      />
      <SelectField
        {...field(`${path}.type`)}
        label={t`Vrsta polja ${place}`}
        span={3}
        options={Object.entries(fieldTypes).map(([value, label]) => ({ value, label: i18n._(label) }))}
      />
      {languages.map(({ code, name }) => (
        <TextField key={code} {...field(`${path}.labels.${code}`)} label={t`Natpis polja ${place}, ${name}`} span={2} />
      ))}
      <NumberField
        {...field(`${path}.maxLength`)}
        label={type === 'file' ? t`Najviše datoteka u polju ${place}` : t`Najviše znakova u polju ${place}`}
        required={false}
        span={2}
      />
      <NumberField {...field(`${path}.step`)} label={t`Korak polja ${place}`} span={2} />
      <CheckField {...field(`${path}.required`)} label={t`Polje ${place} je obavezno`} />
      <Condition form={form} place={place} />
      {(type === 'choice' || type === 'choices') && <Options form={form} place={place} />}
    </>
  )
}

/** A form with a call of its own: what it asks for is what the call takes. */
const OwnCall = ({ form: { fields, call, name } }: { readonly form: FormRecord }) => {
  const { Link } = useUi()
  const languages = useSiteLanguages()
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

const Body = ({ form, id }: { readonly form: FormOf<EditedForm>; readonly id: string }) => {
  const languages = useSiteLanguages()
  const { t } = useLingui()
  const { Link } = useUi()
  const field = useFields(form)
  const stored = useFieldValue(form, 'stored')
  const goalType = useFieldValue(form, 'goalType')
  const name = useFieldValue(form, 'name')
  if (stored !== null && stored.call !== null) return <OwnCall form={stored} />
  return (
    <>
      <Block title={t`Obrazac`}>
        <TextField
          {...field('name')}
          maxLength={100}
          span={3}
          readOnly={id !== NEW}
          hint={t`Pod njom ga zovu stranice i privole; ne mijenja se.`}
        />
        <NumberField {...field('keepDays')} span={3} optional hint={t`Prazno: koliko i odgovori drugih obrazaca.`} />
        <div className="c6">
          <PerLanguage {...field('titles')} languages={languages}>
            {(path, language) => (
              <TextField
                {...field(path)}
                label={language}
                labelInSummary={`${field(path).label}, ${language}`}
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
          {...field('goalType')}
          span={3}
          options={[
            { value: null, label: t`Adresa se ne potvrđuje` },
            { value: 'message', label: t`Poruka` },
            { value: 'url', label: t`Stranica` },
            { value: 'file', label: t`Datoteka` },
          ]}
        />
        {goalType === 'message' && <AreaField {...field('goal')} label={t`Poruka`} />}
        {(goalType === 'url' || goalType === 'file') && (
          <TextField {...field('goal')} label={t`Adresa na stranici`} hint="/hvala" span={3} />
        )}
      </Block>
      <Block title={t`Polja`}>
        <div className="c6">
          <FieldList
            {...field('fields')}
            row={newField(noTexts(languages))}
            words={{
              add: t`Dodaj polje`,
              remove: (place) => t`Ukloni polje ${place}`,
              moveUp: (place) => t`Pomakni polje ${place} gore`,
            }}
          >
            {(_, place) => <FieldRow form={form} place={place} />}
          </FieldList>
        </div>
      </Block>
    </>
  )
}

/** One form: its fields with their conditions and steps, what follows a confirmed address, and how long answers are kept. */
const definition: FormDefinition<EditedForm> = {
  kind: 'form',
  names: formNames,
  title: msg`Novi obrazac`,
  nameOf: ({ titles }) => Object.values(titles)[0] ?? '',
  list: '/admin/forms',
  rules: formRules,
  fieldsOf: (values) => ({ name: values.name.trim(), ...fieldsOf(values) }),
  check,
  load: async ({ forms }, id, signal, languages) =>
    valuesOf(id === NEW ? null : await recordOf(forms.filterRecords(byId(id), { signal })), noTexts(languages)),
  save: async ({ forms }, id, { values, base }) => {
    const texts = emptied(values.titles)
    const [now, before] = [fieldsOf(values), fieldsOf(base)]
    if (id === NEW) {
      const created = await unwrap(forms.create({ name: values.name.trim(), ...now }))
      return { values: valuesOf(created, texts), id: String(created.id) }
    }
    const { changes } = changesOf(now, before, /^titles$/)
    const saved = await unwrap(forms.update({ id: Number(id), ...changes, base: before }))
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
