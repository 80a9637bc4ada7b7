import { verificationPaths } from '@butiga/machines/testing'
import { pathOf } from './models/screens.ts'
import { expectShown, story, verificationOn } from './models/verification.model.ts'
import * as screen from './models/verification.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

const toasts: Readonly<Record<string, readonly string[]>> = {
  'the address is confirmed': ['Your e-mail address is confirmed.'],
  'the network is lost': ['The shop cannot be reached.'],
}

walkPaths({
  title: 'confirmation of an address, walked from the link of its mail',
  model: verificationPaths,
  screen,
  story,
  open: async ({ page, url }) => {
    const subject = await verificationOn(page)
    await page.goto(`${url}${pathOf('en', 'login')}?verificationToken=token`)
    return {
      subject,
      toasts: ({ name }) => toasts[name] ?? [],
      expectShown: (step) => expectShown(subject, step),
    }
  },
})
