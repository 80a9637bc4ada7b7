import { Icon } from '@butiga/react-ui/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useDraft } from './workspace.tsx'
import { EditIcon } from './edit-icon.tsx'
import { blockLabel } from './labels.ts'
import { useActions } from './use-actions.ts'

/** A point of the page in the frame. */
export interface Place {
  readonly left: number
  readonly top: number
}

interface SectionBarProps {
  readonly id: string
  readonly place: Place
  readonly onInsert: () => void
  readonly onRemove: () => void
}

/** The name of the chosen section and what can be done with it; it is drawn into the page of the frame. */
export const SectionBar = ({ id, place: { left, top }, onInsert, onRemove }: SectionBarProps) => {
  const { i18n, t } = useLingui()
  const { order } = useDraft()
  const actions = useActions()
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // By script, as the policy of pages refuses style attributes.
    bar.current?.style.setProperty('left', `${left}px`)
    bar.current?.style.setProperty('top', `${top}px`)
    // Above the section, whose first words it would cover.
    bar.current?.classList.toggle('is-above', top > 40)
  }, [left, top])
  const index = order.findIndex((section) => section.id === id)
  const section = order[index]
  if (section === undefined) return null
  const name = blockLabel(section.block, (label) => i18n._(label))
  return (
    <div ref={bar} className="edit-bar" role="toolbar" aria-label={t`Odjeljak: ${name}`}>
      <span>
        {name}
        {section.shared !== undefined && ` · ${t`zajedničko`}`}
      </span>
      <button type="button" aria-label={t`Pomakni gore`} disabled={index === 0} onClick={() => actions.move(id, -1)}>
        <Icon name="up" small />
      </button>
      <button
        type="button"
        aria-label={t`Pomakni dolje`}
        disabled={index === order.length - 1}
        onClick={() => actions.move(id, 1)}
      >
        <Icon name="down" small />
      </button>
      <button type="button" aria-label={t`Umetni odjeljak ispod`} onClick={onInsert}>
        <Icon name="plus" small />
      </button>
      <button type="button" aria-label={t`Udvostruči`} onClick={() => actions.copy(id)}>
        <EditIcon name="copy" />
      </button>
      <button type="button" aria-label={t`Sakrij`} onClick={() => actions.hide(id, true)}>
        <EditIcon name="hidden" />
      </button>
      <button type="button" aria-label={t`Ukloni`} onClick={onRemove}>
        <Icon name="trash" small />
      </button>
    </div>
  )
}
