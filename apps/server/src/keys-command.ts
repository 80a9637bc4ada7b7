import { parseArgs } from 'node:util'
import { listSigningKeys, type ListedKey, type Purpose, purposes, rotateSigningKeys } from './calls/signing-keys.ts'
import type { Db } from './db/db.ts'
import { typed } from './ground/command-name.ts'
import { Complaint } from './ground/errors.ts'

const usage = `Say ${typed('keys list')}, or ${typed('keys rotate')} [--purpose ${purposes.join('|')}].`

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { purpose: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)} ${usage}`)
  }
}

const isPurpose = (text: string): text is Purpose => (purposes as readonly string[]).includes(text)

const lineOf = ({ purpose, kid, state, createdAt, retiresAt }: ListedKey): string =>
  [
    purpose.padEnd(7),
    kid.padEnd(20),
    state.padEnd(9),
    `made ${createdAt.toISOString()}`,
    ...(retiresAt === null ? [] : [`retires ${retiresAt.toISOString()}`]),
  ].join('  ')

/** `butiga keys list|rotate`: the keys that sign tokens and cookies, never their values. Returns what to print. */
export const keysCommand = async (db: Db, args: readonly string[]): Promise<string> => {
  const {
    positionals: [action, ...others],
    values: { purpose },
  } = readArguments(args)
  const isAlone = others.length === 0
  if (action === 'list' && isAlone && purpose === undefined)
    return (await listSigningKeys(db)).map(lineOf).join('\n') || 'The shop has signed nothing yet.'
  if (action === 'rotate' && isAlone && (purpose === undefined || isPurpose(purpose))) {
    const tooNew = await rotateSigningKeys(db, purpose === undefined ? purposes : [purpose])
    const skipped =
      tooNew.length > 0 ? `Unchanged, as their key is less than a minute old: ${tooNew.join(', ')}.\n` : ''
    return `${skipped}${(await listSigningKeys(db)).map(lineOf).join('\n')}`
  }
  throw new Complaint(usage)
}
