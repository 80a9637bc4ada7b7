import fc from 'fast-check'
import type { SearchResult } from '@butiga/commerce-sdk'
import { pathModel } from '../testing/model.ts'
import { texts } from '../testing/payload-samples.ts'
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
    'type another word': { event: { type: 'suggest.type', text: 'tape' } },
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
  distinguish: ({ context }) => [context.active, context.text, context.shownText],
  presence: suggestPresence,
  varies: {
    'type a word': fc.record({ text: texts }),
    'type another word': fc.record({ text: texts }),
    'the suggestions come': fc.array(fc.constant({ category: 'products', result }), { maxLength: 8 }),
    'press Enter': fc.record({ place: fc.constantFrom(undefined, 0, 1, 8) }),
  },
  invariants: {
    'the mark is at a suggestion, at the link to all results, or nowhere': ({ after: { context } }) =>
      context.active === null || (context.active >= 0 && context.active <= context.suggestions.length),
    'a closed box marks nothing': ({ after }) => !after.matches('closed') || after.context.active === null,
    'nothing is requested for a blank text': ({ after }) =>
      !after.matches('loading') || after.context.text.trim() !== '',
    'open suggestions are those of the text': ({ after: { context, value } }) =>
      value !== 'open' || context.shownText === context.text,
  },
  excuses: {
    'action show: active not assigned': 'nothing is marked by then: keepText has unmarked it when the text was typed',
  },
})
