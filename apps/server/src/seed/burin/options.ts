import { searchSynonyms } from './synonyms.ts'

/** The options of Burin that are not the usual ones. */
export const options = () => ({
  SearchSynonyms: searchSynonyms,
  SendEmailTo: 'bok@burin.example',
  SendGdprTo: 'privatnost@burin.example',
})
