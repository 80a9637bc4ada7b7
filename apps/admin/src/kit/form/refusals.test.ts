import { createTextOf } from '@butiga/react-ui/messages/text-of'
import { expect, it } from 'vitest'
import { loadI18n } from '../../i18n.ts'
import { refusals } from './refusals.ts'

it.each(['hr', 'en', 'de'])('each refusal of the catalogue has a text of its own in %s', async (code2) => {
  const textOf = createTextOf(await loadI18n(code2, { own: 'hr', isInPlace: false }))
  const texts = refusals.map(({ id }) => textOf({ key: id }))
  expect(new Set(texts).size).toBe(refusals.length)
  expect(texts).not.toContain(textOf({ key: 'validation.noText' }))
})
