import { rowKeysAt, shownErrorAt, type FormValue } from '@butiga/machines/form'
import { useSelector } from '@xstate/react'
import { Fragment, useEffect, useId, useRef, type ReactNode } from 'react'
import { useUi } from '../../provider/ui.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ErrorText } from '../control/control.tsx'
import { useFieldValue } from '../hooks/use-field.ts'
import type { FormActor } from '../hooks/use-form.ts'

export interface FieldListProps<Path extends string = string> {
  readonly form: FormActor
  /** Of the list: `addresses`. */
  readonly path: Path
  readonly label: ReactNode
  readonly row: FormValue
  /** What its buttons do, in words; `place` counts from 1. */
  readonly words: {
    readonly add: ReactNode
    readonly remove: (place: number) => string
    readonly moveUp: (place: number) => string
  }
  /** The fields of a row, by the path that the row has now. */
  readonly children: (path: `${Path}.${number}`, place: number) => ReactNode
}

/**
 * A repeated group: its rows can be added, removed and moved.
 *
 * @example
 * <FieldList form={form} path="phones" label="Phones" row={{ number: '' }} words={words}>
 *   {(path) => <TextField form={form} path={`${path}.number`} label="Number" type="tel" />}
 * </FieldList>
 */
export const FieldList = <Path extends string>({ form, path, label, row, words, children }: FieldListProps<Path>) => {
  const { text } = useUi()
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  useFieldValue(form, path as string)
  const keys = useSelector(form, (snapshot) => rowKeysAt(snapshot.context, path), isSame)
  const error = useSelector(form, (snapshot) => shownErrorAt(snapshot.context, path))
  useFocusAfter(keys.length, box)
  return (
    <fieldset className="stack" data-gap="4" ref={box} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="lbl">{label}</legend>
      {keys.map((key, index) => (
        <Fragment key={key}>
          <div className="form-grid" data-row>
            {children(`${path}.${index}`, index + 1)}
          </div>
          <div className="row">
            {index > 0 && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={words.moveUp(index + 1)}
                onClick={() => form.send({ type: 'form.move', path, index, to: index - 1 })}
              >
                <Icon name="up" small />
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.remove(index + 1)}
              onClick={() => form.send({ type: 'form.remove', path, index })}
            >
              <Icon name="trash" small />
            </Button>
          </div>
        </Fragment>
      ))}
      <ErrorText id={id} error={error && text(error)} />
      <div>
        <Button size="sm" data-add onClick={() => form.send({ type: 'form.add', path, row })}>
          <Icon name="plus" small />
          {words.add}
        </Button>
      </div>
    </fieldset>
  )
}

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/** A new row begins at its first field; after a removed one reading goes on at the button that adds one. */
const useFocusAfter = (rows: number, box: { readonly current: HTMLElement | null }): void => {
  const before = useRef(rows)
  useEffect(() => {
    const [had, has] = [before.current, rows]
    before.current = rows
    if (has > had)
      [...(box.current?.querySelectorAll('[data-row]') ?? [])]
        .at(-1)
        ?.querySelector<HTMLElement>('input, select, textarea')
        ?.focus()
    if (has < had) box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }, [rows, box])
}
