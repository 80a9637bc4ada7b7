import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, chown, lstat, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Complaint, sqlState } from '../../ground/errors.ts'
import { sharedHome } from './binaries.ts'
import { canReach, type SystemUser, unprivilegedUser } from './unprivileged.ts'

/** The location and the owner of the database of a data folder. */
export interface Home {
  /** Null when it runs as ourselves. */
  readonly user: SystemUser | null
  readonly cluster: string
  /** Null where the system has no sockets in folders. */
  readonly sockets: string | null
  readonly logFile: string
}

/**
 * The file with the password of the server on this cluster, where there is one: on a loopback port every user of the machine
 * could connect, while a socket's folder is closed to others.
 */
export const passwordFile = (cluster: string): string => join(dirname(cluster), 'password')

const longestSocketDirectory = 80

/** Makes the folders that are missing, at a place that the database's user can reach. */
export const prepareHome = async (data: string): Promise<Home> => {
  try {
    return await makeFolders(data)
  } catch (error) {
    const reason = reasons[sqlState(error) ?? '']
    if (reason === undefined) throw error
    throw new Complaint(`The data folder ${data} cannot be used: ${reason}`)
  }
}

const another = 'set BUTIGA_DATA to another folder.'
const reasons: Readonly<Record<string, string>> = {
  EACCES: `this user may not write there. Give it the folder, or ${another}`,
  EPERM: `this user may not write there. Give it the folder, or ${another}`,
  EROFS: `it is on a read-only disk. Mount the disk for writing, or ${another}`,
  ENOTDIR: `it is not a folder. Remove the file, or ${another}`,
  EEXIST: `it is not a folder. Remove the file, or ${another}`,
  ENOENT: `it cannot be made there. Make it, or ${another}`,
  ENOSPC: `the disk is full. Remove something there, or ${another}`,
}

const makeFolders = async (data: string): Promise<Home> => {
  await mkdir(data, { recursive: true })
  await access(data, constants.W_OK)
  const user = unprivilegedUser(data)
  const path = join(data, 'database')
  if (!existsSync(path)) {
    if (user && !canReach(path, user)) {
      await mkdir(sharedHome, { recursive: true, mode: 0o755 })
      await symlink(await mkdtemp(join(sharedHome, 'data-')), path)
    } else {
      await mkdir(path, { mode: 0o700 })
    }
  }
  const root = await realpath(path)
  await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
  if (user) await chown(root, user.uid, user.gid)
  const sockets = process.platform === 'win32' ? null : await socketDirectory(root, user)
  return { user, cluster: join(root, 'cluster'), sockets, logFile: join(root, 'database.log') }
}

// The kernel allows about 100 bytes for a socket's path.
const socketDirectory = async (root: string, user: SystemUser | null): Promise<string> => {
  const inside = join(root, 'socket')
  const path =
    inside.length <= longestSocketDirectory
      ? inside
      : `/tmp/butiga-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  await mkdir(path, { recursive: true, mode: 0o700 })
  const owner = user?.uid ?? process.getuid?.()
  if (user && (await lstat(path)).uid === 0) await chown(path, user.uid, user.gid)
  const match = await lstat(path)
  if (!match.isDirectory() || match.uid !== owner) throw new Complaint(`${path} belongs to another user; remove it.`)
  return path
}
