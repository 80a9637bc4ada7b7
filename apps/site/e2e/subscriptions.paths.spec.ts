import { subscriptionsPaths } from '@butiga/machines/testing'
import { logIn, newMember } from './models/members.ts'
import { pathOf } from './models/screens.ts'
import { expectDisplayed, story, subscriptionsOn } from './models/subscriptions.model.ts'
import * as screen from './models/subscriptions.screen.ts'
import { walkPaths } from './models/walk-paths.ts'
import { shop } from './shop.ts'

const toasts: Readonly<Record<string, readonly string[]>> = {
  'it is over already: STATE_NOT_ALLOWED': ['Something went wrong.'],
  'the network is lost': ['The shop cannot be reached.'],
}
let member: ReturnType<typeof newMember> | null = null

walkPaths({
  title: 'subscriptions of a member, walked on the page of their orders',
  model: subscriptionsPaths,
  screen,
  story,
  open: async ({ page, url }) => {
    await logIn(page.context(), shop, await (member ??= newMember(shop)))
    const subject = await subscriptionsOn(page)
    await page.goto(url + pathOf('en', 'profileOrders'))
    return {
      subject,
      toasts: ({ name }) => toasts[name] ?? [],
      expectDisplayed: (step) => expectDisplayed(subject, step),
    }
  },
})
