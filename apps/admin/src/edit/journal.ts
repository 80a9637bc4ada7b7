import type { OpGroup } from '@butiga/commerce-sdk'
import type { Journal } from '@butiga/machines/edit-mode'

const STORE = 'journal'

interface Entry {
  readonly key: string
  readonly groups: readonly OpGroup[]
}

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused a request.')))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('butiga-edit', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }))
  return done(request)
}

/**
 * What a person has changed and the server does not have, kept by the browser: by site, user, document and tab. It is read
 * when the document is opened again, also that of a tab that was closed or crashed.
 */
export const openJournal = ({ site, user, tab }: { site: number; user: number; tab: string }): Journal => {
  const database = open()
  // Without it, changes are sent a second later all the same.
  database.catch(() => undefined)
  const store = async (mode: IDBTransactionMode) => (await database).transaction(STORE, mode).objectStore(STORE)
  let place = ''
  return {
    read: async (document) => {
      place = `${site} ${user} ${document} `
      try {
        const entries = (await done((await store('readonly')).getAll())) as readonly Entry[]
        const own = entries.filter(({ key }) => key.startsWith(place))
        const groups = own.flatMap((entry) => entry.groups)
        // This tab sends them now; ones that another tab sends too are stored once, by their ids.
        const write = await store('readwrite')
        for (const { key } of own) write.delete(key)
        if (groups.length > 0) write.put({ key: place + tab, groups })
        return groups
      } catch {
        return []
      }
    },
    write: async (groups) => {
      const write = await store('readwrite')
      await (groups.length === 0 ? done(write.delete(place + tab)) : done(write.put({ key: place + tab, groups })))
    },
  }
}
