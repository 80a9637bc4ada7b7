import { changeRecord, refuse, serve, type ServerPlugin } from '@butiga/server/plugin'
import { sql } from 'kysely'
import { packing, type PackingNote } from './contract.ts'

const packingService = serve(packing, () => ({
  filter: {
    answer: async ({ ids }, ctx) => {
      const { rows } = await sql<PackingNote>`
        select p.id, p.sku, n.note from packing_note n join product p on p.id = n.product_id
        where p.site_id = ${ctx.site.id} and (${ids ?? null}::int[] is null or p.id = any(${ids ?? null}))
        order by p.sku limit 100`.execute(ctx.db)
      return rows
    },
  },
  update: {
    answer: ({ id, note }, ctx) =>
      changeRecord(ctx, 'packing-note', async (tx) => {
        const { rows } = await sql<{ note: string | null }>`
          select (select note from packing_note n where n.product_id = p.id) as note
          from product p where p.site_id = ${ctx.site.id} and p.id = ${id} for no key update`.execute(tx)
        const [stored] = rows
        if (stored === undefined) return refuse('NOT_FOUND')
        if (note === '') await sql`delete from packing_note where product_id = ${id}`.execute(tx)
        else
          await sql`insert into packing_note (product_id, note) values (${id}, ${note})
            on conflict (product_id) do update set note = excluded.note`.execute(tx)
        return { answer: { id, note }, id, before: { note: stored.note ?? '' }, after: { note } }
      }),
  },
}))

export const plugin: ServerPlugin = { services: { packing: packingService } }
