import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { writePackageTexts } from './package-texts.ts'

it('writes the texts of react-ui as modules that an app can load, in every language', async () => {
  const texts = { hr: 'Proizvod je dodan u košaricu.', en: 'The product was added to the cart.' }
  expect([...(await writePackageTexts(root))].toSorted()).toEqual(['de', 'en', 'hr'])
  for (const [locale, text] of Object.entries(texts)) {
    const { messages } = (await import(join(root, `packages/react-ui/dist/locales/${locale}.js`))) as {
      messages: Record<string, readonly string[]>
    }
    expect(messages['core.notifications.addedToCart']).toEqual([text])
    expect(Object.keys(messages).length).toBeGreaterThan(150)
  }
})
