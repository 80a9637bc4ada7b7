import { consentPaths } from '@butiga/machines/testing'
import { consentsOn, expectShown, story } from './models/consent.model.ts'
import * as screen from './models/consent.screen.ts'
import { bringCart } from './models/guest-carts.ts'
import { pathOf } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

const general = ['Something went wrong.']
const toasts: Readonly<Record<string, readonly string[]>> = {
  'the consents do not load: INTERNAL': general,
  'the consents are logged': general,
  'the log fails: INTERNAL': general,
}

walkPaths({
  title: 'consents of a step, walked in the checkout [R5.22]',
  model: consentPaths,
  screen,
  story,
  open: async ({ page, carts, url }) => {
    await bringCart(page.context(), url, await carts.open('SAC-50'))
    const subject = await consentsOn(page)
    await page.goto(url + pathOf('en', 'checkout'))
    return {
      subject,
      toasts: ({ name }) => toasts[name] ?? [],
      expectShown: (step) => expectShown(subject, step),
    }
  },
})
