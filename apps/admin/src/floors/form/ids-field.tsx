import type { MediaItem } from '@butiga/commerce-sdk'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { MediaImage } from '@butiga/react-ui/ui/media-image'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'

interface IdsFieldProps {
  readonly form: FormActor
  /** Of a list of ids. */
  readonly path: string
  readonly label: string
  /** What a chosen record is called. */
  readonly nameOf: (id: number) => string
  /** Shown beside the names, by their ids. */
  readonly pictures?: readonly MediaItem[]
  /** What can be added; left out where `children` add. */
  readonly choices?: readonly { readonly id: number; readonly name: string }[]
  readonly children?: ReactNode
}

/** Records in an order, which can be added, removed and moved. */
export const IdsField = ({ form, path, label, nameOf, choices, pictures = [], children }: IdsFieldProps) => {
  const { t } = useLingui()
  const id = useId()
  // The form opens with a list of ids, and this field alone writes it.
  const ids = useFieldValue(form, path) as readonly number[]
  const change = (value: readonly number[]) => form.send({ type: 'form.change', path, value })
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
              <span>
                <Picture media={pictures.find((picture) => picture.id === one)} /> {nameOf(one)}
              </span>
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
      {children}
    </div>
  )
}

const Picture = ({ media }: { readonly media: MediaItem | undefined }) =>
  media && <MediaImage media={media} alt="" place="line" />
