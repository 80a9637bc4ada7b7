import type { Backoffice } from '@butiga/commerce-sdk'
import { recordsActors, recordsMachine } from '@butiga/machines/records'
import { useList } from '@butiga/react-ui/list/use-list'
import { useUi } from '@butiga/react-ui/provider/ui'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { useAdmin } from '../../admin.tsx'
import { announceChange } from '../../shell/changes.ts'
import { NotLoaded, Page, Waiting } from '../../shell/page.tsx'
import { useDetailKeys } from './use-detail-keys.ts'

export interface DetailDefinition<Item> {
  /** What is shown until the record has come. */
  readonly title: MessageDescriptor
  /** The address of the list that the record belongs to. */
  readonly list: string
  readonly load: (commerce: Backoffice, id: string, signal: AbortSignal) => Promise<Item>
  readonly heading: (item: Item) => ReactNode
  readonly actions: (item: Item, reload: () => void) => ReactNode
  /** The work, at the left. */
  readonly main: (item: Item, reload: () => void) => ReactNode
  readonly side: (item: Item) => ReactNode
}

/** The screen of a record that is worked on by actions rather than by a form. */
export const detailScreen = <Item,>({ title, list, load, heading, actions, main, side }: DetailDefinition<Item>) =>
  function DetailScreen({ id }: { readonly id: string }) {
    const { commerce } = useAdmin()
    const { notices } = useUi()
    const { i18n } = useLingui()
    // A list of one record: what is shown stays while it is loaded again.
    const machine = useMemo(
      () =>
        recordsMachine.provide({
          actors: recordsActors(async (_, { signal }) => ({ items: [await load(commerce, id, signal)], next: null })),
        }),
      [commerce, id],
    )
    const record = useActorRef(machine, { input: { notices } })
    const { items, presence } = useList(record)
    const [item] = items as readonly Item[]
    useDetailKeys(list)
    const reload = () => {
      record.send({ type: 'records.reload' })
      announceChange()
    }
    return (
      <Page
        title={item === undefined ? i18n._(title) : heading(item)}
        back={list}
        actions={item !== undefined && actions(item, reload)}
      >
        {presence.announces === 'failure' ? (
          <div className="pad">
            <NotLoaded onRetry={() => record.send({ type: 'list.retry' })}>
              <Trans>Zapis se ne može učitati.</Trans>
            </NotLoaded>
          </div>
        ) : item === undefined ? (
          <Waiting />
        ) : (
          <div className="dtl">
            <div className="dtl-m">{main(item, reload)}</div>
            <aside className="dtl-s">{side(item)}</aside>
          </div>
        )}
      </Page>
    )
  }
