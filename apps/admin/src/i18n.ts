import { textLanguages } from '@butiga/commerce-sdk/rules'
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { languages } from 'virtual:catalogues'

const loadTexts = async (code2: string, isInPlace: boolean): Promise<Messages> => {
  const { catalogues } = (await languages[code2]?.()) ?? { catalogues: {} }
  const names = ['frame', 'messages', isInPlace ? 'edit' : 'screens']
  const texts = await Promise.all(names.map(async (name) => (await catalogues[name]?.())?.messages))
  return Object.assign({}, ...texts) as Messages
}

interface TextOptions {
  /** The site's own language, by two letters, whose texts replace those that the language lacks. */
  readonly own: string
  /** Edit mode: it has texts of its own and none of the screens. */
  readonly isInPlace: boolean
}

/** The texts of a language by its two letters, those of machines and SDK included. */
export const loadI18n = async (code2: string, { own, isInPlace }: TextOptions): Promise<I18n> => {
  const chain = textLanguages(code2, own).toReversed()
  const texts = await Promise.all(chain.map((one) => loadTexts(one, isInPlace)))
  return setupI18n({ locale: code2, messages: { [code2]: Object.assign({}, ...texts) as Messages } })
}
