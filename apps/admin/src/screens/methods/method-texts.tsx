import { AreaField } from '@butiga/react-ui/form/area-field'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { PerLanguage } from '@butiga/react-ui/form/per-language'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { Trans } from '@lingui/react/macro'
import { Block } from '../../kit/form/block.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useSiteLanguages } from '../../kit/form/use-site-languages.ts'

/** The fields that the form of every method has. */
export interface MethodValues {
  readonly name: Readonly<Record<string, string>>
  readonly description: Readonly<Record<string, string>>
  readonly position: number | null
  readonly active: boolean
}

/** What every method has: its texts, its place, and whether it is offered. */
export const MethodTexts = ({ form }: { readonly form: FormOf<MethodValues> }) => {
  const languages = useSiteLanguages()
  const field = useFields(form)
  return (
    <Block title={<Trans>Na naplati</Trans>}>
      <div className="c6">
        <PerLanguage {...field('name')} languages={languages}>
          {(path, language) => <TextField {...field(path)} label={language} labelInSummary={field(path).label} />}
        </PerLanguage>
      </div>
      <div className="c6">
        <PerLanguage {...field('description')} languages={languages}>
          {(path, language) => <AreaField {...field(path)} label={language} />}
        </PerLanguage>
      </div>
      <NumberField {...field('position')} span={2} />
      <CheckField {...field('active')} />
    </Block>
  )
}

/** The texts that a method lacks. */
export const nameFaults = ({ name }: Pick<MethodValues, 'name'>) =>
  Object.values(name).some((text) => text.trim() !== '')
    ? []
    : [{ path: `name.${Object.keys(name)[0] ?? ''}`, rule: 'required' }]
