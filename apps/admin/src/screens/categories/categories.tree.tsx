import { asCommerceError, type CategoryRecord, unwrap } from '@butiga/commerce-sdk'
import { recordsActors, recordsMachine } from '@butiga/machines/records'
import { failureToast } from '@butiga/machines/shared'
import { useList } from '@butiga/react-ui/list/use-list'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import type { BulkAction } from '../../floors/list/bulk-action.ts'
import { LanguageTags } from '../../floors/list/language-tags.tsx'
import { offerUndo } from '../../floors/list/undo.ts'
import { Page, Waiting } from '../../shell/page.tsx'
import {
  childrenOf,
  type Direction,
  levelOf,
  nextPlace,
  type Place,
  placeBeside,
  placed,
  placeOf,
  type Side,
  type Tree,
} from './tree.ts'

/** A category that is being moved: by keys it is shown where it would be, by the pointer its target is marked. */
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

/** The categories as nested lists, which are rearranged by pointer or keys. */
export const Screen = () => {
  const { commerce } = useAdmin()
  const { notices, Link } = useUi()
  const { t } = useLingui()
  const machine = useMemo(
    () =>
      recordsMachine.provide({
        actors: recordsActors(async (_, { signal }) => ({
          items: (await unwrap(commerce.categories.tree({}, { signal }))).records,
          next: null,
        })),
      }),
    [commerce],
  )
  const list = useActorRef(machine, { input: { notices } })
  const { items, presence, isLoaded } = useList(list)
  const tree = items as Tree
  return (
    <Page
      title={t`Kategorije`}
      note={<Plural value={tree.length} one="# kategorija" few="# kategorije" other="# kategorija" />}
      actions={
        <Link className={buttonClass({ size: 'sm', variant: 'primary' })} href="/admin/categories/new">
          <Trans>Nova kategorija</Trans>
        </Link>
      }
    >
      {presence.announces === 'failure' ? (
        <div className="pad">
          <Note kind="danger" live>
            <p>
              <Trans>Popis se ne može učitati.</Trans>
            </p>
            <Button size="sm" onClick={() => list.send({ type: 'list.retry' })}>
              <Trans>Pokušaj ponovno</Trans>
            </Button>
          </Note>
        </div>
      ) : !isLoaded ? (
        <Waiting />
      ) : tree.length === 0 ? (
        <p className="wait">
          <Trans>Još nema kategorija.</Trans>
        </p>
      ) : (
        <CategoryTree tree={tree} onMoved={() => list.send({ type: 'records.reload' })} />
      )}
    </Page>
  )
}

interface CategoryTreeProps {
  /** As the server has it. */
  readonly tree: Tree
  readonly onMoved: () => void
}

