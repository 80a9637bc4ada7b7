import { listActors, listMachine } from '@butiga/machines/list'
import type { NoticeCommand } from '@butiga/machines/shared'
import { createActor, fromCallback, waitFor } from 'xstate'
import { say, shop } from './shop.js'

const commerce = await shop()
const commands: string[] = []
const root = createActor(
  fromCallback<NoticeCommand>(({ receive }) => receive(({ type }) => commands.push(type))),
).start()
const list = createActor(listMachine.provide({ actors: listActors({ commerce }) }), {
  input: { notices: root, query: { limit: 12 } },
}).start()
const loaded = await waitFor(list, ({ context }) => context.isLoaded)
list.send({ type: 'list.next' })
const next = await waitFor(list, ({ context }) => context.shownQuery.page === 2)
say({
  items: loaded.context.items.length,
  filters: loaded.context.extra.length > 3,
  page: next.context.query.page,
  commands,
})
list.stop()
root.stop()
