import type { MediaRecord } from '@butiga/commerce-sdk'
import { recordsActors, recordsMachine } from '@butiga/machines/records'
import { useList } from '@butiga/react-ui/list/use-list'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { NotLoaded, Waiting } from '../../shell/page.tsx'
import { loadMedia } from './load-media.ts'
import { MediaCaption, MediaPicture } from './media-tile.tsx'
import { TextsDialog } from './texts-dialog.tsx'
import { Uploads } from './uploads.tsx'
import { PageButtons } from '../list/page-buttons.tsx'

interface LibraryDialogProps {
  /** Whether several files can be chosen. */
  readonly isMany: boolean
  /** The types that can be chosen. Default: pictures. */
  readonly types?: readonly string[]
  readonly onChoose: (files: readonly MediaRecord[]) => void
  readonly onClose: () => void
}

const pictures = ['image/avif', 'image/jpeg', 'image/png', 'image/svg+xml', 'image/webp']

/** Chooses files of the media library, in the order of the choices; new ones can be added, and one that is chosen described. */
export const LibraryDialog = ({ isMany, types = pictures, onChoose, onClose }: LibraryDialogProps) => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const { t } = useLingui()
  const machine = useMemo(
    () => recordsMachine.provide({ actors: recordsActors((query, options) => loadMedia(commerce, query, options)) }),
    [commerce],
  )
  const list = useActorRef(machine, { input: { notices, query: { filters: { mime: types, access: ['public'] } } } })
  const displayed = useList(list)
  const { query, totalPages, presence, isLoaded, busy } = displayed
  const items = displayed.items as readonly MediaRecord[]
  const [chosen, setChosen] = useState<readonly MediaRecord[]>([])
  const [isDescribing, setDescribing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const reload = () => list.send({ type: 'records.reload' })
  const [only] = chosen
  const choose = (item: MediaRecord) => {
    const others = chosen.filter(({ id }) => id !== item.id)
    if (others.length < chosen.length) setChosen(others)
    else setChosen(isMany ? [...chosen, item] : [item])
  }
  // In its place: two dialogs would be two places of notices.
  if (isDescribing && only)
    return (
      <TextsDialog
        file={only}
        onSaved={(file) => {
          setChosen([file])
          setDescribing(false)
          reload()
        }}
        onClose={() => setDescribing(false)}
      />
    )
  return (
    <Dialog
      name="library"
      title={t`Mediji`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button disabled={chosen.length !== 1} onClick={() => setDescribing(true)}>
            <Trans>Uredi opis</Trans>
          </Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            <Trans>Odaberi</Trans>
            {chosen.length > 1 && ` (${chosen.length})`}
          </Button>
        </>
      }
    >
      <div className="stack" data-gap="4">
        <div ref={place}>
          <Uploads isMany={isMany} place={place} onStored={reload} />
        </div>
        <input
          className="inp inp-sm"
          type="search"
          aria-label={t`Traži medije`}
          placeholder={t`Naziv ili opis`}
          onChange={({ target }) => list.send({ type: 'records.search', keywords: target.value })}
        />
        {presence.announces === 'failure' ? (
          <NotLoaded onRetry={() => list.send({ type: 'list.retry' })}>
            <Trans>Popis se ne može učitati.</Trans>
          </NotLoaded>
        ) : !isLoaded ? (
          <Waiting />
        ) : items.length === 0 ? (
          <p className="wait">
            <Trans>Nema takvih medija.</Trans>
          </p>
        ) : (
          <ul className="med-grid" aria-busy={busy}>
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className="med-pic"
                  aria-pressed={chosen.some(({ id }) => id === item.id)}
                  aria-label={item.originalName}
                  onClick={() => choose(item)}
                >
                  <MediaPicture item={item} />
                </button>
                <MediaCaption item={item} />
              </li>
            ))}
          </ul>
        )}
        <div className="row">
          <PageButtons list={list} page={query.page} totalPages={totalPages} />
        </div>
      </div>
    </Dialog>
  )
}
