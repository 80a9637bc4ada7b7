import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { isFull, report } from '../races/size.ts'
import { collecting, megabytesOf } from '../testing/memory.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'

const megabyte = 1024 * 1024
const hash = randomBytes(32).toString('hex')
const film = randomBytes(60 * megabyte)
let shop: Shop
let server: ShopProcess
beforeAll(async () => {
  shop = await startShop()
  const folder = join(shop.data, 'media', hash)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'film.mp4'), film)
  await writeFile(join(folder, 'list.pdf'), film.subarray(0, 10 * megabyte))
  const environment = { DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data, ...collecting }
  server = await startProcess(environment, ['serve', '--roles', 'api'])
})
afterAll(async () => {
  await server.kill()
  await shop.stop()
})

/** Asks for a file and reads nothing of it. */
const ask = async (name: string, headers: string) => {
  const socket = connect(Number(new URL(server.url).port), 'localhost')
  socket.on('error', () => {}).pause()
  await once(socket, 'connect')
  socket.write(`GET /media/${hash}/${name} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
  return socket
}

/** The memory of the server once it neither loads nor gives back any more. */
const settledMegabytes = async () => {
  let [last, now] = [0, await megabytesOf(server)]
  while (Math.abs(now - last) > 2) [last, now] = [now, await megabytesOf(server)]
  return now
}

const files: [what: string, name: string, headers: string][] = [
  ['the first part of a film', 'film.mp4', 'Range: bytes=0-\r\n'],
  ['a film', 'film.mp4', ''],
  ['a document', 'list.pdf', ''],
]

it.for(files.slice(0, isFull ? files.length : 1))(
  '200 readers of %s who read nothing cost less than 100 MB',
  async ([what, name, headers], { task }) => {
    // A few grow the process into its size.
    const few = await Promise.all(Array.from({ length: 30 }, () => ask(name, headers)))
    await (await fetch(`${server.url}/media/${hash}/${name}`)).arrayBuffer()
    for (const socket of few) socket.destroy()
    const before = await settledMegabytes()
    const sockets = await Promise.all(Array.from({ length: 200 }, () => ask(name, headers)))
    onTestFinished(() => void sockets.map((socket) => socket.destroy()))
    await sleep(1000)
    const grown = (await settledMegabytes()) - before
    report(task, `200 readers of ${what} who read nothing: ${grown.toFixed(0)} MB more`)
    expect(grown).toBeLessThan(100)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  },
)

it('a file that is read piece by piece comes whole, and in the part that is asked for', async () => {
  const url = `${server.url}/media/${hash}/film.mp4`
  const whole = await fetch(url)
  expect(whole.headers.get('content-length')).toBe(String(film.length))
  expect(film.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true)
  const part = await fetch(url, { headers: { Range: 'bytes=1000-3000000' } })
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '2999001'])
  expect(film.subarray(1000, 3_000_001).equals(Buffer.from(await part.arrayBuffer()))).toBe(true)
})
