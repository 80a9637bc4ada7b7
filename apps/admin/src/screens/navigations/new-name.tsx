import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useLingui } from '@lingui/react/macro'
import { Block } from '../../kit/form/block.tsx'

/** By which pages ask for it; it stays. */
export const NewName = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  return (
    <Block title={t`Izbornik`}>
      <TextField
        form={form}
        path="name"
        label={t`Oznaka`}
        hint={t`Mala slova, znamenke i crtice. Mjesto na stranici bira se u postavkama.`}
        maxLength={50}
        required
        span={4}
      />
    </Block>
  )
}
