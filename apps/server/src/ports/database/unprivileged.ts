import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The operating system user that PostgreSQL runs as when we are root, which PostgreSQL refuses. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Null when this process is not root: the database then runs as ourselves. */
export const unprivilegedUser = (dataDirectory: string): SystemUser | null => {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  let existing = dataDirectory
  while (!existsSync(existing)) existing = dirname(existing)
  const owner = statSync(existing).uid
  const user =
    users.find(({ uid }) => uid !== 0 && uid === owner) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody')
  if (!user) throw new Error('No user such as postgres or nobody exists to run the database as')
  return { uid: user.uid, gid: user.gid }
}

/** Whether that user can walk through every directory down to `path`. */
export const canReach = (path: string, user: SystemUser): boolean => {
  for (let at = dirname(path); ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid, gid } = statSync(at)
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
      if (!(mode & bit)) return false
    }
    if (at === dirname(at)) return true
  }
}
