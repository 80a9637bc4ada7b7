import type { NavigationRecord } from '@butiga/commerce-sdk'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { Trans, useLingui } from '@lingui/react/macro'
import { Block } from '../../kit/form/block.tsx'
import { placeName } from '../../kit/list/places.ts'

export const Displayed = ({ form }: { readonly form: FormOf<Pick<NavigationRecord, 'places'>> }) => {
  const { i18n, t } = useLingui()
  const displayed = useFieldValue(form, 'places')
  return (
    <Block title={t`Gdje se prikazuje`}>
      <p className="c6">
        {displayed.length === 0 ? (
          <Trans>Nigdje. Može se obrisati.</Trans>
        ) : (
          displayed.map((name) => placeName(name, i18n)).join(', ')
        )}
      </p>
    </Block>
  )
}
