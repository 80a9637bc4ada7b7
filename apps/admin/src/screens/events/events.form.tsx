import { type Backoffice, CommerceError, unwrap } from '@butiga/commerce-sdk'
import { formRows } from '@butiga/machines/form'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { FieldList } from '@butiga/react-ui/form/field-list'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { RichTextField } from '@butiga/react-ui/form/rich-text-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { DateField, TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { MediaField } from '../../floors/form/media-field.tsx'
import { missing } from '../../floors/form/missing.ts'
import { deleted } from '../../floors/list/restoring.ts'
import { eventNames } from './events.names.ts'
import { allFields, eventFaults, fieldsOf, newValues, type Values, valuesOf } from './event-values.ts'

const Texts = ({ form }: { readonly form: FormActor }) => {
  const { siteLanguages } = useAdmin()
  const { t } = useLingui()
  return siteLanguages.map(({ code, code2, names }, index) => {
    const language = names[code] ?? code
    const field = (name: string, label: string) => ({
      form,
      path: `texts.${code}.${name}`,
      label,
      labelInSummary: `${label}, ${language}`,
      lang: code2,
    })
    return (
      <Block key={code} title={language}>
        <TextField {...field('title', t`Naslov`)} maxLength={255} span={3} required={index === 0} />
        <TextField {...field('place', t`Mjesto`)} maxLength={255} span={3} />
        <AreaField {...field('summary', t`Sažetak`)} maxLength={500} rows={2} counted />
        <RichTextField {...field('html', t`Opis`)} />
      </Block>
    )
  })
}

const Times = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  const unit = useFieldValue(form, 'unit')
  return (
    <Block title={t`Vrijeme`}>
      <TextField form={form} path="start" type="datetime-local" label={t`Početak`} required />
      <TextField form={form} path="end" type="datetime-local" label={t`Kraj`} required />
      <TextField
        form={form}
        path="timeZone"
        label={t`Vremenska zona`}
        hint={t`Mjesta događaja, na primjer Europe/Zagreb`}
        maxLength={64}
        required
      />
      <SelectField
        form={form}
        path="unit"
        label={t`Ponavljanje`}
        options={[
          { value: '', label: t`Ne ponavlja se` },
          { value: 'day', label: t`Po danima` },
          { value: 'week', label: t`Po tjednima` },
          { value: 'month', label: t`Po mjesecima` },
        ]}
      />
      {unit !== '' && (
        <>
          <NumberField form={form} path="every" label={t`Razmak`} hint={t`2 znači svaki drugi.`} span={3} />
          <DateField form={form} path="until" label={t`Zadnji dan`} hint={t`Ili upišite broj termina.`} span={3} />
          <NumberField form={form} path="times" label={t`Broj termina`} span={3} />
          <div className="c6">
            <FieldList
              form={form}
              path="cancelled"
              label={t`Otkazani dani`}
              row={{ day: '' }}
              words={{
                add: t`Dodaj dan`,
                remove: (place) => t`Ukloni ${place}. dan`,
                moveUp: (place) => t`Pomakni ${place}. dan gore`,
              }}
            >
              {(path) => <DateField form={form} path={`${path}.day`} label={t`Dan`} span={3} />}
            </FieldList>
          </div>
        </>
      )}
    </Block>
  )
}

const SignUp = ({ form, id }: { readonly form: FormActor; readonly id: string }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const forms = useFieldValue(form, 'forms') as unknown as Values['forms']
  return (
    <Block title={t`Prijave`}>
      <SelectField
        form={form}
        path="form"
        label={t`Obrazac za prijavu`}
        options={[
          { value: '', label: t`Bez prijave` },
          ...forms.map(({ value, label }) => ({ value, label: String(label) })),
        ]}
      />
      <NumberField
        form={form}
        path="capacity"
        label={t`Broj mjesta`}
        hint={t`Za svaki termin. Prazno znači bez ograničenja.`}
      />
      {id !== NEW && (
        <p className="c6">
          <Link className={buttonClass({ size: 'sm' })} href={`/admin/form-entries?f.event=${id}`}>
            <Trans>Prijave na događaj</Trans>
          </Link>
        </p>
      )}
    </Block>
  )
}

const Body = ({ form, id }: { readonly form: FormActor; readonly id: string }) => {
  const { t } = useLingui()
  return (
    <div className="dtl c6">
      <div className="dtl-m">
        <Texts form={form} />
      </div>
      <div className="dtl-s">
        <Times form={form} />
        <SignUp form={form} id={id} />
        <Block title={t`Slika`}>
          <MediaField form={form} path="image" label={t`Slika događaja`} />
        </Block>
      </div>
    </div>
  )
}

const formsOf = async ({ forms }: Backoffice, language: string, signal: AbortSignal): Promise<Values['forms']> =>
  (await unwrap(forms.filterRecords({}, { signal }))).records
    .filter(({ call }) => call === null)
    .map(({ name, titles }) => ({ value: name, label: titles[language] ?? name }))

/** One event: its texts, its times, and the places at them. */
export const Screen = formScreen({
  kind: 'event',
  names: eventNames,
  title: msg`Novi događaj`,
  nameOf: (values) => Object.values((values as unknown as Partial<Values>).texts ?? {})[0]?.title ?? '',
  list: '/admin/events',
  form: {
    rows: formRows,
    check: (values) => eventFaults(values as unknown as Values),
    fieldOf: (path) => path.replace(/^recurrence\.cancelled.*/, 'cancelled').replace(/^recurrence\./, ''),
  },
  load: async (commerce, id, signal, siteLanguages, timeZone) => {
    const languages = siteLanguages.map(({ code }) => code)
    const known = { forms: await formsOf(commerce, languages[0] ?? '', signal), languages }
    if (id === NEW) return newValues(timeZone, known)
    const filters = [{ key: 'id' as const, value: [Number(id)] }]
    const { records } = await unwrap(commerce.events.filterRecords({ filters }, { signal }))
    if (records[0] === undefined) throw new CommerceError(missing)
    return valuesOf(records[0], known)
  },
  save: async ({ events }, id, input) => {
    const values = input.values as unknown as Values
    const known = { forms: values.forms, languages: Object.keys(values.texts) }
    if (id === NEW) {
      const created = await unwrap(events.create(allFields(values)))
      return { values: valuesOf(created, known), id: String(created.id) }
    }
    const { changes } = changesOf(input)
    const before = input.base as unknown as Values
    const base = fieldsOf(before, changes)
    return {
      values: valuesOf(await unwrap(events.update({ id: Number(id), ...fieldsOf(values, changes), base })), known),
    }
  },
  body: (form, id) => <Body form={form} id={id} />,
  remove: {
    label: msg`Obriši događaj`,
    act: ({ events }, id) => unwrap(events.delete({ id: Number(id) })),
    ...deleted('event'),
  },
})
