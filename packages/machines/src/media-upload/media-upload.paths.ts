import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { mediaUploadMachine } from './media-upload.machine.ts'
import { mediaUploadPresence } from './media-upload.presence.ts'

const photo = (name: string, size = 1) => new File([new Uint8Array(size)], name)
const stored = (id: number) => ({ id, originalName: `${id}.png` })

/** The steps of an upload, in words. */
export const mediaUploadPaths = pathModel({
  machine: mediaUploadMachine,
  starts: { 'a library': { notices: silentPart(), limit: 2 } },
  steps: {
    'choose a photo': { event: { type: 'mediaUpload.add', files: [photo('a.png')] } },
    'choose three where two are allowed': {
      event: { type: 'mediaUpload.add', files: ['a', 'b', 'c'].map((name) => photo(name)) },
    },
    'choose a photo and one of 11 MB': {
      event: { type: 'mediaUpload.add', files: [photo('b.png'), photo('c.png', 11 * 1024 * 1024)] },
    },
    'half of the first one is sent': { event: { type: 'mediaUpload.progress', key: 1, sent: 0.5 } },
    'cancel the first one': { event: { type: 'mediaUpload.cancel', key: 1 } },
    'cancel the second one': { event: { type: 'mediaUpload.cancel', key: 2 } },
    'try the rest again': { event: { type: 'mediaUpload.retry' } },
    'try the first one again': { event: { type: 'mediaUpload.retry', key: 1 } },
    'clear the list': { event: { type: 'mediaUpload.clear' } },
    'the file is stored': { done: 'send', output: stored(7) },
    'the file is refused: FILE_REFUSED': { fail: 'send', code: 'FILE_REFUSED' },
    'the network is lost': { fail: 'send', code: 'NETWORK' },
    'the network is back': { done: 'online' },
  },
  allows: ({ context: { nextKey } }, step) => !step.startsWith('choose') || nextKey < 3,
  distinguish: ({ context: { waiting, refused, done } }) => [
    waiting.map(({ key }) => key),
    refused.map(({ key }) => key),
    done.length > 0,
  ],
  invariants: {
    'a file is either waiting or refused': ({ after: { context } }) => {
      const keys = [...context.waiting, ...context.refused].map(({ key }) => key)
      return new Set(keys).size === keys.length
    },
    'files are sent while some wait, unless there is no network': ({ after }) =>
      after.matches('offline') || after.matches('sending') === after.context.waiting.length > 0,
  },
  requirements: { 'choose three where two are allowed': ['R5.38'] },
  presence: mediaUploadPresence,
})
