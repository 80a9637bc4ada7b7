import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Complaint } from '../../ground/errors.ts'
import { openProviders, readProviders } from './social-providers.ts'

const google = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'shop',
  clientSecret: 'not for any log',
}

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'butiga-providers-'))
  file = join(folder, 'providers.json')
})
afterAll(() => rm(folder, { recursive: true }))

const readAs = async (content: unknown) => {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readProviders(file)
}

it('are none without a file, and those of the file for each site or for one', async () => {
  expect(await readProviders(undefined)).toEqual([])
  const providers = openProviders(await readAs([google, { ...google, id: 'staff', site: 2 }]))
  expect(providers.of(1).map(({ id }) => id)).toEqual(['google'])
  expect(providers.of(2).map(({ id }) => id)).toEqual(['google', 'staff'])
})

it.each<[string, unknown, string]>([
  ['no JSON', '[{', 'the whole file'],
  ['no list', google, 'the whole file'],
  ['an unknown field', [{ ...google, secret: 'x' }], '0'],
  ['no secret', [google, { ...google, clientSecret: '' }], '1.clientSecret'],
  ['an issuer without https', [{ ...google, issuer: 'http://accounts.google.com' }], '0.issuer'],
  ['an id that is no part of an address', [{ ...google, id: 'Google!' }], '0.id'],
])('are refused with a complaint that has no secret: %s', async (_, content, place) => {
  const complaint = await readAs(content).catch((error: unknown) => error)
  expect(complaint).toBeInstanceOf(Complaint)
  expect(String(complaint)).toContain(`see ${place} `)
  expect(String(complaint)).not.toContain(google.clientSecret)
})

it('are refused when the file is missing', async () => {
  await expect(readProviders(join(folder, 'none.json'))).rejects.toThrow(/cannot be read/)
})
