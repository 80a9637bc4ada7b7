import { type ConsentRecord, unwrap } from '@butiga/commerce-sdk'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { PerLanguage } from '@butiga/react-ui/form/per-language'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { emptied, filled, noTexts } from '../../kit/form/texts.ts'
import { consentNames } from './consents.names.ts'

type Values = Pick<ConsentRecord, 'uniqueNumber' | 'displayName'>

const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const { siteLanguages } = useAdmin()
  const languages = siteLanguages.map(({ code, names }) => ({ code, name: names[code] ?? code }))
  const { t } = useLingui()
  return (
    <>
      <TextField form={form} path="uniqueNumber" label={t`Oznaka`} maxLength={50} required span={3} />
      <PerLanguage path="displayName" label={t`Tekst s kojim se osoba slaže`} languages={languages}>
        {(path, name) => (
          <AreaField
            form={form}
            path={path}
            label={name}
            maxLength={2000}
            hint={t`Poveznice i isticanje u HTML-u ostaju.`}
          />
        )}
      </PerLanguage>
    </>
  )
}

/** One consent: its number and its texts. A changed text is a new version, which people are asked for again. */
export const Screen = formScreen<Values>({
  kind: 'consent',
  names: consentNames,
  title: msg`Nova privola`,
  nameOf: ({ uniqueNumber }) => uniqueNumber,
  list: '/admin/consent',
  check: ({ uniqueNumber }) => (uniqueNumber.trim() === '' ? [{ path: 'uniqueNumber', rule: 'required' }] : []),
  load: async ({ gdpr }, id, signal, languages) => {
    const texts = noTexts(languages)
    if (id === NEW) return { uniqueNumber: '', displayName: texts }
    return valuesOf(await recordOf(gdpr.filterConsentRecords(byId(id), { signal })), texts)
  },
  save: async ({ gdpr }, id, { values, base }) => {
    const texts = emptied(values.displayName)
    if (id === NEW) {
      const created = await unwrap(gdpr.createConsent(fieldsOf(values)))
      return { values: valuesOf(created, texts), id: String(created.id) }
    }
    const changed = changesOf(fieldsOf(values), fieldsOf(base))
    const saved = await unwrap(gdpr.updateConsent({ id: Number(id), ...changed.changes, base: changed.base }))
    return { values: valuesOf(saved, texts) }
  },
  body: (form) => <Body form={form} />,
})

const fieldsOf = ({ uniqueNumber, displayName }: Values) => ({ uniqueNumber, displayName: filled(displayName) })

const valuesOf = ({ uniqueNumber, displayName }: Values, texts: Values['displayName']): Values => ({
  uniqueNumber,
  displayName: { ...texts, ...displayName },
})
