import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppEnv } from './app.ts'
import { addMedia } from './media.ts'

const hash = '0123456789abcdef'
const app = new Hono<AppEnv>()
let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'butiga-media-'))
  await mkdir(join(data, 'media', hash), { recursive: true })
  await writeFile(
    join(data, 'media', hash, 'box.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2000)}</svg>`,
  )
  await writeFile(join(data, 'media', hash, 'notes.txt'), 'not a picture')
  await writeFile(join(data, 'secret.svg'), '<svg/>')
  addMedia(app, join(data, 'media'))
})
afterAll(() => rm(data, { recursive: true }))

describe('media files', () => {
  it('serves a drawing that never changes and can run nothing', async () => {
    const response = await app.request(`/media/${hash}/box.svg`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
    })
    expect(await response.text()).toContain('<svg')
  })

  it('sends it small to whoever takes that, and not at all to whoever has it', async () => {
    const small = await app.request(`/media/${hash}/box.svg`, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(200)
    const again = await app.request(`/media/${hash}/box.svg`, { headers: { 'If-None-Match': `"${hash}"` } })
    expect(again.status).toBe(304)
  })

  it.each([
    `/media/${hash}/missing.svg`,
    `/media/${hash}/notes.txt`,
    `/media/${hash}/..%2F..%2Fsecret.svg`,
    `/media/..%2F${hash}/box.svg`,
    '/media/%2e%2e/secret.svg',
    `/media/${hash}/box.svg%00`,
    `/media/${hash}/.svg`,
  ])('answers 404 for %s', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })
})
