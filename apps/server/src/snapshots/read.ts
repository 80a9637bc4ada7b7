import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, extract as openTar } from 'tar-stream'
import { typed } from '../ground/command-name.ts'
import { Complaint } from '../ground/errors.ts'
import { formatVersion, Header, Manifest, mediaName, names, partName, sha256, type Table } from './format.ts'

/** A snapshot whose every byte is as it was written. */
export interface Verified {
  readonly file: string
  readonly header: Header
  readonly manifest: Manifest
}

const restoreAnother = `Restore another one; ${typed('restore latest')} takes the newest.`

/** The entries of a tar file, in order; what is not read of one is skipped. */
async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const tar = openTar()
  const source = createReadStream(file)
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) {
      yield entry
      entry.resume()
    }
  } finally {
    source.destroy()
  }
}

/**
 * Reads a whole snapshot and checks it against its manifest, before anything is changed. One that is cut, changed or of a
 * newer version is a {@link Complaint}.
 */
export const verify = async (file: string, known: readonly string[]): Promise<Verified> => {
  await mustBeReadable(file)
  const digests = new Map<string, string>()
  const texts = new Map<string, string>()
  try {
    for await (const entry of entriesOf(file)) {
      const { name } = entry.header
      if (Object.values<string>(names).includes(name)) {
        const bytes = await buffer(entry)
        texts.set(name, bytes.toString('utf8'))
        // Before the rest is read, which an older version may not understand.
        if (name === names.header) mustBeKnown(file, readJson(bytes.toString('utf8')), known)
      } else {
        const hash = createHash('sha256')
        for await (const chunk of entry) hash.update(chunk)
        digests.set(name, hash.digest('hex'))
      }
    }
  } catch (error) {
    if (error instanceof Complaint) throw error
    throw new Complaint(`${file} is cut or is no snapshot. ${restoreAnother}`)
  }
  const [headerText, manifestText, checksum] = [names.header, names.manifest, names.checksum].map((name) =>
    texts.get(name),
  )
  if (headerText === undefined) throw new Complaint(`${file} is no snapshot. ${restoreAnother}`)
  if (manifestText === undefined || checksum === undefined) throw new Complaint(`${file} is cut. ${restoreAnother}`)
  if (checksum.trim() !== sha256(manifestText)) throw wasChanged(file, names.manifest)
  const manifest = Manifest.parse(JSON.parse(manifestText))
  if (manifest.header !== sha256(headerText)) throw wasChanged(file, names.header)
  const expected = new Map([
    ...[...manifest.tables, manifest.jobs].flatMap((table) =>
      table.parts.map((part, index) => [partName(table.name, index), part.sha256] as const),
    ),
    ...manifest.media.flatMap((one) => (one.sha256 === undefined ? [] : [[mediaName(one.path), one.sha256] as const])),
  ])
  for (const [name, digest] of expected) if (digests.get(name) !== digest) throw wasChanged(file, name)
  for (const name of digests.keys()) if (!expected.has(name)) throw wasChanged(file, name)
  return { file, header: Header.parse(JSON.parse(headerText)), manifest }
}

const mustBeReadable = async (file: string): Promise<void> => {
  try {
    await (await open(file)).close()
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'no answer'
    throw new Complaint(`The snapshot ${file} cannot be read (${reason}). Check its name and its rights.`)
  }
}

const wasChanged = (file: string, name: string): Complaint =>
  new Complaint(`${file} was changed after it was written (${name}). ${restoreAnother}`)

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const mustBeKnown = (file: string, json: unknown, known: readonly string[]): void => {
  const { format } = (json ?? {}) as { format?: unknown }
  const header = Header.safeParse(json)
  if (typeof format === 'number' && format > formatVersion)
    throw new Complaint(`${file} was written by a newer version of Butiga. Install that version and restore with it.`)
  if (!header.success) throw wasChanged(file, names.header)
  const newer = header.data.migrations.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new Complaint(
      `${file} was written by a newer version of Butiga, ${header.data.version} with ${newer.join(', ')}. Install that version and restore with it.`,
    )
}

/** The compressed texts of the tables in a verified snapshot, one after the other, in the order of the manifest. */
export async function* readTables({ file, manifest }: Verified): AsyncGenerator<{ table: Table; text: Readable }> {
  const entries = entriesOf(file)
  let next = await entries.next()
  const skipTo = async (name: string): Promise<Entry> => {
    while (!next.done && next.value.header.name !== name) next = await entries.next()
    if (next.done) throw new Error(`The snapshot has no ${name}`)
    return next.value
  }
  for (const table of [...manifest.tables, manifest.jobs]) {
    async function* parts(): AsyncGenerator<Buffer> {
      for (const index of table.parts.keys()) yield await buffer(await skipTo(partName(table.name, index)))
    }
    yield { table, text: Readable.from(parts()) }
  }
  await entries.return(undefined)
}

/** The media files in a verified snapshot. */
export async function* readMedia({ file, manifest }: Verified): AsyncGenerator<{ path: string; bytes: Buffer }> {
  const paths = new Map(manifest.media.map(({ path }) => [mediaName(path), path]))
  for await (const entry of entriesOf(file)) {
    const path = paths.get(entry.header.name)
    if (path !== undefined) yield { path, bytes: await buffer(entry) }
  }
}
