import { refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { orderPdfActors } from './order-pdf.actors.ts'
import { orderPdfMachine } from './order-pdf.machine.ts'
import type { PdfOrder } from './order-pdf.types.ts'

const pdf = () =>
  new Response('%PDF-1.7', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="racun-17.pdf"' },
  })

const open = (order: PdfOrder, answers: Answers) => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent } = fakeCommerce(answers)
  const actor = createActor(orderPdfMachine.provide({ actors: orderPdfActors({ commerce }) }), {
    input: { notices: notices.ref, order },
  }).start()
  const ready = vi.fn()
  actor.on('orderPdf.ready', ({ file }) => ready(file))
  return { actor, notices, sent, ready }
}

it('loads the PDF of an own order, once however often it is pressed, by the name that the server gives it', async () => {
  const { actor, sent, ready } = open({ id: 5 }, { 'document.pdf': pdf })
  actor.send({ type: 'orderPdf.open', issued: null })
  actor.send({ type: 'orderPdf.open', issued: null })
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(sent('document.pdf')).toEqual([{ id: '5' }])
  expect(ready).toHaveBeenCalledOnce()
  const [file] = ready.mock.calls[0] as [File]
  expect([file.name, file.type, await file.text()]).toEqual(['racun-17.pdf', 'application/pdf', '%PDF-1.7'])
})

it('loads one of its documents', async () => {
  const { actor, sent } = open({ id: 5 }, { 'document.pdf': pdf })
  actor.send({ type: 'orderPdf.open', issued: 8 })
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(sent('document.pdf')).toEqual([{ id: '5', issued: '8' }])
})

it('loads that of an order of this browser by its key', async () => {
  const order = { orderSlug: 'X7', orderKey: 'key' }
  const { actor, sent, ready } = open(order, { 'document.pdfOfOrder': pdf })
  actor.send({ type: 'orderPdf.open', issued: null })
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(sent('document.pdfOfOrder')).toEqual([order])
  expect(ready).toHaveBeenCalledOnce()
})

it('says that it failed, and can be asked again', async () => {
  const { actor, notices, ready } = open({ id: 5 }, { 'document.pdf': () => refusal('NOT_FOUND') })
  actor.send({ type: 'orderPdf.open', issued: null })
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(notices.of('toast.show')).toHaveLength(1)
  expect(ready).not.toHaveBeenCalled()
  expect(actor.getSnapshot().can({ type: 'orderPdf.open', issued: null })).toBe(true)
})
