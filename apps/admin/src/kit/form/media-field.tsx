import type { MediaRecord } from '@butiga/commerce-sdk'
import type { FormValue } from '@butiga/machines/form'
import { ErrorText } from '@butiga/react-ui/form/control'
import { type FieldProps, useField } from '@butiga/react-ui/form/use-field'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { LibraryDialog } from '../media/library-dialog.tsx'
import { findMedia } from '../media/load-media.ts'
import { MediaCaption, tilePath, useHasNoTitle } from '../media/media-tile.tsx'
import { Uploads } from '../media/uploads.tsx'

const idsOf = (value: FormValue): readonly number[] =>
  Array.isArray(value)
    ? value.filter((id): id is number => typeof id === 'number')
    : typeof value === 'number'
      ? [value]
      : []

/** The files of these ids, by id, as they arrive. */
const useFiles = (
  ids: readonly number[],
): readonly [ReadonlyMap<number, MediaRecord>, (files: readonly MediaRecord[]) => void] => {
  const { commerce } = useAdmin()
  const [files, setFiles] = useState<ReadonlyMap<number, MediaRecord>>(new Map())
  const add = (more: readonly MediaRecord[]) =>
    setFiles((known) => new Map([...known, ...more.map((file) => [file.id, file] as const)]))
  const unknown = ids.filter((id) => !files.has(id)).join()
  useEffect(() => {
    if (unknown === '') return undefined
    const controller = new AbortController()
    // Without an answer the tiles show the ids alone.
    findMedia(commerce, unknown.split(',').map(Number), controller.signal).then(add, () => undefined)
    return () => controller.abort()
  }, [commerce, unknown])
  return [files, add]
}

/**
 * Files of the media library in a form. Its value is an ordered list of ids, or the id of one file and null for none.
 *
 * @example
 * <MediaField form={form} path="media" label={t`Slike`} />
 */
export const MediaField = (props: FieldProps) => {
  const { value, change, control } = useField(props)
  const { t } = useLingui()
  const { id, label, error } = control
  const isMany = Array.isArray(value)
  const ids = idsOf(value)
  const [files, addFiles] = useFiles(ids)
  const [isChoosing, setChoosing] = useState(false)
  const hasNoTitle = useHasNoTitle()
  const field = useRef<HTMLFieldSetElement>(null)
  const box = useRef<HTMLUListElement>(null)
  const set = (changed: readonly number[]) => change(isMany ? changed : (changed[0] ?? null))
  const take = (more: readonly number[]) => set(isMany ? [...ids, ...more.filter((one) => !ids.includes(one))] : more)
  const move = (from: number, to: number) => {
    const moved = ids.filter((_, index) => index !== from)
    set(moved.toSpliced(to, 0, ids[from] ?? 0))
    // The button moves with its file, and keeps the focus unless it is the first or last one now.
    requestAnimationFrame(() => box.current?.children[to]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus())
  }
  const missing = ids.flatMap((one) => files.get(one) ?? []).filter(hasNoTitle)
  return (
    <fieldset
      ref={field}
      id={id}
      className="field c6"
      tabIndex={-1}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <legend className="lbl">{label}</legend>
      {ids.length > 0 && (
        <ul className="med-grid" ref={box}>
          {ids.map((one, index) => {
            const file = files.get(one)
            const name = file?.originalName ?? String(one)
            return (
              <li key={one}>
                <span className="med-pic">
                  {file && <img src={tilePath(file)} alt={file.title ?? ''} loading="lazy" />}
                </span>
                {file ? <MediaCaption item={file} /> : <span className="xs">{name}</span>}
                <span className="row nowrap">
                  {isMany && (
                    <>
                      <Button
                        size="sm"
                        variant="ghost"
                        disabled={index === 0}
                        aria-label={t`Pomakni naprijed: ${name}`}
                        onClick={() => move(index, index - 1)}
                      >
                        <Icon name="left" small />
                      </Button>
                      <Button
                        size="sm"
                        variant="ghost"
                        disabled={index === ids.length - 1}
                        aria-label={t`Pomakni natrag: ${name}`}
                        onClick={() => move(index, index + 1)}
                      >
                        <Icon name="right" small />
                      </Button>
                    </>
                  )}
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t`Ukloni: ${name}`}
                    onClick={() => set(ids.filter((other) => other !== one))}
                  >
                    <Icon name="close" small />
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="small bad">
          <Trans>
            Bez opisa za čitače zaslona: {missing.map(({ originalName }) => originalName).join(', ')}. Upišite ga u
            Medijima.
          </Trans>
        </p>
      )}
      <ErrorText id={id} error={error} />
      <div className="row">
        <Button size="sm" onClick={() => setChoosing(true)}>
          <Icon name="plus" small />{' '}
          {isMany || ids.length === 0 ? <Trans>Odaberi medije</Trans> : <Trans>Zamijeni</Trans>}
        </Button>
      </div>
      <Uploads isMany={isMany} place={field} onStored={(item) => take([item.id])} />
      {isChoosing && (
        <LibraryDialog
          isMany={isMany}
          onChoose={(chosen) => {
            addFiles(chosen)
            take(chosen.map((file) => file.id))
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}
