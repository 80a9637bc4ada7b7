import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unwrap } from '@butiga/commerce-sdk'
import { freePort } from '@butiga/server/testing/free-port'
import { readPdf } from '@butiga/server/testing/read-pdf'
import { expect, vi } from 'vitest'
import { checkOut } from '../../../packages/commerce-sdk/src/examples/check-out.ts'
import { connect } from '../../../packages/commerce-sdk/src/examples/connect.ts'
import { root } from '../../../scripts/run.ts'
import { run } from './run.ts'

/** A folder that the user of the embedded database can reach. */
export const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'butiga-package-'))
  await chmod(folder, 0o755)
  return folder
}

/** Packs what `npm run build` wrote, as `npm run pack:all` does; the tarball. */
export const packButiga = async (folder: string): Promise<string> => {
  await run(process.execPath, ['scripts/pack.ts', folder, 'butiga'], { cwd: root })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  return join(folder, tarball ?? '')
}

/** A shop that a program serves. */
export interface Served {
  readonly url: string
  /** Seconds until its first page. */
  readonly seconds: number
  readonly printed: () => string
  readonly stop: () => Promise<void>
}

/** Starts a program that serves a shop, and waits for the first page. */
export const serve = async (
  command: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<Served> => {
  const port = await freePort()
  const started = performance.now()
  const child: ChildProcess = spawn(command, args, {
    cwd,
    // A group of its own: npx and the program that it starts get the signal, as in a terminal.
    detached: true,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const url = `http://localhost:${port}`
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) return
      expect((await fetch(url)).status).toBe(200)
    },
    { timeout: 240_000, interval: 100 },
  )
  if (child.exitCode !== null) throw new Error(printed)
  return {
    url,
    seconds: (performance.now() - started) / 1000,
    printed: () => printed,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      process.kill(-child.pid, 'SIGTERM')
      await once(child, 'close')
    },
  }
}

/** The names of the installed packages below some folders named node_modules. */
export const packagesIn = async (folders: readonly string[]): Promise<string[]> => {
  const paths = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((path) => join(folder, path))),
  )
  return paths
    .flat()
    .filter((path) => /node_modules\/(?:@[^/]+\/)?[^@/.][^/]*\/package\.json$/.test(path))
    .map((path) => basename(join(path, '..')))
}

const text = async (address: string): Promise<string> => {
  const answer = await fetch(address)
  expect(answer.status, address).toBe(200)
  return answer.text()
}

/** Visits a product with its picture and the admin, and orders, with the PDF of the order. */
export const expectShop = async (url: string): Promise<void> => {
  expect(await text(url)).toContain('Burin')
  const commerce = await connect(url, 'eng')
  const [product] = (await unwrap(commerce.product.filter({ keywords: 'SAC-50', limit: 1 }))).records
  if (product === undefined) throw new Error('The sample shop has no SAC-50.')
  const page = await text(`${url}/en/product/${product.slug}`)
  expect(page).toContain(product.name)
  const picture = await fetch(url + (/<img[^>]* src="(\/media\/[^"]+)"/.exec(page)?.[1] ?? '/none'))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  const admin = await text(`${url}/adminLogin`)
  await text(url + (/src="(\/admin\/assets\/[^"]+)"/.exec(admin)?.[1] ?? '/none'))

  const createOrder = vi.spyOn(commerce.ecommerce, 'createOrder')
  const address = {
    type: 'main',
    firstName: 'Ana',
    lastName: 'Perić',
    contactEmail: 'ana@example.com',
    contactPhone: '+385 21 123 456',
    country: 191,
    city: 'Vis',
    street: 'Korzo',
    houseNumber: '7',
    zipCode: '21480',
  } as const
  const number = await checkOut(commerce, product.id, { email: 'ana@example.com', address }, url)
  const [ordered] = createOrder.mock.settledResults
  if (ordered?.type !== 'fulfilled') throw new Error('There is no order.')
  const { orderSlug, orderKey } = await unwrap(ordered.value)
  const pdf = await readPdf(await unwrap(commerce.document.pdfOfOrder({ orderSlug, orderKey })))
  expect(pdf.text).toContain(number)
}

/** Runs commands of an owner beside the shop that is served from the same folder. */
export const expectCommands = async (butiga: (...args: string[]) => Promise<string>, cwd: string): Promise<void> => {
  expect(await butiga('--help')).toMatch(/^npx butiga COMMAND/m)
  expect(await butiga('user', '--email', 'owner@example.com')).toMatch(/http:\/\/\S+/)
  expect(await butiga('doctor')).toMatch(/PostgreSQL +\d/)
  await butiga('export', 'catalogue.csv')
  expect(await readFile(join(cwd, 'catalogue.csv'), 'utf8')).toContain('SAC-50')
  await butiga('snapshot', 'shop.tar.gz')
  expect((await readFile(join(cwd, 'shop.tar.gz'))).byteLength).toBeGreaterThan(100_000)
}
