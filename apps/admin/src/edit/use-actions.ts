import type { SharedSection } from '@butiga/commerce-sdk'
import { type EditChange, shownDraft, sectionsInOrder } from '@butiga/machines/edit-mode'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { copySection, emptyFields, insertSection, moveSection, newId } from './changes.ts'
import { useDesk } from './workspace.tsx'
import { blockLabel } from './labels.ts'

export type SectionActions = ReturnType<typeof useActions>

/** What can be done with sections, by buttons and by keys. */
export const useActions = () => {
  const { actor, say } = useDesk()
  const { i18n, t } = useLingui()
  return useMemo(() => {
    const displayed = () => shownDraft(actor.getSnapshot().context)
    const nameOf = (id: string) => blockLabel(displayed()[id]?.block ?? '', (label) => i18n._(label))
    const last = () => sectionsInOrder(displayed()).at(-1)?.id ?? null
    const select = (at: string | null) => actor.send({ type: 'edit.select', at })
    const change = (label: string, changes: readonly EditChange[], messages = label) => {
      actor.send({ type: 'edit.change', label, changes })
      say(messages)
    }
    return {
      select,
      /** Behind a section; behind none it is the last one. */
      insert: (block: string, behind: string | null) => {
        const { languages } = actor.getSnapshot().context
        const id = newId('s')
        const name = blockLabel(block, (label) => i18n._(label))
        const section = { block, props: emptyFields(block, '', languages) }
        change(t`Umetnuto: ${name}`, insertSection(displayed(), id, { behind: behind ?? last(), section }))
        select(id)
      },
      insertShared: ({ id: shared, name, block, props }: SharedSection, behind: string | null) => {
        const id = newId('s')
        const changes = insertSection(displayed(), id, { behind: behind ?? last(), section: { block, props, shared } })
        change(t`Umetnuto: ${name}`, changes)
        select(id)
      },
      copy: (from: string) => {
        const id = newId('s')
        const name = nameOf(from)
        change(t`Udvostručeno: ${name}`, copySection(displayed(), from, id))
        select(id)
      },
      move: (id: string, by: number) => {
        const moved = moveSection(displayed(), id, by)
        if (moved === null) return
        const order = sectionsInOrder(displayed())
        const [name, count] = [nameOf(id), order.length]
        const place = order.findIndex((section) => section.id === id) + by + 1
        change(t`Premješteno: ${name}`, [moved], t`${name}: ${place}. mjesto od ${count}`)
      },
      hide: (id: string, hidden: boolean) => {
        const name = nameOf(id)
        const label = hidden ? t`Skriveno: ${name}` : t`Prikazano: ${name}`
        change(label, [{ at: `${id}/hidden`, after: hidden }])
      },
      remove: (id: string) => {
        const order = sectionsInOrder(displayed()).map((section) => section.id)
        const place = order.indexOf(id)
        const name = nameOf(id)
        change(t`Uklonjeno: ${name}`, [{ at: `${id}/removed`, after: true }])
        select(order[place + 1] ?? order[place - 1] ?? null)
      },
      step: (by: 1 | -1) => {
        const order = sectionsInOrder(displayed()).map((section) => section.id)
        const current = actor.getSnapshot().context.selected?.split('/')[0]
        const place = current === undefined ? -1 : order.indexOf(current)
        select(order[Math.max(0, Math.min(order.length - 1, place + by))] ?? null)
      },
      undo: () => actor.send({ type: 'edit.do', task: { kind: 'undo' } }),
      redo: () => actor.send({ type: 'edit.do', task: { kind: 'redo' } }),
    }
  }, [actor, say, i18n, t])
}
