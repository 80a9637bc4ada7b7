import { sanitize } from '../db/safe-html.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { StoredPicture } from './media.ts'
import { mustHave, type SampleFiles, type SeedEvent, shopLanguages } from './sample.ts'

/** Events with their texts; a time is that of Croatia on its day, whatever the season. */
export const insertEvents = async (
  tx: Tx,
  site_id: number,
  files: SampleFiles,
  { pictures, now }: { readonly pictures: readonly StoredPicture[]; readonly now: Date },
): Promise<void> => {
  const events = await files.read<readonly SeedEvent[]>('events.json')
  if (events.length === 0) return
  const form = await tx
    .selectFrom('form')
    .select('id')
    .where('site_id', '=', site_id)
    .where('name', '=', 'eventForm')
    .executeTakeFirst()
  const at = (inDays: number, time: string) =>
    sql<Date>`((${now}::timestamptz at time zone 'Europe/Zagreb')::date + ${inDays}::int + ${time}::time) at time zone 'Europe/Zagreb'`
  const rows = await tx
    .insertInto('event')
    .values(
      events.map(({ inDays, from, to, image, capacity = null }) => ({
        site_id,
        starts_at: at(inDays, from),
        ends_at: at(inDays, to),
        image_id: mustHave(pictures.find(({ picture }) => picture.src === image)?.id, image),
        capacity,
        form_id: capacity === null ? null : (form?.id ?? null),
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('event_translation')
    .values(
      rows.flatMap(({ id }, index) =>
        events.slice(index, index + 1).flatMap(({ title, place, summary, html }) =>
          shopLanguages.map((language_code) => ({
            event_id: id,
            language_code,
            title: title[language_code],
            place: place[language_code],
            summary: summary[language_code],
            html: sanitize(html[language_code]),
          })),
        ),
      ),
    )
    .execute()
}
