import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Complaint } from '../ground/errors.ts'
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts'
import { type Archive, openArchive } from './archive.ts'

let folder: string
let store: ObjectStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'butiga-archive-test-'))
  store = await startObjectStore()
})
afterAll(async () => {
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

const read = async (archive: Archive, name: string): Promise<string> => {
  const { file, done } = await archive.fetch(name)
  return await readFile(file, 'utf8').finally(done)
}
const keep = (archive: Archive, name: string, text: string | Buffer) =>
  archive.keep(name, (file) => writeFile(file, text, { mode: 0o600 }))

describe.each(['a folder', 'a bucket'])('an archive in %s', (place) => {
  const open = () => openArchive(place === 'a folder' ? join(folder, 'kept') : 's3://backups/shop/daily', store.config)

  it('keeps files by their names, lists, answers and removes them', async () => {
    const archive = open()
    expect(await archive.list('')).toEqual([])
    await keep(archive, 'butiga-2.tar', 'second')
    await keep(archive, 'butiga-1.tar', 'first')
    await keep(archive, 'media/čć š/a b+c&d.webp', 'picture')
    await keep(archive, 'butiga-1.tar', 'first again')
    expect(await archive.list('butiga-')).toEqual(['butiga-1.tar', 'butiga-2.tar'])
    expect(await archive.list('media/')).toEqual(['media/čć š/a b+c&d.webp'])
    expect(await read(archive, 'butiga-1.tar')).toBe('first again')
    expect(await read(archive, 'media/čć š/a b+c&d.webp')).toBe('picture')
    await archive.remove('butiga-2.tar')
    expect(await archive.list('butiga-')).toEqual(['butiga-1.tar'])
  })

  it('keeps nothing of what was not written to its end', async () => {
    const archive = open()
    const failing = archive.keep('half.tar', async (file) => {
      await writeFile(file, 'half')
      throw new Error('the power failed')
    })
    await expect(failing).rejects.toThrow('the power failed')
    expect((await archive.list('')).filter((name) => name.includes('half'))).toEqual([])
  })
})

it('a bucket loses the copies in the temporary folder that a killed process left, and no young one', async () => {
  const [old, young] = [
    await mkdtemp(join(tmpdir(), 'butiga-archive-')),
    await mkdtemp(join(tmpdir(), 'butiga-archive-')),
  ]
  await writeFile(join(old, 'butiga-1.tar'), 'a copy of the shop')
  await utimes(old, 0, 0)
  await keep(openArchive('s3://backups/shop', store.config), 'butiga-9.tar', 'whole')
  expect(await stat(old).catch(() => null)).toBeNull()
  expect(await readdir(young)).toEqual([])
  await rm(young, { recursive: true })
})

describe('a folder', () => {
  it('holds files of its owner alone, and loses parts that a killed process left', async () => {
    const place = join(folder, 'private')
    const archive = openArchive(place, store.config)
    await keep(archive, 'a.tar', 'a')
    await writeFile(join(place, '.b.tar.1.part'), 'abandoned')
    await utimes(join(place, '.b.tar.1.part'), 0, 0)
    await writeFile(join(place, '.c.tar.2.part'), 'being written')
    await keep(archive, 'd.tar', 'd')
    expect((await readdir(place)).sort()).toEqual(['.c.tar.2.part', 'a.tar', 'd.tar'])
    expect(await archive.list('')).toEqual(['a.tar', 'd.tar'])
    expect([(await stat(place)).mode & 0o777, (await stat(join(place, 'a.tar'))).mode & 0o777]).toEqual([0o700, 0o600])
  })

  const mount = (options: string) => promisify(execFile)('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk()])
  const disk = () => join(folder, 'disk')
  const mayMount = process.platform === 'linux' && process.getuid?.() === 0

  it.runIf(mayMount)('that is full is named in one sentence, and nothing half written is left', async () => {
    await mkdir(disk(), { recursive: true })
    await mount('size=1m')
    try {
      const archive = openArchive(disk(), store.config)
      await keep(archive, 'small.tar', 'small')
      const large = keep(archive, 'large.tar', Buffer.alloc(4_000_000))
      await expect(large).rejects.toThrow(
        `Nothing can be kept in ${disk()}: the disk is full: remove something there, or name another place in BUTIGA_SNAPSHOTS.`,
      )
      await expect(large).rejects.toBeInstanceOf(Complaint)
      expect(await readdir(disk())).toEqual(['small.tar'])
    } finally {
      await promisify(execFile)('umount', [disk()])
    }
  })

  it.runIf(mayMount)('on a read-only disk is named in one sentence', async () => {
    await mkdir(disk(), { recursive: true })
    await mount('ro')
    try {
      const stored = keep(openArchive(disk(), store.config), 'a.tar', 'a')
      await expect(stored).rejects.toThrow(`Nothing can be kept in ${disk()}: it is on a read-only disk.`)
    } finally {
      await promisify(execFile)('umount', [disk()])
    }
  })

  it('that is a file is named in one sentence', async () => {
    const place = join(folder, 'file')
    await writeFile(place, '')
    await chmod(place, 0o600)
    const stored = keep(openArchive(join(place, 'below'), store.config), 'a.tar', 'a')
    await expect(stored).rejects.toThrow(`Nothing can be kept in ${join(place, 'below')}: it is not a folder.`)
  })
})

describe('a bucket', () => {
  it('that is overloaded is asked again', async () => {
    const archive = openArchive('s3://backups/busy', store.config)
    store.failNext(2)
    await keep(archive, 'a.tar', 'a')
    expect(await read(archive, 'a.tar')).toBe('a')
  })

  it.each([
    ['a wrong secret', { secretAccessKey: 'guess' }, 'SignatureDoesNotMatch'],
    ['no store', { endpoint: 'http://127.0.0.1:2' }, 'ECONNREFUSED'],
  ])('with %s is refused in one sentence', { timeout: 60_000 }, async (_, change, reason) => {
    const stored = keep(openArchive('s3://backups/x', { ...store.config, ...change }), 'a.tar', 'a')
    await expect(stored).rejects.toThrow(reason)
    await expect(stored).rejects.toThrow('Check S3_ENDPOINT, S3_REGION and the key.')
    await expect(stored).rejects.toBeInstanceOf(Complaint)
  })

  it('without a key is refused before anything is sent', () => {
    expect(() => openArchive('s3://backups', { ...store.config, secretAccessKey: undefined })).toThrow(
      'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to the key of s3://backups.',
    )
  })

  it('of which another wants an object is not a place for ours', async () => {
    await expect(read(openArchive('s3://others/x', store.config), 'a.tar')).rejects.toThrow('NoSuchBucket')
  })
})
