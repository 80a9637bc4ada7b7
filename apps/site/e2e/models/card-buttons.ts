import type { Page } from 'playwright-core'
import { intercept } from './intercept.ts'

/** What an order answers that is paid by buttons, with a script of the site's own origin. */
export const cardButtons = {
  isSubscription: false,
  plan_id: null,
  quantity: 1,
  orderId: 9,
  total: 20,
  scriptUrl: '/assets/card-buttons.js',
}

/** payments.spec.ts has the script of the sandbox. */
const script = `globalThis.paypal = {
  Buttons: ({ onApprove, onError }) => ({
    async render(place) {
      for (const [name, press] of [['Approve', () => onApprove({ orderID: '5O19' })], ['Fail', () => onError()]]) {
        const button = document.createElement('button')
        button.textContent = name
        button.onclick = press
        place.append(button)
      }
    },
  }),
}`

/** Lets a page load the script of the buttons. */
export const serveButtons = (page: Page): Promise<void> =>
  intercept(page, cardButtons.scriptUrl, async (request) => {
    await request.fulfill({ type: 'text/javascript', body: script })
    return true
  })

/** What a buyer does with them. */
export const pressButton = (page: Page, name: 'Approve' | 'Fail'): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
