import { type Language, unwrap } from '@butiga/commerce-sdk'
import { type OptionGroup, type SiteOptionKey, siteOptionOf } from '@butiga/commerce-sdk/rules'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { PasswordField } from '@butiga/react-ui/form/password-field'
import { PerLanguage } from '@butiga/react-ui/form/per-language'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../kit/form/block.tsx'
import { formScreen } from '../../kit/form/form-screen.tsx'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import { settingsNames } from './settings.names.ts'
import { groups, meanings } from './meanings.ts'
import { PlaceFields } from './place-fields.tsx'
import { changedSettings, faultsOf, optionKeys, type SettingsValues, toForm } from './option-values.ts'

interface OptionFieldProps {
  readonly form: FormActor
  readonly name: string
}

const named = ({ code, names }: Language) => ({ code, name: names[code] ?? code })

/** The field of an option, with its meaning and its key. */
const OptionField = ({ form, name }: OptionFieldProps) => {
  const { i18n } = useLingui()
  const { siteLanguages, languages } = useAdmin()
  const option = siteOptionOf(name)
  if (option === undefined) return null
  const common = {
    form,
    path: `options.${name}`,
    label: i18n._(meanings[name as SiteOptionKey]),
    hint: <code>{name}</code>,
  }
  const labelWithKey = (
    <>
      {common.label} {common.hint}
    </>
  )
  switch (option.kind) {
    case 'switch':
      return <CheckField form={form} path={common.path} label={labelWithKey} />
    case 'number':
      return <NumberField {...common} span={2} />
    case 'choice':
      return <SelectField {...common} span={3} options={option.values.map((value) => ({ value, label: value }))} />
    case 'texts':
      return (
        <PerLanguage path={common.path} label={labelWithKey} languages={siteLanguages.map(named)}>
          {(path, language) => <AreaField form={form} path={path} label={language} maxLength={option.max} />}
        </PerLanguage>
      )
    case 'languages':
      // The site's own language is always shown.
      return (
        <PerLanguage
          path={common.path}
          label={labelWithKey}
          languages={languages.filter(({ code }) => code !== siteLanguages[0]?.code).map(named)}
        >
          {(path, language) => <CheckField form={form} path={path} label={language} />}
        </PerLanguage>
      )
    case 'navigations':
      return <PlaceFields form={form} path={common.path} label={labelWithKey} />
    case 'list':
    case 'data':
      return <AreaField {...common} />
    case 'secret':
      return (
        <>
          {/* Password managers look for an account. */}
          <input className="sr" autoComplete="username" value={name} tabIndex={-1} aria-hidden="true" readOnly />
          <PasswordField {...common} autoComplete="new-password" optional />
        </>
      )
    case 'email':
      return <TextField {...common} type="email" span={3} optional />
    default:
      return <TextField {...common} span={3} />
  }
}

const Body = ({ form }: { readonly form: FormActor }) => {
  const { i18n, t } = useLingui()
  const optionsOf = (group: OptionGroup) =>
    optionKeys
      .filter((key) => siteOptionOf(key)?.group === group)
      .map((key) => <OptionField key={key} form={form} name={key} />)
  return (
    <>
      {(Object.keys(groups) as OptionGroup[]).map((group) => (
        <Block key={group} title={i18n._(groups[group])}>
          {group === 'general' && (
            <TextField form={form} path="siteName" label={t`Naziv stranice`} maxLength={100} required />
          )}
          {optionsOf(group)}
        </Block>
      ))}
      <Block title={<Trans>Trgovina i održavanje</Trans>}>
        <CheckField form={form} path="ecommerceEnabled" label={t`Stranica ima trgovinu`} />
        <CheckField form={form} path="skipShipping" label={t`Naplata je bez koraka dostave`} />
        <CheckField
          form={form}
          path="maintenanceMode"
          label={t`Održavanje: posjetitelji vide da je stranica zatvorena, zaposlenici rade dalje`}
        />
      </Block>
    </>
  )
}

const openSite: BulkAction = {
  label: msg`Otvori stranicu`,
  question: msg`Lozinka se uklanja, pa stranicu vide svi.`,
  act: ({ site }) => unwrap(site.updateConfig({ options: [{ key: 'PasswordProtection', value: null }] })),
}

/** The settings of the site: each option with its meaning and its key, saved together. */
export const Screen = formScreen<SettingsValues>({
  kind: 'settings',
  names: settingsNames,
  title: msg`Postavke`,
  nameOf: () => '',
  check: faultsOf,
  secrets: optionKeys.filter((key) => siteOptionOf(key)?.kind === 'secret').map((key) => `options.${key}`),
  load: async ({ site }, _, signal, languages) => toForm(await unwrap(site.getSettings({}, { signal })), languages),
  save: async ({ site }, _, { values, base }) => {
    await unwrap(site.updateConfig(changedSettings(values, base)))
    return { values: withoutSecret(values) }
  },
  // An empty field leaves the password as it is.
  actions: ({ isClosed }) => (isClosed ? [openSite] : []),
  body: (form) => <Body form={form} />,
})

/** What is written and never read leaves the form when it is saved. */
const withoutSecret = (values: SettingsValues): SettingsValues => ({
  ...values,
  isClosed: values.isClosed || values.options['PasswordProtection'] !== '',
  options: { ...values.options, PasswordProtection: '' },
})
