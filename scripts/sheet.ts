import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownCluster } from '../apps/server/src/testing/database.ts'
import { startShop } from '../apps/server/src/testing/shop.ts'
import { launchBrowser } from '../apps/site/e2e/chromium.ts'
import { bringCart, guestCarts } from '../apps/site/e2e/models/guest-carts.ts'
import { type LanguageCode, languages, pathOf, screens } from '../apps/site/e2e/models/screens.ts'
import { compose, shoot, type Shot, themes } from '../apps/site/e2e/sheet/shoot.ts'

/**
 * `pnpm sheet`: pictures of every screen of the built site in five widths, three languages, in the light and in the dark,
 * as one contact sheet for each language and theme in contact-sheets/. Names what scrolls sideways or prints a message, and
 * then ends with 1. `pnpm sheet de cart home` takes these screens and this language alone.
 */
const folder = join(import.meta.dirname, '../contact-sheets')
const wanted = process.argv.slice(2)
/** Those of them that are asked for, or all where none is. */
const chosen = <T extends string>(all: readonly T[]): readonly T[] => {
  const some = all.filter((name) => wanted.includes(name))
  return some.length === 0 ? all : some
}

const filled: Readonly<Record<string, (language: LanguageCode) => string>> = {
  'filled cart': (language) => pathOf(language, 'cart'),
  checkout: (language) => pathOf(language, 'checkout'),
}
const all = { ...screens, ...filled }
const names = chosen(Object.keys(all))

const shop = await startShop({ seed: 'burin', cluster: await ownCluster() })
const browser = await launchBrowser()
let complained = 0
try {
  const [server] = await shop.startProcesses(1, { roles: 'api,site,worker' })
  if (server === undefined) throw new Error('The shop did not start.')
  const { url } = server
  const carts = await guestCarts({ url, databaseUrl: shop.databaseUrl })
  await mkdir(folder, { recursive: true })
  for (const language of chosen(Object.keys(languages) as LanguageCode[])) {
    for (const theme of themes) {
      const rows: { name: string; shots: readonly Shot[] }[] = []
      for (const name of names) {
        const { shots, complaints } = await shoot(browser, {
          url: url + (all[name]?.(language) ?? ''),
          theme,
          isMiss: name === 'not found',
          bring: async (context) => {
            // The notice is on the home page; elsewhere it would hide a part of each picture.
            if (name !== 'home') await context.addCookies([{ url, name: 'cookiesAccepted', value: 'true' }])
            if (name in filled) await bringCart(context, url, await carts.open('SAC-50', 'ULJ-OBL'))
          },
        })
        rows.push({ name, shots })
        for (const complaint of complaints) console.log(`${name}, ${language}, ${theme}: ${complaint}`)
        complained += complaints.length
      }
      const file = join(folder, `${language}-${theme}.jpg`)
      await writeFile(file, await compose(browser, `${language}, ${theme}`, rows))
      console.log(file)
    }
  }
} finally {
  await browser.close()
  await shop.stop()
}
process.exitCode = complained === 0 ? 0 : 1
