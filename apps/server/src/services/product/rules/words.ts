/** A text in the first of these languages that has it. */
export const labelOf = (labels: Readonly<Record<string, string>>, languages: readonly string[]): string | undefined =>
  languages.map((language) => labels[language]).find((label) => label !== undefined && label !== '')

const words: Readonly<Record<string, { readonly price: string; readonly yes: string; readonly no: string }>> = {
  hrv: { price: 'Cijena', yes: 'Da', no: 'Ne' },
  eng: { price: 'Price', yes: 'Yes', no: 'No' },
  deu: { price: 'Preis', yes: 'Ja', no: 'Nein' },
}
const inEnglish = { price: 'Price', yes: 'Yes', no: 'No' }
const wordsOf = (language: string) => words[language] ?? inEnglish

/** The labels of filters that are not attributes; English where a language has none yet. */
export const priceLabel = (language: string): string => wordsOf(language).price

export const choiceWord = (choice: 'yes' | 'no', language: string): string => wordsOf(language)[choice]
