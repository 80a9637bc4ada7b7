import { createAuth, type CommerceOptions, type Tokens } from '@butiga/commerce-sdk'

/** The sessions of a server, such as rows of a table, by the id in the visitor's cookie. */
export interface Sessions {
  read(id: string): Promise<Tokens | null>
  write(id: string, tokens: Tokens | null): Promise<void>
  /** Runs the work while no other request of this session runs its own, such as by `pg_advisory_lock`. */
  lock<T>(id: string, work: () => Promise<T>): Promise<T>
}

/** The client of one request. */
export const clientOfRequest = (options: CommerceOptions, sessions: Sessions, id: string) =>
  createAuth(options, {
    store: { read: () => sessions.read(id), write: (tokens) => sessions.write(id, tokens) },
    lock: (work) => sessions.lock(id, work),
  })
