import type { Tx } from '../../../db/db.ts'

/** A file of an entry; its key is the value in the entry's data. */
export interface EntryFile {
  readonly key: string
  readonly name: string
}

/** Gives an entry the files with these keys that were sent for its form and that no entry has; answers them. */
export const claimFiles = async (
  tx: Tx,
  { formId, entryId, keys }: { readonly formId: number; readonly entryId: number; readonly keys: readonly string[] },
): Promise<readonly EntryFile[]> =>
  keys.length === 0
    ? []
    : await tx
        .updateTable('form_file')
        .set({ entry_id: entryId })
        .where('form_id', '=', formId)
        .where('entry_id', 'is', null)
        .where('key', 'in', [...keys])
        .returning(['key', 'name'])
        .execute()
