import { type Backoffice, type Template, unwrap } from '@butiga/commerce-sdk'
import { placeholdersOf, templateKinds, unknownPlaceholder } from '@butiga/commerce-sdk/rules'
import { RichTextField } from '@butiga/react-ui/form/rich-text-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { deleted } from '../../kit/list/restoring.ts'
import { templateNames } from './templates.names.ts'
import { kindNames, mailName } from './mail-names.ts'
import { Preview } from './preview.tsx'

/** A language in which the same mail has a text. */
interface Sibling {
  readonly id: number
  readonly language: string
}

interface Values extends Omit<Template, 'id' | 'isUsed' | 'updated_at'> {
  readonly siblings: readonly Sibling[]
}

const Languages = ({ form, id }: { readonly form: FormOf<Values>; readonly id: string }) => {
  const { siteLanguages } = useAdmin()
  const { Link } = useUi()
  const { t } = useLingui()
  const siblings = useFieldValue(form, 'siblings')
  return (
    <nav className="c6 row" aria-label={t`Jezici`}>
      {siblings.map((one) => (
        <Link
          key={one.id}
          className={buttonClass({ size: 'sm', ...(String(one.id) !== id && { variant: 'ghost' }) })}
          href={`/admin/templates/${one.id}`}
          aria-current={String(one.id) === id ? 'page' : undefined}
        >
          {siteLanguages.find(({ code }) => code === one.language)?.names[one.language] ?? one.language}
        </Link>
      ))}
    </nav>
  )
}

const Body = ({ form, id }: { readonly form: FormOf<Values>; readonly id: string }) => {
  const { siteLanguages } = useAdmin()
  const { i18n, t } = useLingui()
  const kind = useFieldValue(form, 'kind')
  const key = useFieldValue(form, 'key')
  const allowed = placeholdersOf(kind, key)
  const isNew = id === NEW
  return (
    <>
      {isNew ? (
        <>
          <TextField
            form={form}
            path="key"
            label={t`Oznaka`}
            hint={t`Mala slova, znamenke i crtice, na primjer order-confirmation.`}
            maxLength={50}
            required
            span={2}
          />
          <SelectField
            form={form}
            path="kind"
            label={t`Vrsta`}
            options={templateKinds.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
            span={2}
          />
          <SelectField
            form={form}
            path="language_code"
            label={t`Jezik`}
            options={siteLanguages.map(({ code, names }) => ({ value: code, label: names[code] ?? code }))}
            span={2}
          />
        </>
      ) : (
        <Languages form={form} id={id} />
      )}
      <div className={isNew ? 'c6 stack' : 'c3 stack'}>
        <TextField form={form} path="subject" label={t`Predmet`} maxLength={200} required />
        <RichTextField
          form={form}
          path="body"
          label={t`Tekst`}
          hint={
            <>
              <Trans>Oznake koje poruka zamjenjuje vrijednostima:</Trans>{' '}
              {allowed.map((name) => (
                <code key={name}>{`{{${name}}} `}</code>
              ))}
            </>
          }
          required
        />
      </div>
      {!isNew && (
        <div className="c3">
          <Preview form={form} id={Number(id)} allowed={allowed} />
        </div>
      )}
    </>
  )
}

const valuesOf = async (commerce: Backoffice, template: Template, signal?: AbortSignal): Promise<Values> => {
  const { id: _, isUsed: __, updated_at: ___, ...fields } = template
  const filters = [{ key: 'key' as const, value: [template.key] }]
  const { records } = await unwrap(commerce.templates.filter({ filters }, signal && { signal }))
  return { ...fields, siblings: records.map(({ id, language_code: language }) => ({ id, language })) }
}

/** The text of a mail in one language, beside the mail as it will look. */
export const Screen = formScreen<Values>({
  kind: 'template',
  names: templateNames,
  title: msg`Novi predložak`,
  nameOf: ({ key }) => mailName(key) ?? key,
  list: '/admin/templates',
  check: (values) =>
    (['key', 'subject', 'body'] as const).flatMap((path) => {
      if (values[path].trim() === '') return [{ path, rule: 'required' }]
      const value = unknownPlaceholder(values[path], placeholdersOf(values.kind, values.key))
      return value === undefined ? [] : [{ path, rule: 'placeholder', value }]
    }),
  load: async (commerce, id, signal, languages) =>
    id === NEW
      ? { key: '', kind: 'email', language_code: languages[0]?.code ?? '', subject: '', body: '', siblings: [] }
      : valuesOf(commerce, await unwrap(commerce.templates.get({ id: Number(id) }, { signal })), signal),
  save: async (commerce, id, { values, base }) => {
    const [{ siblings: _, ...fields }, { siblings: __, ...before }] = [values, base]
    if (id === NEW) {
      const created = await unwrap(commerce.templates.create(fields))
      return { values: await valuesOf(commerce, created), id: String(created.id) }
    }
    const changed = changesOf(fields, before)
    const saved = await unwrap(commerce.templates.update({ id: Number(id), ...changed.changes, base: changed.base }))
    return { values: await valuesOf(commerce, saved) }
  },
  remove: {
    label: msg`Obriši`,
    act: ({ templates }, id) => unwrap(templates.delete({ id: Number(id) })),
    ...deleted('template'),
  },
  body: (form, id) => <Body form={form} id={id} />,
})
