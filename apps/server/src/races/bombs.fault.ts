import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../testing/backoffice.ts'
import {
  deepSvg,
  drawnSvg,
  entitySvg,
  gzipTable,
  longGif,
  wideAvif,
  wideGif,
  wideJpeg,
  widePng,
  wideWebp,
  wordyPng,
  zip,
} from '../testing/bombs.ts'
import { collecting } from '../testing/memory.ts'
import { picture } from '../testing/pictures.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { listWhile, percentile95 } from './shopper-waits.ts'
import { report } from './size.ts'

let shop: Shop
let server: ShopProcess
let office: Record<string, string>
beforeAll(async () => {
  shop = await startShop()
  server = await startProcess(
    { DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data, NODE_ENV: 'production', ...collecting },
    ['serve', '--roles', 'api'],
  )
  office = await signIn(shop, ['media.manage', 'catalogue.manage'])
})
afterAll(async () => {
  await server.kill()
  await shop.stop()
})

const megabyte = 1024 * 1024

/** The resident megabytes of the server and of the processes that it has started. */
const megabytesNow = async (): Promise<number> => {
  const parents = new Map<number, number>()
  const resident = new Map<number, number>()
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    parents.set(pid, Number(/^PPid:\s+(\d+)/m.exec(text)?.[1]))
    resident.set(pid, Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024)
  }
  const isOurs = (pid: number): boolean => pid === server.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0))
  return [...resident].filter(([pid]) => isOurs(pid)).reduce((sum, [, size]) => sum + size, 0)
}

/** What came back: the status and the code, with its reason. */
const upload = async (path: string, name: string, bytes: Uint8Array) => {
  const body = new FormData()
  const { 'Content-Type': _, ...headers } = shop.headers()
  body.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await fetch(`${server.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { ...headers, ...office },
    body,
  })
  const { error } = (await answer.json()) as { error?: { code: string; payload?: { data?: { reason?: string } } } }
  return [answer.status, error?.code, error?.payload?.data?.reason].filter((part) => part !== undefined).join(' ')
}
const intoLibrary = (name: string, bytes: Uint8Array) => upload('media/upload', name, bytes)
const intoImports = (name: string, bytes: Uint8Array) => upload('product/import/upload', name, bytes)

/** A body that is packed as its header says. */
const packed = async (path: string, encoding: string, type: string, bytes: Uint8Array) => {
  const answer = await fetch(`${server.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { ...shop.headers(), ...office, 'Content-Encoding': encoding, 'Content-Type': type },
    body: new Uint8Array(bytes),
  })
  const { error } = (await answer.json()) as { error?: { code: string } }
  return `${answer.status} ${error?.code}`
}

/** What is sent, the answer to it, and what makes it. Of those that are taken, the picture itself is small. */
type Bomb = readonly [what: string, answer: string, send: () => Promise<() => Promise<string>>]

const picked = (what: string, answer: string, name: string, make: () => Promise<Buffer> | Buffer): Bomb => [
  what,
  answer,
  async () => {
    const bytes = await make()
    return () => intoLibrary(name, bytes)
  },
]
const table = (what: string, answer: string, name: string, make: () => Buffer): Bomb => [
  what,
  answer,
  async () => {
    const bytes = make()
    return () => intoImports(name, bytes)
  },
]
const large = 500 * megabyte

