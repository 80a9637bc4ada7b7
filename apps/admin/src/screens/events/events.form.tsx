import { type Backoffice, type EventRecord, type FieldError, unwrap } from '@butiga/commerce-sdk'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { RichTextField } from '@butiga/react-ui/form/rich-text-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { eventRules } from '../../__generated__/field-rules.ts'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { blankOf } from '../../kit/form/field-rules.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { MediaField } from '../../kit/form/media-field.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { useSiteLanguages } from '../../kit/form/use-site-languages.ts'
import { deleted } from '../../kit/list/restoring.ts'
import { eventNames } from './events.names.ts'
import { type Recurrence, RecurrenceFields } from './recurrence-fields.tsx'

type Record = Omit<EventRecord, 'id' | 'shown'>
type Texts = EventRecord['texts'][string]
interface Values extends Omit<Record, 'recurrence'> {
  readonly recurrence: Recurrence | null
  /** The forms that can be chosen. */
  readonly forms: readonly { readonly value: string; readonly label: string }[]
}

const TextsBlocks = ({ form }: { readonly form: FormOf<Values> }) => {
  const field = useFields(form)
  return useSiteLanguages().map(({ code, code2, name }, index) => {
    const text = (part: keyof Texts) => {
      const props = field(`texts.${code}.${part}`)
      return { ...props, labelInSummary: `${props.label}, ${name}`, lang: code2 }
    }
    return (
      <Block key={code} title={name}>
        <TextField {...text('title')} span={3} required={index === 0} />
        <TextField {...text('place')} span={3} />
        <AreaField {...text('summary')} rows={2} counted />
        <RichTextField {...text('html')} />
      </Block>
    )
  })
}

const Times = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const field = useFields(form)
  return (
    <Block title={t`Vrijeme`}>
      <TextField {...field('start')} type="datetime-local" required />
      <TextField {...field('end')} type="datetime-local" required />
      <TextField {...field('timeZone')} hint={t`Mjesta događaja, na primjer Europe/Zagreb`} required />
      <RecurrenceFields form={form} />
    </Block>
  )
}

const SignUp = ({ form, id }: { readonly form: FormOf<Values>; readonly id: string }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const field = useFields(form)
  const forms = useFieldValue(form, 'forms')
  return (
    <Block title={t`Prijave`}>
      <SelectField {...field('form')} options={[{ value: null, label: t`Bez prijave` }, ...forms]} />
      <NumberField {...field('capacity')} hint={t`Za svaki termin. Prazno znači bez ograničenja.`} />
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

const Body = ({ form, id }: { readonly form: FormOf<Values>; readonly id: string }) => {
  const { t } = useLingui()
  const field = useFields(form)
  return (
    <div className="dtl c6">
      <div className="dtl-m">
        <TextsBlocks form={form} />
      </div>
      <div className="dtl-s">
        <Times form={form} />
        <SignUp form={form} id={id} />
        <Block title={t`Slika`}>
          <MediaField {...field('image')} />
        </Block>
      </div>
    </div>
  )
}

const formsOf = async ({ forms }: Backoffice, language: string, signal: AbortSignal): Promise<Values['forms']> =>
  (await unwrap(forms.filterRecords({}, { signal }))).records
    .filter(({ call }) => call === null)
    .map(({ name, titles }) => ({ value: name, label: titles[language] ?? name }))

const noTexts: Texts = { title: '', place: '', summary: '', html: '' }

type Known = Pick<Values, 'forms'> & { readonly languages: readonly string[] }

const valuesOf = (
  { id: _id, shown: _displayed, texts, ...record }: Record & Partial<EventRecord>,
  { forms, languages }: Known,
): Values => ({
  ...record,
  texts: Object.fromEntries(languages.map((code) => [code, { ...noTexts, ...texts[code] }])),
  forms,
})

/** The fields of the call; a language without a title has no texts. */
const fieldsOf = ({ forms: _forms, texts, recurrence, ...fields }: Values) => ({
  ...fields,
  texts: Object.fromEntries(Object.entries(texts).map(([code, of]) => [code, of.title.trim() === '' ? null : of])),
  recurrence: recurrence && {
    ...recurrence,
    every: recurrence.every ?? 1,
    cancelled: recurrence.cancelled.filter(Boolean),
  },
})

/** The errors of an event as a whole. */
const check = ({ texts, start, end, timeZone, recurrence }: Values): readonly FieldError[] => {
  const [own] = Object.keys(texts)
  const required = (path: string, isMissing: boolean) => (isMissing ? [{ path, rule: 'required' }] : [])
  return [
    ...Object.entries(texts).flatMap(([code, { title, place, summary, html }]) =>
      required(`texts.${code}.title`, title.trim() === '' && (code === own || `${place}${summary}${html}` !== '')),
    ),
    ...required('start', start === ''),
    ...required('end', end === '' || end <= start),
    ...required('timeZone', timeZone.trim() === ''),
    ...required('recurrence.until', recurrence !== null && (recurrence.until === null) === (recurrence.times === null)),
  ]
}

/** One event: its texts, its times, and the places at them. */
export const Screen = formScreen<Values>({
  kind: 'event',
  names: eventNames,
  title: msg`Novi događaj`,
  nameOf: ({ texts }) => Object.values(texts)[0]?.title ?? '',
  list: '/admin/events',
  rules: eventRules,
  fieldsOf,
  check,
  load: async (commerce, id, signal, siteLanguages, timeZone) => {
    const languages = siteLanguages.map(({ code }) => code)
    const known = { forms: await formsOf(commerce, languages[0] ?? '', signal), languages }
    if (id === NEW) return valuesOf({ ...(blankOf(eventRules) as Record), timeZone }, known)
    return valuesOf(await recordOf(commerce.events.filterRecords(byId(id), { signal })), known)
  },
  save: async ({ events }, id, { values, base }) => {
    const known = { forms: values.forms, languages: Object.keys(values.texts) }
    if (id === NEW) {
      const created = await unwrap(events.create(fieldsOf(values)))
      return { values: valuesOf(created, known), id: String(created.id) }
    }
    const changed = changesOf(fieldsOf(values), fieldsOf(base), /^(recurrence|texts\.\w+)$/)
    const saved = await unwrap(events.update({ id: Number(id), ...changed.changes, base: changed.base }))
    return { values: valuesOf(saved, known) }
  },
  body: (form, id) => <Body form={form} id={id} />,
  remove: {
    label: msg`Obriši događaj`,
    act: ({ events }, id) => unwrap(events.delete({ id: Number(id) })),
    ...deleted('event'),
  },
})
