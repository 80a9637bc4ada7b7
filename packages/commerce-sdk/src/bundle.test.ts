import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { build, type BuildOptions } from 'vite'
import { services } from './__generated__/routes.ts'

// Each test builds with Vite, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const source = import.meta.dirname
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(`${source}/../node_modules/.bundle-`)
})
afterAll(() => rm(folder, { recursive: true }))

const chunksOf = async (name: string, code: string, how: (entry: string) => BuildOptions) => {
  const entry = `${folder}/${name}.ts`
  await writeFile(entry, code)
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { write: false, target: 'es2023', modulePreload: false, ...how(entry) },
  })
  const [bundled] = [output].flat()
  if (bundled === undefined || !('output' in bundled)) throw new Error('vite built nothing')
  return bundled.output.filter((file) => file.type === 'chunk')
}

/** All of a module, as a script that sets the global `sdk`. */
const script = async (name: string, code: string): Promise<string> => {
  const chunks = await chunksOf(name, code, (entry) => ({ lib: { entry, formats: ['iife'], name: 'sdk' } }))
  return chunks.map((chunk) => chunk.code).join('')
}

/** What a browser loads of a module before the first failure. */
const bundle = async (name: string, code: string): Promise<string> => {
  const chunks = await chunksOf(name, code, (entry) => ({
    rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
  }))
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of loaded) for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  return [...loaded].map((chunk) => chunk.code).join('')
}

const oneService = (name: string) => `
  import { createService, createTransport } from '${source}/index.ts'
  import { ${name} } from '${source}/__generated__/routes.ts'
  export const connect = (options) => createService(${name}, createTransport(options))`

const everything = `
  export * from '${source}/index.ts'
  export * from '${source}/contracts/index.ts'
  export * as effect from '${source}/effect/index.ts'`

// The limits are what was reached, and 5 % more.
describe('the size after brotli', () => {
  const kilobytes = async (name: string, code: string) => brotliCompressSync(await bundle(name, code)).length / 1000
  const client = `export { createCommerce } from '${source}/index.ts'`

  it('of one service is at most 4.2 kB', async () => {
    expect(await kilobytes('ecommerce', oneService('ecommerce'))).toBeLessThan(4.2)
  })

  it('of the whole client is at most 5.4 kB, since no schema and no Effect is loaded', async () => {
    expect(await kilobytes('client', client)).toBeLessThan(5.4)
    expect(await bundle('client', client)).not.toMatch(/safeParse|effect\//)
  })

  it('of fifty of its calls is at most 0.78 kB; later ones share words with them and weigh less', async () => {
    const core = `export { createService, createTransport } from '${source}/index.ts'`
    const calls = Object.values(services).flatMap((service) => Object.keys(service.calls))
    const ofAll = (await kilobytes('client', client)) - (await kilobytes('core', core))
    expect((ofAll / calls.length) * 50).toBeLessThan(0.78)
  })

  it('of the client of Effects is at most 17.9 kB, Effect included', async () => {
    const code = `export { createCommerce } from '${source}/effect/index.ts'`
    expect(await kilobytes('effect', code)).toBeLessThan(17.9)
  })

  it('of everything, schemas and the Effect side too, is at most 75 kB', async () => {
    expect(await kilobytes('everything', everything)).toBeLessThan(75)
  })

  it('of one service leaves the others out', async () => {
    const code = await bundle('gdpr', oneService('gdpr'))
    expect(code).toContain('web/consent/filter')
    expect(code).not.toContain('cart/addItem')
  })
})

it('the SDK runs with the language and the fetch standard alone: no DOM, no Node', async () => {
  const requested: string[] = []
  const platform = {
    fetch: async (url: string) => {
      requested.push(url)
      return new Response('{"data":[]}')
    },
    URL,
    URLSearchParams,
    AbortController,
    AbortSignal,
    Response,
    crypto,
    console,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    queueMicrotask,
  }
  const context = createContext(platform)
  runInContext(await script('platform', everything), context)
  const names: unknown = runInContext('Object.keys(sdk)', context)
  expect(names).toEqual(expect.arrayContaining(['createCommerce', 'contract', 'effect', 'cookieStorage']))
  const answer: unknown = await runInContext(
    `const storage = sdk.memoryStorage()
     sdk.saveCartSession(storage, { id: 4, protectCode: 'secret' })
     const commerce = sdk.createCommerce({ baseUrl: 'https://shop.example', apiKey: 'key', site: 1, store: 1, language: 'hrv' })
     commerce.ecommerce.clearCart(sdk.readCartSession(storage))`,
    context,
  )
  expect(answer).toEqual({ data: [], errored: false })
  expect(requested).toEqual(['https://shop.example/api/v1/ecommerce/cart/clearCart'])
})
