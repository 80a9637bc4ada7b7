import type { MediaItem, RefusedFile } from '@butiga/commerce-sdk'
import { mostFiles } from '@butiga/commerce-sdk/rules'
import {
  mediaUploadActors,
  mediaUploadMachine,
  mediaUploadPresence,
  type QueuedFile,
  type RefusedUpload,
} from '@butiga/machines/media-upload'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useAdmin } from '../../admin.tsx'

const types = 'image/avif,image/gif,image/jpeg,image/png,image/svg+xml,image/webp,application/pdf,video/mp4,video/webm'

const reasons: Readonly<Record<RefusedFile['reason'], MessageDescriptor>> = {
  type: msg`Ne prima se: primaju se AVIF, WebP, JPEG, PNG, GIF, SVG, PDF, MP4 i WebM.`,
  size: msg`Prevelika je: slika i PDF smiju imati 10 MB, crtež 1 MB, video 64 MB.`,
  pixels: msg`Ima previše piksela: najviše 50 milijuna, AVIF 25 milijuna.`,
  broken: msg`Datoteka je oštećena.`,
  quota: msg`Prostor za medije je pun.`,
  infected: msg`U datoteci je zloćudan program.`,
}

interface UploadsProps {
  readonly isMany?: boolean
  /** A file is in the library. */
  readonly onStored: (item: MediaItem) => void
  /** Where files are dropped and pasted. Default: anywhere in the window. */
  readonly place?: RefObject<HTMLElement | null>
}

/** Uploads files that are chosen, dropped or pasted, and shows how far they are and why some were refused. */
export const Uploads = ({ isMany = true, onStored, place }: UploadsProps) => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const { t } = useLingui()
  const machine = useMemo(() => mediaUploadMachine.provide({ actors: mediaUploadActors({ commerce }) }), [commerce])
  const upload = useActorRef(machine, { input: { notices, limit: isMany ? mostFiles.backoffice : 1 } })
  const { value, context } = useSelector(upload, (snapshot) => snapshot)
  const { waiting, sent, refused, done } = context
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })
  useEffect(() => {
    const { unsubscribe } = upload.on('mediaUpload.stored', ({ item }) => stored.current(item))
    return unsubscribe
  }, [upload])
  const input = useRef<HTMLInputElement>(null)
  const add = (files: readonly File[]) => {
    if (files.length > 0) upload.send({ type: 'mediaUpload.add', files })
  }
  const isOver = useDropped(place, add)
  const cancel = ({ key }: QueuedFile) => upload.send({ type: 'mediaUpload.cancel', key })
  const isOffline = mediaUploadPresence(value).announces === 'failure'
  return (
    <div className="upl" data-over={isOver || undefined}>
      <div className="row">
        <input
          ref={input}
          className="sr"
          type="file"
          accept={types}
          multiple={isMany}
          tabIndex={-1}
          aria-label={t`Datoteke za učitavanje`}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Button size="sm" variant={place ? 'line' : 'primary'} onClick={() => input.current?.click()}>
          <Icon name="up" small /> {isMany ? <Trans>Učitaj datoteke</Trans> : <Trans>Učitaj datoteku</Trans>}
        </Button>
        <span className="small muted">
          <Trans>ili ih povucite ili zalijepite. Slike i PDF do 10 MB, video do 64 MB.</Trans>
        </span>
      </div>
      {isOffline && (
        <Note kind="danger" live>
          <p>
            <Trans>Nema mreže. Učitavanje se nastavlja kad se vrati.</Trans>
          </p>
          <Button size="sm" onClick={() => upload.send({ type: 'mediaUpload.retry' })}>
            <Trans>Pokušaj ponovno</Trans>
          </Button>
        </Note>
      )}
      {waiting.length + refused.length > 0 && (
        <ul className="upl-l">
          {waiting.map((one, index) => (
            <li key={one.key}>
              <span>{one.file.name}</span>
              {index === 0 && !isOffline ? (
                <progress max={1} value={sent} aria-label={t`Učitavanje: ${one.file.name}`} />
              ) : (
                <span className="small muted">
                  <Trans>čeka</Trans>
                </span>
              )}
              <Button size="sm" variant="ghost" aria-label={t`Odustani: ${one.file.name}`} onClick={() => cancel(one)}>
                <Icon name="close" small />
              </Button>
            </li>
          ))}
          {refused.map((one) => (
            <li key={one.key}>
              <span>{one.file.name}</span>
              <Reason upload={one} />
              <span className="row nowrap">
                {one.failure.code !== 'FILE_REFUSED' && (
                  <Button
                    size="sm"
                    aria-label={t`Pokušaj ponovno: ${one.file.name}`}
                    onClick={() => upload.send({ type: 'mediaUpload.retry', key: one.key })}
                  >
                    <Trans>Pokušaj ponovno</Trans>
                  </Button>
                )}
                <Button size="sm" variant="ghost" aria-label={t`Makni: ${one.file.name}`} onClick={() => cancel(one)}>
                  <Icon name="close" small />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="small muted" role="status">
        {waiting.length === 0 && done.length > 0 && (
          <Plural
            value={done.length}
            one="Učitana je # datoteka."
            few="Učitane su # datoteke."
            other="Učitano je # datoteka."
          />
        )}
      </p>
    </div>
  )
}

const Reason = ({ upload: { failure } }: { readonly upload: RefusedUpload }) => {
  const { i18n } = useLingui()
  const { text } = useUi()
  const reason =
    failure.code === 'FILE_REFUSED' ? (failure.data?.data as Partial<RefusedFile> | undefined)?.reason : undefined
  return <span className="small bad">{reason ? i18n._(reasons[reason]) : text({ key: failure.message })}</span>
}

const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])]

/** Takes the files that are dropped on, or pasted into, a part of the page; answers whether some are held over it. */
const useDropped = (
  place: RefObject<HTMLElement | null> | undefined,
  onFiles: (files: readonly File[]) => void,
): boolean => {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const target: EventTarget | null = place === undefined ? window : place.current
    const controller = new AbortController()
    const on = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      handle: (event: WindowEventMap[Name]) => void,
    ) => target?.addEventListener(name, handle as EventListener, { signal: controller.signal })
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', () => setOver(false))
    on('drop', (event) => {
      setOver(false)
      if (filesOf(event.dataTransfer).length === 0) return
      event.preventDefault()
      take.current(filesOf(event.dataTransfer))
    })
    on('paste', (event) => {
      if (filesOf(event.clipboardData).length === 0) return
      event.preventDefault()
      take.current(filesOf(event.clipboardData))
    })
    return () => controller.abort()
  }, [place])
  return isOver
}
