import { join } from 'node:path'
import { unwrap } from '@butiga/commerce-sdk'
import type { ImportRun } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DatabasePort } from '../../db/db.ts'
import { createLog } from '../../ground/log.ts'
import { openDatabase } from '../../ports/database/database.ts'
import { openFiles } from '../../ports/files.ts'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { openMediaStore } from '../media/public.ts'
import { removeOldImports, runImport } from './public.ts'

let shop: Shop
let database: DatabasePort
let desk: Record<string, string>
beforeAll(async () => {
  shop = await startShop()
  desk = await signIn(shop, ['catalogue.manage'])
  database = await openDatabase(
    { data: '', databaseUrl: shop.databaseUrl, databaseOwnerUrl: shop.databaseOwnerUrl },
    createLog('silent'),
  )
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

const office = () => shop.commerce({ headers: desk })
const upload = (content: string | Uint8Array<ArrayBuffer>, name = 'stock.csv') =>
  office().imports.upload({ file: [new File([content], name)] })
const stored = async (content: string, name?: string): Promise<ImportRun> => await unwrap(upload(content, name))
const details = (id: number) => unwrap(office().imports.get({ id }))

/** What the worker does with a run that waits. */
const work = (id: number, signal = new AbortController().signal) =>
  runImport(
    {
      database,
      media: openMediaStore(join(shop.data, 'media')),
      imports: openFiles(join(shop.data, 'imports')),
      log: { error: vi.fn() },
      signal,
    },
    id,
  )
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `IMP-${from + index};Uvoz ${from + index};2,50`).join('\n')

describe('an import of the back office', () => {
  it('shows the columns of the file, imports its rows, and keeps what was refused', async () => {
    const run = await stored('sku;naziv;cijena;bilješka\nIMP-1;Prvi;2.50;x\nIMP-2;;3;y\nIMP-3;Treći;-1;z\n')
    expect(run).toMatchObject({ fileName: 'stock.csv', state: 'ready', total: null, begunAt: null })
    const { columns, fields } = await details(run.id)
    expect(columns).toEqual([
      { name: 'sku', example: 'IMP-1', field: 'sku' },
      { name: 'naziv', example: 'Prvi', field: null },
      { name: 'cijena', example: '2.50', field: null },
      { name: 'bilješka', example: 'x', field: null },
    ])
    expect(fields).toEqual(expect.arrayContaining(['sku', 'stock', 'price:retail', 'name:hrv', 'name:deu']))

    const started = await unwrap(
      office().imports.start({ id: run.id, fields: { naziv: 'name:hrv', cijena: 'price:retail', bilješka: '' } }),
    )
    expect(started.state).toBe('waiting')
    await work(run.id)
    expect(await details(run.id)).toMatchObject({
      run: { state: 'done', total: 3, done: 3, created: 1, refused: 2, failure: null },
      columns: [{}, { field: 'name:hrv' }, { field: 'price:retail' }, { field: '' }],
      remarks: [
        { line: 3, outcome: 'refused', key: 'IMP-2', path: 'translations.hrv.name', rule: 'ownName' },
        {
          line: 4,
          outcome: 'refused',
          key: 'IMP-3',
          reason: 'price:retail: "-1" is below zero.',
          path: 'retail',
          rule: 'negative',
          facts: { field: 'price:retail', given: '"-1"' },
        },
      ],
    })
    const product = await shop.db.selectFrom('product').selectAll().where('sku', '=', 'IMP-1').executeTakeFirstOrThrow()
    expect(product.retail_cents).toBe(250)
    const { csv } = await unwrap(office().imports.getReport({ id: run.id }))
    expect(csv.split('\r\n')[0]).toBe('\ufeffline;outcome;key;reason')
    expect(csv.split('\r\n')).toHaveLength(4)
    expect((await unwrap(office().imports.filter({}))).records[0]).toMatchObject({ id: run.id, state: 'done' })
  })

  it('checks only, and imports the same file afterwards; an import that is done does not start again', async () => {
    const run = await stored('sku;name:hrv;price:retail\nDRY-1;Suho;4')
    await unwrap(office().imports.start({ id: run.id, isDry: true }))
    await work(run.id)
    expect((await details(run.id)).run).toMatchObject({ state: 'done', isDry: true, created: 1 })
    const match = () => shop.db.selectFrom('product').select('id').where('sku', '=', 'DRY-1').execute()
    expect(await match()).toEqual([])
    await unwrap(office().imports.start({ id: run.id }))
    await work(run.id)
    expect(await match()).toHaveLength(1)
    const again = await office().imports.start({ id: run.id })
    expect(again).toMatchObject({ error: { code: 'STATE_NOT_ALLOWED' } })
  })

  it('stops between batches when the process ends, and continues without writing anything twice', async () => {
    const run = await stored(`sku;name:hrv;price:retail\n${rows(1000, 1500)}`)
    await unwrap(office().imports.start({ id: run.id }))
    const ending = new AbortController()
    const working = work(run.id, ending.signal)
    await expect
      .poll(() => shop.db.selectFrom('product').select('id').where('sku', '=', 'IMP-1000').execute())
      .toHaveLength(1)
    ending.abort()
    await working
    const { state } = (await details(run.id)).run
    expect(state).toBe('stopped')
    await unwrap(office().imports.start({ id: run.id }))
    await work(run.id)
    const { run: after } = await details(run.id)
    expect(after).toMatchObject({ state: 'done', total: 1500, refused: 0 })
    expect(after.unchanged).toBeGreaterThan(0)
    expect(after.created + after.unchanged).toBe(1500)
  })

  it('is stopped by a person, and one whose process was killed is shown as stopped', async () => {
    const run = await stored('sku;name:hrv;price:retail\nSTOP-1;Stani;4')
    await unwrap(office().imports.start({ id: run.id }))
    expect((await unwrap(office().imports.stop({ id: run.id }))).state).toBe('stopped')
    await work(run.id)
    expect((await details(run.id)).run).toMatchObject({ state: 'stopped', done: 0 })
    await shop.pool.query(
      `update import_run set state = 'running', seen_at = now() - interval '1 minute' where id = ${run.id}`,
    )
    expect((await details(run.id)).run.state).toBe('stopped')
    expect((await office().imports.stop({ id: run.id })).errored).toBe(true)
  })

  it.each([
    ['a workbook', 'cjenik.xlsx', 'PK', 'type'],
    ['UTF-16', 'stock.csv', '\u0000s\u0000k', 'broken'],
    ['nothing', 'stock.csv', '', 'broken'],
  ])('refuses %s', async (_, name, content, reason) => {
    const refused = await upload(content, name)
    expect(refused).toMatchObject({ error: { code: 'FILE_REFUSED', data: { data: { name, reason } } } })
  })

  it('refuses a field that there is not, and a column without one', async () => {
    const run = await stored('sku;zzz\nA;1')
    for (const fields of [{}, { zzz: 'nothing' }]) {
      const refused = await office().imports.start({ id: run.id, fields })
      expect(refused).toMatchObject({
        error: { code: 'VALIDATION_FAILED', data: { fields: [{ path: 'fields.zzz', rule: 'choice' }] } },
      })
    }
  })

  it('is closed to other scopes and other sites', async () => {
    const run = await stored('sku\nA')
    const others = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
    const refused = await others.imports.get({ id: run.id })
    expect(refused).toMatchObject({ error: { code: 'FORBIDDEN' } })
    for (const path of ['get', 'report']) {
      const { status } = await shop.request(`/api/v1/product/import/${path}/999999`, { headers: desk })
      expect(status).toBe(404)
    }
  })

  it('is removed with its file after 90 days', async () => {
    const run = await stored('sku\nA')
    const files = openFiles(join(shop.data, 'imports'))
    expect(await files.has(`${run.id}/file`)).toBe(true)
    await shop.pool.query(`update import_run set created_at = now() - interval '91 days' where id = ${run.id}`)
    await removeOldImports(shop.db, files)
    expect(await files.has(`${run.id}/file`)).toBe(false)
    expect((await office().imports.get({ id: run.id })).errored).toBe(true)
  })
})
