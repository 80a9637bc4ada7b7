import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  childrenOf,
  type Direction,
  levelOf,
  nextPlace,
  type Place,
  placeNextTo,
  placed,
  placeOf,
  type Side,
  type TreeNode,
  type TreeOf,
} from './tree.ts'

/** A record that is being moved: by keys it is shown where it would be, by the pointer its target is marked. */
interface Taken {
  readonly id: number
  readonly place: Place
  readonly target?: { readonly id: number; readonly side: Side }
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The third of a row that the pointer is on. */
const sideAt = (row: Element, y: number): Side => {
  const { top, height } = row.getBoundingClientRect()
  const part = (y - top) / height
  return part < 1 / 3 ? 'before' : part > 2 / 3 ? 'after' : 'inside'
}

interface TreeViewProps<Node extends TreeNode> {
  readonly tree: TreeOf<Node>
  readonly label: string
  readonly nameOf: (node: Node) => string
  /** Moves a record to another place; false where that was refused. */
  readonly onMove: (id: number, place: Place) => boolean | Promise<boolean>
  /** What a row shows behind its grip: an element of the class `nm` with the name, which takes the focus, and what else there is. */
  readonly children: (node: Node, name: string) => ReactNode
}

/** Records as nested lists, which are rearranged by pointer or keys. */
export const TreeView = <Node extends TreeNode>({ tree, label, nameOf, onMove, children }: TreeViewProps<Node>) => {
  const { t } = useLingui()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [closed, setClosed] = useState<readonly number[]>([])
  const [messages, setAnnouncement] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const focus = useRef<string | null>(null)
  const displayed = taken !== null && taken.target === undefined ? placed(tree, taken.id, taken.place) : tree

  // A row that moves to another list is a new element.
  useLayoutEffect(() => {
    if (focus.current === null) return
    box.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = null
  }, [displayed])

  const nameAt = (id: number | null) => {
    const node = tree.find((one) => one.id === id)
    return node === undefined ? t`glavna razina` : nameOf(node)
  }
  const sayPlace = (id: number, { parentId, position }: Place) => {
    const count = childrenOf(placed(tree, id, { parentId, position }), parentId).length
    const [name, parent, place] = [nameAt(id), nameAt(parentId), position + 1]
    return t`${name}: ${parent}, ${place}. mjesto od ${count}`
  }
  const isOpen = (id: number) => !closed.includes(id)
  const open = (id: number | null) => setClosed((ids) => ids.filter((one) => one !== id))

  const move = async (id: number, place: Place) => {
    const before = placeOf(tree, id)
    if (JSON.stringify(before) === JSON.stringify(place)) return
    open(place.parentId)
    setAnnouncement(sayPlace(id, place))
    if (!(await onMove(id, place))) setAnnouncement(sayPlace(id, before))
  }

  /** Alt with an arrow moves at once; without it what is taken moves, else the focus. */
  const press = (event: KeyboardEvent, id: number) => {
    const direction = directions[event.key]
    const isGrip = event.target instanceof Element && event.target.matches('.grip')
    const part = isGrip ? '.grip' : '.nm'
    if (direction !== undefined && (event.altKey || taken?.id === id)) {
      event.preventDefault()
      const place = nextPlace(displayed, id, direction)
      if (place === undefined) return setAnnouncement(t`Dalje ne može.`)
      focus.current = `[data-node="${id}"] ${part}`
      open(place.parentId)
      if (taken === null) return void move(id, place)
      setTaken({ id, place })
      setAnnouncement(sayPlace(id, place))
    } else if (taken?.id === id && (event.key === 'Escape' || event.key === ' ')) {
      event.preventDefault()
      focus.current = `[data-node="${id}"] .grip`
      setTaken(null)
      if (event.key === 'Escape') setAnnouncement(t`Vraćeno na mjesto.`)
      else void move(id, taken.place)
    } else if (isGrip && event.key === ' ') {
      event.preventDefault()
      setTaken({ id, place: placeOf(tree, id) })
      setAnnouncement(t`Uzeto: ${nameAt(id)}. Strelice premještaju, razmaknica spušta, Esc vraća.`)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const rows = [...(box.current?.querySelectorAll<HTMLElement>(part) ?? [])]
      const at = rows.findIndex((row) => row.closest(`[data-node="${id}"]`) !== null)
      rows[at + (event.key === 'ArrowUp' ? -1 : 1)]?.focus()
    } else if (event.key === 'ArrowLeft') setClosed((ids) => [...ids, id])
    else if (event.key === 'ArrowRight') open(id)
    return undefined
  }

  const drag = (event: PointerEvent) => {
    if (taken?.target === undefined && event.buttons !== 1) return
    const id = Number(event.currentTarget.closest<HTMLElement>('[data-node]')?.dataset['node'])
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-node]')
    if (!row) return
    const target = { id: Number(row.dataset['node']), side: sideAt(row, event.clientY) }
    const place = target.id === id ? placeOf(tree, id) : placeNextTo(tree, id, target.id, target.side)
    if (place !== undefined) setTaken({ id, place, target })
  }
  const drop = () => {
    if (taken?.target === undefined) return
    setTaken(null)
    void move(taken.id, taken.place)
  }

  const dropAt = (id: number): Side | undefined =>
    taken !== null && taken.target?.id === id && taken.id !== id ? taken.target.side : undefined

  const rowsBelow = (parentId: number | null) =>
    childrenOf(displayed, parentId).map((node) => {
      const { id } = node
      const hasChildren = childrenOf(displayed, id).length > 0
      const name = nameOf(node)
      return (
        <li key={id}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the grip and the name in it */}
          <div
            className={taken?.id === id ? 'tr is-moving' : 'tr'}
            data-node={id}
            data-level={levelOf(displayed, id)}
            data-drop={dropAt(id)}
            onKeyDown={(event) => press(event, id)}
          >
            <button
              type="button"
              className="grip"
              aria-label={t`Premjesti: ${name}`}
              aria-describedby="tree-help"
              aria-pressed={taken?.id === id}
              onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={() => setTaken(null)}
            >
              <Icon name="menu" small />
            </button>
            {hasChildren ? (
              <button
                type="button"
                className="tg"
                aria-expanded={isOpen(id)}
                aria-label={t`${name}: podređeno`}
                onClick={() => (isOpen(id) ? setClosed([...closed, id]) : open(id))}
              >
                <Icon name="down" small />
              </button>
            ) : (
              <span />
            )}
            {children(node, name)}
          </div>
          {hasChildren && isOpen(id) && <ul>{rowsBelow(id)}</ul>}
        </li>
      )
    })

  return (
    <div ref={box}>
      <p className="sr" id="tree-help">
        <Trans>Razmaknicom uzmite redak, strelicama ga premjestite, razmaknicom spustite, tipkom Esc odustanite.</Trans>
      </p>
      <ul className="tree" aria-label={label}>
        {rowsBelow(null)}
      </ul>
      <p className="pad small muted" role="status">
        {messages}
      </p>
      <p className="pad keys small muted">
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>red</Trans> <kbd>→</kbd> <kbd>←</kbd> <Trans>otvori i zatvori granu</Trans>{' '}
        <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <Trans>premjesti</Trans> <kbd>Alt</kbd> <kbd>→</kbd> <kbd>←</kbd>{' '}
        <Trans>uvuci i izvuci</Trans>
      </p>
    </div>
  )
}
