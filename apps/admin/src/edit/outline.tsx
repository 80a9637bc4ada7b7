import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useState } from 'react'
import { useDraft, useEdit } from './workspace.tsx'
import { EditIcon } from './edit-icon.tsx'
import { blockLabel } from './labels.ts'
import { Translations } from './translations.tsx'
import { useActions } from './use-actions.ts'

interface OutlineProps {
  readonly onInsert: () => void
  readonly onRemove: (id: string) => void
}

/** A section that the pointer moves, and the place that it would have. */
interface Drag {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** All sections of the page in their order, hidden ones too: they are moved, hidden and removed here as well. */
export const Outline = ({ onInsert, onRemove }: OutlineProps) => {
  const { i18n, t } = useLingui()
  const { order, sections } = useDraft()
  const kind = useEdit((context) => context.document?.kind)
  const actions = useActions()
  const [drag, setDrag] = useState<Drag | null>(null)
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-section]')
    const to = order.findIndex(({ id }) => id === row?.dataset['section'])
    if (drag !== null && to !== -1) setDrag({ ...drag, to })
  }
  const drop = () => {
    if (drag !== null && drag.to !== drag.from) actions.move(drag.id, drag.to - drag.from)
    setDrag(null)
  }
  const dropAt = (index: number) =>
    drag === null || drag.to !== index || drag.to === drag.from ? undefined : drag.to < drag.from ? 'before' : 'after'
  const nameOf = (block: string) => blockLabel(block, (label) => i18n._(label))
  return (
    <>
      <div className="ep-h">
        <h2 className="h4">{kind === 'page' ? <Trans>Odjeljci stranice</Trans> : <Trans>Dijelovi</Trans>}</h2>
      </div>
      <ul className="edit-outline">
        {order.map(({ id, block, hidden }, index) => {
          const name = nameOf(block)
          return (
            <li
              key={id}
              className={[hidden && 'is-off', drag?.id === id && 'is-moving'].filter(Boolean).join(' ') || undefined}
              data-section={id}
              data-drop={dropAt(index)}
            >
              {kind === 'page' && (
                // Keys move a section by its buttons, or with Alt and an arrow.
                <span
                  className="edit-grip"
                  aria-hidden="true"
                  onPointerDown={(event) => {
                    event.preventDefault()
                    event.currentTarget.setPointerCapture(event.pointerId)
                    setDrag({ id, from: index, to: index })
                  }}
                  onPointerMove={follow}
                  onPointerUp={drop}
                  onPointerCancel={() => setDrag(null)}
                >
                  <Icon name="menu" small />
                </span>
              )}
              <button type="button" className="edit-name" onClick={() => actions.select(id)}>
                {name}
                {hidden && (
                  <span className="tag">
                    <Trans>skriveno</Trans>
                  </span>
                )}
              </button>
              {kind === 'page' && (
                <span className="row nowrap" data-gap="1">
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t`Pomakni gore: ${name}`}
                    disabled={index === 0}
                    onClick={() => actions.move(id, -1)}
                  >
                    <Icon name="up" small />
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t`Pomakni dolje: ${name}`}
                    disabled={index === order.length - 1}
                    onClick={() => actions.move(id, 1)}
                  >
                    <Icon name="down" small />
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={hidden ? t`Prikaži: ${name}` : t`Sakrij: ${name}`}
                    aria-pressed={hidden}
                    onClick={() => actions.hide(id, !hidden)}
                  >
                    {hidden ? <EditIcon name="hidden" /> : <Icon name="eye" small />}
                  </Button>
                  <Button size="sm" variant="ghost" aria-label={t`Ukloni: ${name}`} onClick={() => onRemove(id)}>
                    <Icon name="trash" small />
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {kind === 'page' && (
        <div className="ep-b row">
          <Button size="sm" onClick={onInsert}>
            <Icon name="plus" small /> <Trans>Umetni odjeljak</Trans>
          </Button>
          {sections['page'] !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => actions.select('page')}>
              {nameOf(sections['page'].block)}
            </Button>
          )}
        </div>
      )}
      {kind === 'page' && <Translations />}
    </>
  )
}
