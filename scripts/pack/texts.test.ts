import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeTexts } from './texts.ts'

it('writes the texts of react-ui as modules that an app can load, in every language', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'butiga-texts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const texts = { hr: 'Proizvod je dodan u košaricu.', en: 'The product was added to the cart.' }
  expect([...(await writeTexts(folder))].toSorted()).toEqual(['de', 'en', 'fr', 'hr'])
  for (const [locale, text] of Object.entries(texts)) {
    const { messages } = (await import(join(folder, `${locale}.js`))) as {
      messages: Record<string, readonly string[]>
    }
    expect(messages['core.notifications.addedToCart']).toEqual([text])
    expect(Object.keys(messages).length).toBeGreaterThan(150)
  }
})
