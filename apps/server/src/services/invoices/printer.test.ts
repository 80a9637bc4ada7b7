import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Unavailable } from '../../db/transaction.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { Sheet } from './pdf/sheet.ts'
import { openPrinter } from './printer.ts'

const sheet: Sheet = {
  language: 'hr',
  title: 'Račun 1/WEB1/1',
  seller: { name: 'Burin d.o.o.', lines: ['Put Firula 18, 21000 Split'] },
  parties: [{ title: 'Kupac', lines: ['Đurđica Šimunović-Žižić'] }],
  facts: [['Izdano', '24. 11. 2026.']],
  items: { head: ['', 'Kol.'], rows: [{ cells: ['Kutija', '1'], note: 'šifra K' }] },
  taxes: { title: 'Obračun PDV-a', head: ['Stopa'], rows: [{ cells: ['25 %'], note: '' }] },
  sums: [['Ukupno', '12,50 €']],
  payment: null,
  paid: null,
  fiscal: null,
  closing: [],
  foot: '',
  pageNumber: '{page}/{pages}',
}
const log = { warn: vi.fn() }

const requested: unknown[] = []
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    requested.push({ method: request.method, accept: request.headers.accept, sheet: JSON.parse(body) as unknown })
    if (request.url === '/moved') response.writeHead(302, { location: '/make' }).end()
    else response.end(request.url === '/make' ? '%PDF-1.7 of our own' : 'no PDF')
  })
})
let host = ''
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => void service.close())

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

it('sends the texts of a document to the service of the site, where its host is configured [R3.66]', async () => {
  const printer = openPrinter({ hosts: [host], log, isForbidden: () => false })
  expect(text(await printer.print(sheet, `http://${host}/make`))).toBe('%PDF-1.7 of our own')
  expect(requested).toEqual([{ method: 'POST', accept: 'application/pdf', sheet }])
})

it.each(['/other', '/moved'])('answers nothing that is no PDF of that very address: %s', async (path) => {
  const printer = openPrinter({ hosts: [host], log, isForbidden: () => false })
  await expect(printer.print(sheet, `http://${host}${path}`)).rejects.toThrow(Unavailable)
})

it('sends nothing to a private address, or to a host that is not configured [R3.66]', async () => {
  requested.length = 0
  await expect(openPrinter({ hosts: [host], log }).print(sheet, `http://${host}/make`)).rejects.toThrow(Unavailable)
  const made = await openPrinter({ hosts: [], log }).print(sheet, `http://${host}/make`)
  expect((await readPdf(new Blob([new Uint8Array(made)]))).text).toContain('Đurđica Šimunović-Žižić')
  expect(requested).toEqual([])
})

it('draws many documents at once, one after another, and refuses more than it can', async () => {
  const printer = openPrinter({ hosts: [], log })
  const drawn = await Promise.allSettled(Array.from({ length: 40 }, () => printer.print(sheet, null)))
  expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(32)
  expect(drawn.filter((one) => one.status === 'rejected' && one.reason instanceof Unavailable)).toHaveLength(8)
  expect(text(await printer.print(sheet, null)).slice(0, 5)).toBe('%PDF-')
})

it('says what was wrong with a document that cannot be drawn, and draws the next one', async () => {
  const printer = openPrinter({ hosts: [], log })
  await expect(printer.print({ ...sheet, items: null as unknown as Sheet['items'] }, null)).rejects.toThrow(
    /could not be drawn/,
  )
  expect(text(await printer.print(sheet, null)).slice(0, 5)).toBe('%PDF-')
})

it('repeats the head of a table on each page, and counts the pages', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => ({ cells: [`Redak ${index}`, '1'], note: 'x' }))
  const printer = openPrinter({ hosts: [], log })
  const pdf = await printer.print({ ...sheet, items: { head: ['Opis', 'Kol.'], rows } }, null)
  const { pages, text: words } = await readPdf(new Blob([new Uint8Array(pdf)]))
  expect(pages).toBeGreaterThan(2)
  expect(words.match(/Opis/g)?.length).toBeGreaterThanOrEqual(pages - 1)
  expect(words).toContain(`${pages}/${pages}`)
  expect(words).toContain('Redak 89')
})

it('the printer logs the letters of a document that no font has', async () => {
  log.warn.mockClear()
  const printer = openPrinter({ hosts: [], log })
  await printer.print(sheet, '')
  expect(log.warn).not.toHaveBeenCalled()
  await printer.print({ ...sheet, closing: ['Hvala 😀'] }, '')
  expect(log.warn.mock.calls).toEqual([
    [{ document: 'Račun 1/WEB1/1', letters: '😀' }, 'no font has letters of a document'],
  ])
})
