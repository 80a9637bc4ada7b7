import { verificationPaths } from '@butiga/machines/testing'
import { pathOf } from './models/screens.ts'
import { expectDisplayed, story, verificationOn } from './models/verification.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/verification.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

const toasts: Readonly<Record<string, readonly string[]>> = {
  'the address is confirmed': ['Your e-mail address is confirmed.'],
  'the network is lost': ['The shop cannot be reached.'],
}

const announced: typeof toasts = {
  'the address is confirmed': ['The address ana@example.hr is confirmed.'],
  'it is refused: TOKEN_INVALID': [
    'The link has expired or was used already. If your account is confirmed, just log in. Send me another confirmation message',
  ],
  'it is refused: VALIDATION_FAILED': [
    'The link has expired or was used already. If your account is confirmed, just log in. Send me another confirmation message',
  ],
  'the network is lost': ['The address could not be confirmed. Try again'],
  'try again': ['We are confirming your e-mail address.'],
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
      toasts: byStep(toasts),
      announces: byStep(announced),
      expectDisplayed: (step) => expectDisplayed(subject, step),
    }
  },
})
