// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { drawButtons, submitPaymentForm } from './payment-provider.ts'

const buttons = {
  isSubscription: false,
  plan_id: null,
  quantity: 1,
  orderId: 9,
  total: 20.5,
  scriptUrl: 'https://card.example/buttons.js',
}

/** Draws the buttons of a script that is there, and returns what it was asked for. */
const draw = async (change: object = {}) => {
  const made: unknown[] = []
  const onApprove = vi.fn<(details: object) => void>()
  const onFail = vi.fn<() => void>()
  const container = document.createElement('div')
  const create = (what: object) => {
    made.push(what)
    return Promise.resolve('id')
  }
  globalThis.paypal = {
    Buttons: (options) => ({
      async render() {
        const actions = { order: { create }, subscription: { create } }
        await (options.createSubscription ?? options.createOrder)?.({}, actions)
        options.onApprove({ orderID: '5O19', facilitator: { not: 'a text' } })
      },
    }),
  }
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLElement).dispatchEvent(new Event('load')))
  })
  drawButtons({ ...buttons, ...change }, { container, onApprove, onFail })
  await expect.poll(() => onApprove).toHaveBeenCalled()
  return { made, onApprove, onFail }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.paypal = undefined
})

it('pays an order by the buttons, and answers the texts of the approval [R4.70]', async () => {
  const { made, onApprove, onFail } = await draw()
  expect(made).toEqual([{ purchase_units: [{ custom_id: '9', amount: { value: '20.50' } }] }])
  expect(onApprove.mock.calls).toEqual([[{ orderID: '5O19' }]])
  expect(onFail).not.toHaveBeenCalled()
})

it('begins a subscription by its plan [R4.70]', async () => {
  const { made, onApprove } = await draw({ isSubscription: true, plan_id: 'P-5ML', quantity: 2 })
  expect(made).toEqual([{ plan_id: 'P-5ML', quantity: '2' }])
  expect(onApprove).toHaveBeenCalledOnce()
})

it('fails where the policy of the page does not have the provider, and leaves the page alone', () => {
  vi.stubGlobal('trustedTypes', {
    defaultPolicy: null,
    createPolicy: () => {
      throw new TypeError('Policy "default" disallowed.')
    },
  })
  const onFail = vi.fn<() => void>()
  drawButtons(buttons, { container: document.createElement('div'), onApprove: () => {}, onFail })
  expect(onFail).toHaveBeenCalledOnce()
})

it('fails where the script does not load', () => {
  const onFail = vi.fn<() => void>()
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    ;(script as HTMLElement).dispatchEvent(new Event('error'))
  })
  drawButtons(buttons, { container: document.createElement('div'), onApprove: () => {}, onFail })
  expect(onFail).toHaveBeenCalledOnce()
})

it('submits the form of a provider, made of elements', () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const container = document.createElement('div')
  submitPaymentForm(
    '<form method="post" action="https://pay.example/a"><input type="hidden" name="amount" value="&lt;1&gt;"></form>',
    container,
  )
  expect(submit).toHaveBeenCalledOnce()
  const form = container.querySelector('form')
  expect([form?.method, form?.action]).toEqual(['post', 'https://pay.example/a'])
  expect(container.querySelector('input')?.value).toBe('<1>')
  submitPaymentForm('<script>alert(1)</script>', container)
  expect(submit).toHaveBeenCalledOnce()
})
