import { CommerceError, unwrap } from '@butiga/commerce-sdk'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { PerLanguage } from '@butiga/react-ui/form/per-language'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { filled, noTexts } from '../../floors/form/texts.ts'
import { consentNames } from './consents.names.ts'

interface Values {
  readonly uniqueNumber: string
  readonly displayName: Readonly<Record<string, string>>
}

const Body = ({ form }: { readonly form: FormActor }) => {
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
export const Screen = formScreen({
  kind: 'consent',
  names: consentNames,
  title: msg`Nova privola`,
  nameOf: ({ uniqueNumber }) => String(uniqueNumber ?? ''),
  list: '/admin/consent',
  form: {
    check: (values) =>
      String(values['uniqueNumber']).trim() === '' ? [{ path: 'uniqueNumber', rule: 'required' }] : [],
  },
  load: async (commerce, id, signal, languages) => {
    const texts = noTexts(languages)
    if (id === NEW) return { uniqueNumber: '', displayName: texts }
    const filters = [{ key: 'id' as const, value: [Number(id)] }]
    const { records } = await unwrap(commerce.gdpr.filterConsentRecords({ filters }, { signal }))
    return recordOf(records[0], texts)
  },
  save: async (commerce, id, input) => {
    const values = input.values as unknown as Values
    const texts = Object.fromEntries(Object.keys(values.displayName).map((code) => [code, '']))
    if (id === NEW) {
      const created = await unwrap(
        commerce.gdpr.createConsent({ uniqueNumber: values.uniqueNumber, displayName: filled(values.displayName) }),
      )
      return { values: recordOf(created, texts), id: String(created.id) }
    }
    const { changes, base } = changesOf(input)
    const saved = await unwrap(
      commerce.gdpr.updateConsent({ id: Number(id), ...withTexts(changes), base: withTexts(base) }),
    )
    return { values: recordOf(saved, texts) }
  },
  body: (form) => <Body form={form} />,
})

const withTexts = ({ uniqueNumber, displayName }: Readonly<Record<string, unknown>>) => ({
  ...(typeof uniqueNumber === 'string' && { uniqueNumber }),
  ...(typeof displayName === 'object' && displayName !== null && { displayName: filled({ ...displayName }) }),
})

const recordOf = (record: Values | undefined, texts: Readonly<Record<string, string>>) => {
  if (record === undefined) throw new CommerceError(missing)
  return { uniqueNumber: record.uniqueNumber, displayName: { ...texts, ...record.displayName } }
}
