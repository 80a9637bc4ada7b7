import type { Sample } from '../sample.ts'
import { searchSynonyms } from './synonyms.ts'

/** The options of Burin that are not the usual ones. */
export const options: Sample['options'] = (picture) => ({
  Icon: picture('mark').src,
  SearchSynonyms: searchSynonyms,
  SendEmailTo: 'bok@burin.example',
  SendGdprTo: 'privatnost@burin.example',
})
