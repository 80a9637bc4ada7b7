import { commentRules } from '@butiga/commerce-sdk/rules'
import { sampleComment, sampleCommentOptions } from '../testing/comment-samples.ts'
import { pathModel } from '../testing/model.ts'
import { commentEntryMachine } from './comment-entry.machine.ts'
import { commentEntryPresence } from './comment-entry.presence.ts'

const onProduct = commentRules(sampleCommentOptions(), 'product')
const onPost = commentRules(sampleCommentOptions(), 'post')
const free = commentRules(sampleCommentOptions({ OneUserOneComment: false }), 'product')
const mine = sampleComment({ published: false })

/** Everything that can happen to the form of a comment. */
export const commentEntryPaths = pathModel({
  machine: commentEntryMachine,
  starts: {
    'a member at a product': { subject: { type: 'product', id: 12 }, isMember: true },
    'a guest at a post': { subject: { type: 'post', id: 3 }, isMember: false },
  },
  steps: {
    'nothing is written yet': { done: 'open', output: { rules: onProduct, own: [] } },
    'an own comment is there': { done: 'open', output: { rules: onProduct, own: [mine] } },
    'an own comment is there, and more are allowed': { done: 'open', output: { rules: free, own: [mine] } },
    'only members may write': { done: 'open', output: { rules: onPost, own: [] } },
    'comments are closed': { done: 'open', output: { rules: { ...onPost, who: 'Nobody' }, own: [] } },
    'it does not open: INTERNAL': { fail: 'open', code: 'INTERNAL' },
    'try again': { event: { type: 'commentEntry.retry' } },
    'send it': { event: { type: 'form.submitted', values: { rating: 5, text: 'Drži.', name: '', email: '' } } },
    'it is sent': { done: 'send', output: mine },
    'it is refused: ONE_USER_ONE_COMMENT': { fail: 'send', code: 'ONE_USER_ONE_COMMENT' },
    'it is refused: ALREADY_POSTED': { fail: 'send', code: 'ALREADY_POSTED' },
    'change the own one': { event: { type: 'commentEntry.edit', id: 1 } },
    'change one of another': { event: { type: 'commentEntry.edit', id: 9 } },
    'leave it': { event: { type: 'commentEntry.cancel' } },
    'write another': { event: { type: 'commentEntry.another' } },
  },
  distinguish: ({ context: { rules, own, edited } }) => [rules, own.length, edited?.id],
  presence: commentEntryPresence,
  requirements: {
    'it is sent': ['R1.11'],
    'only members may write': ['R6.5'],
  },
})
