import { type Emptiable, useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'

interface IdsFieldProps extends Emptiable {
  readonly form: FormActor
  readonly path: string
  readonly label: string
  /** What a chosen record is called. */
  readonly nameOf: (id: number) => string
  /** What can be added; left out where `children` add. */
  readonly choices?: readonly { readonly id: number; readonly name: string }[]
  readonly children?: (add: (id: number) => void) => ReactNode
}

/** Records in an order, which can be added, removed and moved. Default of `empty`: an empty list. */
export const IdsField = ({ form, path, label, empty, nameOf, choices, children }: IdsFieldProps) => {
  const { t } = useLingui()
  const id = useId()
  // The form opens with a list of ids, and this field alone writes it.
  const ids = (useFieldValue(form, path) ?? []) as readonly number[]
  const change = (changed: readonly number[]) => {
    const value = changed.length === 0 && empty !== undefined ? empty : changed
    form.send({ type: 'form.change', path, value })
  }
  const move = (index: number) =>
    change([...ids.slice(0, index - 1), ids[index] ?? 0, ids[index - 1] ?? 0, ...ids.slice(index + 1)])
  return (
    <div className="field c6" role="group" aria-labelledby={id}>
      <span className="lbl" id={id}>
        {label}
      </span>
      {ids.length > 0 && (
        <ol className="alist">
          {ids.map((one, index) => (
            <li key={one}>
              <span>{nameOf(one)}</span>
              <span className="row nowrap end">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t`Pomakni gore ${nameOf(one)}`}
                  disabled={index === 0}
                  onClick={() => move(index)}
                >
                  <Icon name="up" small />
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t`Ukloni ${nameOf(one)}`}
                  onClick={() => change(ids.filter((other) => other !== one))}
                >
                  <Icon name="close" small />
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {choices && (
        <select
          className="sel"
          aria-label={t`Dodaj: ${label}`}
          value=""
          onChange={({ target }) => target.value !== '' && change([...ids, Number(target.value)])}
        >
          <option value="">{t`Dodaj…`}</option>
          {choices
            .filter((choice) => !ids.includes(choice.id))
            .map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
        </select>
      )}
      {children?.((added) => ids.includes(added) || change([...ids, added]))}
    </div>
  )
}
