import { type Backoffice, type MediaRecord, unwrap } from '@butiga/commerce-sdk'
import type { RecordPage, RecordsQuery } from '@butiga/machines/records'
import { keysetInput, keysetPage } from '../list/keyset.ts'

/** A page of the media library. */
export const loadMedia = async (
  { media }: Backoffice,
  query: RecordsQuery,
  { after, signal }: { readonly after: string | null; readonly signal: AbortSignal },
): Promise<RecordPage<MediaRecord>> => keysetPage(await unwrap(media.filter(keysetInput(query, after), { signal })))

/** Files by their ids, as far as the library has them. */
export const findMedia = async (
  { media }: Backoffice,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<readonly MediaRecord[]> =>
  ids.length === 0
    ? []
    : (
        await unwrap(
          media.filter(
            { filters: [{ key: 'id', value: [...ids] }], limit: 100 },
            signal === undefined ? {} : { signal },
          ),
        )
      ).records
