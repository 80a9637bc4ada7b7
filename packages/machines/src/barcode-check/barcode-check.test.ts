import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { barcodeCheckActors } from './barcode-check.actors.ts'
import { barcodeCheckMachine } from './barcode-check.machine.ts'

const check = async (barcode: string, answers: Answers = {}) => {
  const { commerce, sent } = fakeCommerce(answers)
  const machine = barcodeCheckMachine.provide({ actors: barcodeCheckActors({ commerce }) })
  const { problem } = await toPromise(createActor(machine, { input: { barcode } }).start())
  return { problem, sent: sent('settings.checkBarcode') }
}

it('of no barcode sends nothing, of one sends it without the spaces around it [R5.14]', async () => {
  expect(await check('  ')).toEqual({ problem: null, sent: [] })
  const valid = { 'settings.checkBarcode': () => answer({ isValid: true }) }
  expect(await check(' 3850005551842 ', valid)).toEqual({ problem: null, sent: [{ barcode: '3850005551842' }] })
})

it('the check of a barcode distinguishes an unknown card from a failed request [R5.15]', async () => {
  const unknown = { 'settings.checkBarcode': () => answer({ isValid: false }) }
  expect((await check('1', unknown)).problem).toBe('core.notifications.membershipCardBarcodeInvalid')
  const failed = { 'settings.checkBarcode': () => refusal('INTERNAL') }
  expect((await check('1', failed)).problem).toBe('core.notifications.membershipCardBarcodeError')
})