const CategoryTree = ({ tree, onMoved }: CategoryTreeProps) => {
  const { commerce, siteLanguages } = useAdmin()
  const { notices } = useUi()
  const { t } = useLingui()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [closed, setClosed] = useState<readonly number[]>([])
  const [said, setSaid] = useState('')
  /** What is stored already, until the tree is loaded again. */
  const [ahead, setAhead] = useState<{ readonly of: Tree; readonly tree: Tree } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const focus = useRef<string | null>(null)
  const stored = ahead?.of === tree ? ahead.tree : tree
  const shown = taken !== null && taken.target === undefined ? placed(stored, taken.id, taken.place) : stored

  // A row that moves to another list is a new element.
  useLayoutEffect(() => {
    if (focus.current === null) return
    box.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = null
  }, [shown])

  const nameOf = (id: number | null) => {
    const texts = stored.find((category) => category.id === id)?.translations
    return texts?.[siteLanguages[0]?.code ?? '']?.name ?? t`glavna razina`
  }
  const sayPlace = (id: number, { parentId, position }: Place) => {
    const count = childrenOf(placed(stored, id, { parentId, position }), parentId).length
    const [name, parent, place] = [nameOf(id), nameOf(parentId), position + 1]
    return t`${name}: ${parent}, ${place}. mjesto od ${count}`
  }
  const isOpen = (id: number) => !closed.includes(id)
  const open = (id: number | null) => setClosed((ids) => ids.filter((one) => one !== id))

  const store = async (id: number, place: Place) => {
    const before = placeOf(stored, id)
    if (JSON.stringify(before) === JSON.stringify(place)) return
    setAhead({ of: tree, tree: placed(stored, id, place) })
    open(place.parentId)
    setSaid(sayPlace(id, place))
    const undo: BulkAction = {
      label: msg`Vrati na mjesto`,
      act: ({ categories }) => unwrap(categories.move({ id, ...before })),
    }
    try {
      await unwrap(commerce.categories.move({ id, ...place }))
      offerUndo({ commerce, notices, undo, keys: [id], onDone: onMoved })
    } catch (error) {
      setAhead(null)
      setSaid(sayPlace(id, before))
      notices.send({ type: 'toast.show', toast: failureToast(asCommerceError(error)) })
    }
    onMoved()
  }

  /** Alt with an arrow moves at once; without it what is taken moves, else the focus. */
  const press = (event: KeyboardEvent, id: number) => {
    const direction = directions[event.key]
    const isGrip = event.target instanceof Element && event.target.matches('.grip')
    const part = isGrip ? '.grip' : '.nm'
    if (direction !== undefined && (event.altKey || taken?.id === id)) {
      event.preventDefault()
      const place = nextPlace(shown, id, direction)
      if (place === undefined) return setSaid(t`Dalje ne može.`)
      focus.current = `[data-category="${id}"] ${part}`
      open(place.parentId)
      if (taken === null) return void store(id, place)
      setTaken({ id, place })
      setSaid(sayPlace(id, place))
    } else if (taken?.id === id && (event.key === 'Escape' || event.key === ' ')) {
      event.preventDefault()
      focus.current = `[data-category="${id}"] .grip`
      setTaken(null)
      if (event.key === 'Escape') setSaid(t`Vraćeno na mjesto.`)
      else void store(id, taken.place)
    } else if (isGrip && event.key === ' ') {
      event.preventDefault()
      setTaken({ id, place: placeOf(stored, id) })
      setSaid(t`Uzeto: ${nameOf(id)}. Strelice premještaju, razmaknica spušta, Esc vraća.`)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const rows = [...(box.current?.querySelectorAll<HTMLElement>(part) ?? [])]
      const at = rows.findIndex((row) => row.closest(`[data-category="${id}"]`) !== null)
      rows[at + (event.key === 'ArrowUp' ? -1 : 1)]?.focus()
    } else if (event.key === 'ArrowLeft') setClosed((ids) => [...ids, id])
    else if (event.key === 'ArrowRight') open(id)
    return undefined
  }

  const drag = (event: PointerEvent) => {
    if (taken?.target === undefined && event.buttons !== 1) return
    const id = Number(event.currentTarget.closest<HTMLElement>('[data-category]')?.dataset['category'])
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-category]')
    if (!row) return
    const target = { id: Number(row.dataset['category']), side: sideAt(row, event.clientY) }
    const place = target.id === id ? placeOf(stored, id) : placeBeside(stored, id, target.id, target.side)
    if (place !== undefined) setTaken({ id, place, target })
  }
  const drop = () => {
    if (taken?.target === undefined) return
    setTaken(null)
    void store(taken.id, taken.place)
  }

  const dropAt = (id: number): Side | undefined =>
    taken !== null && taken.target?.id === id && taken.id !== id ? taken.target.side : undefined

  const rowsBelow = (parentId: number | null) =>
    childrenOf(shown, parentId).map((category) => {
      const { id } = category
      const hasChildren = childrenOf(shown, id).length > 0
      const name = nameOf(id)
      return (
        <li key={id}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the grip and the link in it */}
          <div
            className={taken?.id === id ? 'tr is-moving' : 'tr'}
            data-category={id}
            data-level={levelOf(shown, id)}
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
                aria-label={t`${name}: podkategorije`}
                onClick={() => (isOpen(id) ? setClosed([...closed, id]) : open(id))}
              >
                <Icon name="down" small />
              </button>
            ) : (
              <span />
            )}
            <NameLink category={category} name={name} />
            <span className="small muted num">
              <Plural value={category.products} one="# proizvod" few="# proizvoda" other="# proizvoda" />
            </span>
            <LanguageTags
              missing={siteLanguages.flatMap(({ code }) => (category.translations[code] ? [] : [code]))}
              outdated={category.outdated}
            />
          </div>
          {hasChildren && isOpen(id) && <ul>{rowsBelow(id)}</ul>}
        </li>
      )
    })

  return (
    <div ref={box}>
      <p className="sr" id="tree-help">
        <Trans>
          Razmaknicom uzmite kategoriju, strelicama je premjestite, razmaknicom spustite, tipkom Esc odustanite.
        </Trans>
      </p>
      <ul className="tree" aria-label={t`Stablo kategorija`}>
        {rowsBelow(null)}
      </ul>
      <p className="pad small muted" role="status">
        {said}
      </p>
      <p className="pad keys small muted">
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>red</Trans> <kbd>→</kbd> <kbd>←</kbd> <Trans>otvori i zatvori granu</Trans>{' '}
        <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <Trans>premjesti</Trans> <kbd>Alt</kbd> <kbd>→</kbd> <kbd>←</kbd>{' '}
        <Trans>uvuci i izvuci</Trans>
      </p>
    </div>
  )
}

const NameLink = ({ category, name }: { readonly category: CategoryRecord; readonly name: string }) => {
  const { Link } = useUi()
  return (
    <span className="nm-b">
      <Link className="nm" href={`/admin/categories/${category.id}`}>
        {name}
      </Link>{' '}
      {!category.active && (
        <span className="tag">
          <Trans>skrivena</Trans>
        </span>
      )}
    </span>
  )
}
