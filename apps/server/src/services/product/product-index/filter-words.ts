import { i18nOf } from '../../../ground/texts.ts'

interface FilterWords {
  readonly price: string
  readonly yes: string
  readonly no: string
}

const known = new Map<string, FilterWords>()

/** The labels of filters and of their choices that are not the shop's own texts. */
export const filterWords = (language: string, defaultLanguage: string): FilterWords => {
  const key = `${language} ${defaultLanguage}`
  const i18n = i18nOf(language, defaultLanguage)
  const words = known.get(key) ?? {
    price: i18n.t({ id: 'filter.price', message: 'Cijena' }),
    yes: i18n.t({ id: 'filter.yes', message: 'Da' }),
    no: i18n.t({ id: 'filter.no', message: 'Ne' }),
  }
  known.set(key, words)
  return words
}
