import { orderPaymentPaths } from '@butiga/machines/testing'
import { begin, expectDisplayed, paymentOn, story, toasts } from './models/order-payment.model.ts'
import * as screen from './models/order-payment.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'payment of an order once more, walked on the page of a failure, in the profile and by a mailed link',
  model: orderPaymentPaths,
  screen,
  story,
  open: async ({ page, url, walk }) => {
    const subject = await paymentOn(page)
    await begin(page, url, walk)
    return { subject, toasts, expectDisplayed: (step) => expectDisplayed(subject, step) }
  },
})