const bombs: readonly Bomb[] = [
  picked('a PNG of 50,000 x 50,000', '422 FILE_REFUSED pixels', 'a.png', () => widePng(50_000)),
  picked('a PNG with packed texts', '201', 'a.png', () => wordyPng(large)),
  picked('a JPEG of 65,000 x 65,000', '422 FILE_REFUSED pixels', 'a.jpg', wideJpeg),
  picked('an AVIF of 50,000 x 50,000', '422 FILE_REFUSED pixels', 'a.avif', wideAvif),
  picked('a WebP of 16,000,000 x 16,000,000', '422 FILE_REFUSED broken', 'a.webp', wideWebp),
  picked('a GIF of 65,535 x 65,535', '201', 'a.gif', wideGif),
  picked('a GIF of 3,000 frames', '201', 'a.gif', () => longGif(3000)),
  picked('an SVG of nested entities', '422 FILE_REFUSED broken', 'a.svg', entitySvg),
  picked('an SVG that draws itself', '422 FILE_REFUSED pixels', 'a.svg', drawnSvg),
  picked('an SVG without a bottom', '422 FILE_REFUSED broken', 'a.svg', deepSvg),
  picked('a ZIP', '422 FILE_REFUSED type', 'a.zip', () => zip('a.csv', large)),
  table('a ZIP as a table', '422 FILE_REFUSED type', 'a.zip', () => zip('a.csv', large)),
  table('a workbook', '422 FILE_REFUSED type', 'a.xlsx', () => zip('xl/worksheets/sheet1.xml', large)),
  table('a document', '422 FILE_REFUSED type', 'a.docx', () => zip('word/document.xml', large)),
  table('a packed table', '422 FILE_REFUSED broken', 'a.csv', () => gzipTable(large)),
  ...(
    [
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ] as const
  ).flatMap(([encoding, pack]): Bomb[] => [
    [
      `a body packed with ${encoding}`,
      '400 VALIDATION_FAILED',
      async () => {
        const bytes = pack(Buffer.alloc(50 * megabyte, ' '))
        return () => packed('product/web/filter', encoding, 'application/json', bytes)
      },
    ],
    [
      `a form packed with ${encoding}`,
      '400 VALIDATION_FAILED',
      async () => {
        const bytes = pack(Buffer.alloc(50 * megabyte, '--b\r\n'))
        return () => packed('media/upload', encoding, 'multipart/form-data; boundary=b', bytes)
      },
    ],
  ]),
]

const rounds = 5
const atOnce = 4

// Which process has started which is read where Linux has it.
it.runIf(process.platform === 'linux')(
  'bombs are refused by name, cost less than 150 MB, and hold up no visitor [F28]',
  { timeout: 900_000 },
  async ({ task }) => {
    // An honest picture starts the process that reads pictures.
    const honest = await picture(2000, 1500).jpeg().toBuffer()
    expect(await intoLibrary('box.jpg', honest)).toBe('201')
    const idle = await megabytesNow()
    let isOver = false
    let peak = idle
    const watching = (async () => {
      while (!isOver) {
        peak = Math.max(peak, await megabytesNow())
        await sleep(50)
      }
    })()
    const answered: Record<string, string> = {}
    const costs: [what: string, megabytes: number, seconds: number][] = []
    const lists: number[] = []
    for (const [what, , make] of bombs) {
      const send = await make()
      await sleep(100)
      peak = 0
      let isRunning = true
      const visiting = listWhile(shop, server.url, () => isRunning)
      const began = performance.now()
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all(Array.from({ length: atOnce }, send))
        answered[what] = [...new Set(answers)].join(' or ')
      }
      peak = Math.max(peak, await megabytesNow())
      costs.push([what, Math.max(0, peak - idle), (performance.now() - began) / 1000 / rounds])
      isRunning = false
      lists.push(...(await visiting))
    }
    isOver = true
    await watching
    const slow = percentile95(lists)
    const [[worst, most] = ['', 0]] = costs.toSorted(([, a], [, b]) => b - a)
    report(
      task,
      `${rounds * atOnce} of each of ${bombs.length} kinds: at most ${most.toFixed(0)} MB above ${idle.toFixed(0)} MB (${worst}), p95 of lists meanwhile ${slow.toFixed(0)} ms`,
    )
    expect(answered).toEqual(Object.fromEntries(bombs.map(([what, answer]) => [what, answer])))
    expect(costs.filter(([, megabytes]) => megabytes > 150)).toEqual([])
    expect(slow).toBeLessThan(1000)
    expect(await intoLibrary('box.jpg', honest)).toBe('201')
  },
)
