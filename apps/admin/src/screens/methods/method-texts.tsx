import { AreaField } from '@butiga/react-ui/form/area-field'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { PerLanguage } from '@butiga/react-ui/form/per-language'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../floors/form/block.tsx'

/** What every method has: its texts, its place, and whether it is offered. */
export const MethodTexts = ({ form }: { readonly form: FormActor }) => {
  const { siteLanguages } = useAdmin()
  const { t } = useLingui()
  const languages = siteLanguages.map(({ code, names }) => ({ code, name: names[code] ?? code }))
  return (
    <Block title={<Trans>Na naplati</Trans>}>
      <div className="c6">
        <PerLanguage path="name" label={t`Naziv`} languages={languages}>
          {(path, name) => <TextField form={form} path={path} label={name} maxLength={200} labelInSummary={t`Naziv`} />}
        </PerLanguage>
      </div>
      <div className="c6">
        <PerLanguage path="description" label={t`Opis`} languages={languages}>
          {(path, name) => <AreaField form={form} path={path} label={name} maxLength={1000} />}
        </PerLanguage>
      </div>
      <NumberField form={form} path="position" label={t`Redoslijed`} span={2} />
      <CheckField form={form} path="active" label={t`Uključen`} />
    </Block>
  )
}
