import type { SearchResult } from '@butiga/commerce-sdk'
import { pathModel } from '../testing/model.ts'
import { suggestMachine } from './suggest.machine.ts'
import { suggestPresence } from './suggest.presence.ts'
import type { Suggestion } from './suggest.types.ts'

const result: SearchResult = { id: 1, title: 'Box', summary: '', image: null, link: '/product/box', price: null }
const suggestions: readonly Suggestion[] = [{ category: 'products', result }]

export const suggestPaths = pathModel({
  machine: suggestMachine,
  starts: { 'an empty box': undefined },
  steps: {
    'type a word': { event: { type: 'suggest.type', text: 'box' } },
    'type another word': { event: { type: 'suggest.type', text: 'bag' } },
    'clear the box': { event: { type: 'suggest.type', text: '' } },
    'press Arrow Down': { event: { type: 'suggest.next' } },
    'press Arrow Up': { event: { type: 'suggest.previous' } },
    'press Enter': { event: { type: 'suggest.take' } },
    'press Escape': { event: { type: 'suggest.close' } },
    'open it again': { event: { type: 'suggest.open' } },
    'a fifth of a second passes': { after: 'settle' },
    'a fifth of a second, less a millisecond': { after: 'settle', just: 'before' },
    'the suggestions come': { done: 'suggest', output: suggestions },
    'the suggestions fail: INTERNAL': { fail: 'suggest', code: 'INTERNAL' },
  },
  distinguish: ({ context }) => [context.active, context.shownText, context.text],
  presence: suggestPresence,
  excuses: {
    'action show: active not assigned': 'nothing is marked by then: keepText has unmarked it when the text was typed',
  },
})
