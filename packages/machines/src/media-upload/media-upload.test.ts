import { createBackoffice, type Fetch, type MediaItem } from '@butiga/commerce-sdk'
import { answer, fakeShop, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, waitFor } from 'xstate'
import type { NoticeCommand } from '../shared/notices.ts'
import { mediaUploadActors } from './media-upload.actors.ts'
import { mediaUploadMachine } from './media-upload.machine.ts'

const film = (name: string, size = 4) => new File([new Uint8Array(size)], name, { type: 'video/mp4' })
const photo = (name: string, size = 4) => new File([new Uint8Array(size)], name)

/** An upload to a shop that answers by the names of files. */
const open = (answers: Readonly<Record<string, () => Response | Promise<Response>>>) => {
  const sent: string[] = []
  const shop = fakeShop({
    'media.getUploadUrl': ({ input }) =>
      answers[`url of ${String(input['name'])}`]?.() ??
      answer({ url: 'http://bucket.test/key', driveId: 'key', headers: {}, expiresAt: '2026-11-24T10:00:00Z' }),
    'media.addFromBucket': ({ input }) => answer({ id: 9, originalName: String(input['originalName']) }, 201),
    'media.upload': async ({ files }) => {
      const name = files[0]?.name ?? ''
      sent.push(name)
      return (await answers[name]?.()) ?? answer([{ id: sent.length, originalName: name } as MediaItem], 201)
    },
  })
  const commerce = createBackoffice({
    baseUrl: 'http://shop.test',
    apiKey: 'admin',
    site: 1,
    store: 1,
    language: 'hrv',
    fetch: shop.fetch,
  })
  const toasts: unknown[] = []
  const notices = createActor(
    fromCallback<NoticeCommand>(({ receive }) => receive((command) => toasts.push(command))),
  ).start()
  // A browser's fetch with progress, which Node does not have.
  const progressing = (onProgress: (progress: { sent: number; total: number }) => void): Fetch => {
    return (url, init) => {
      onProgress({ sent: 1, total: 4 })
      const { bucket } = answers
      return url.startsWith('http://bucket.test/') && bucket ? Promise.resolve(bucket()) : shop.fetch(url, init)
    }
  }
  const actor = createActor(
    mediaUploadMachine.provide({
      actors: mediaUploadActors({ commerce, progressing, untilOnline: () => new Promise(() => undefined) }),
    }),
    { input: { limit: 3, notices } },
  ).start()
  const settled = async () =>
    (await waitFor(actor, (snapshot) => snapshot.matches('idle') && snapshot.context.waiting.length === 0)).context
  return { actor, sent, toasts, settled, answers }
}

describe('an upload', () => {
  it('sends files one after the other and names those that were refused', async () => {
    const { actor, sent, settled } = open({
      'b.png': () => refusal('FILE_REFUSED', { data: { name: 'b.png', reason: 'type' } }),
    })
    actor.send({ type: 'mediaUpload.add', files: ['a.png', 'b.png', 'c.png'].map((name) => photo(name)) })
    const { done, refused } = await settled()
    expect(sent).toEqual(['a.png', 'b.png', 'c.png'])
    expect(done.map(({ originalName }) => originalName)).toEqual(['a.png', 'c.png'])
    expect(refused.map(({ file, failure }) => [file.name, failure.code])).toEqual([['b.png', 'FILE_REFUSED']])
  })

  it('takes none of more files than the limit, and says so [R5.38]', () => {
    const { actor, toasts } = open({})
    actor.send({ type: 'mediaUpload.add', files: ['a', 'b', 'c', 'd'].map((name) => photo(name)) })
    expect(actor.getSnapshot().context.waiting).toEqual([])
    expect(toasts).toMatchObject([{ toast: { key: 'core.notifications.selectionLimitReached', values: { limit: 3 } } }])
  })

  it('sends no file that is larger than the server takes', async () => {
    const { actor, sent, settled } = open({})
    actor.send({ type: 'mediaUpload.add', files: [photo('large.png', 10 * 1024 * 1024 + 1)] })
    expect((await settled()).refused[0]?.failure).toMatchObject({
      code: 'FILE_REFUSED',
      data: { data: { reason: 'size' } },
    })
    expect(sent).toEqual([])
  })

  it('shows how much is sent, and aborts what is cancelled', async () => {
    let isAborted = false
    const { actor, settled } = open({ 'a.png': () => new Promise(() => undefined) })
    actor.send({ type: 'mediaUpload.add', files: [photo('a.png'), photo('b.png')] })
    await waitFor(actor, ({ context }) => context.sent === 0.25)
    const child = actor.getSnapshot().children.send
    child?.subscribe({ error: () => undefined, complete: () => (isAborted = true) })
    actor.send({ type: 'mediaUpload.cancel', key: 1 })
    expect((await settled()).done.map(({ originalName }) => originalName)).toEqual(['b.png'])
    expect([isAborted, child?.getSnapshot().status]).toEqual([true, 'stopped'])
  })

  it('waits for the network with what is not sent, and sends a refused file again when asked', async () => {
    let isOnline = false
    const { actor, sent, settled } = open({
      'a.png': () => (isOnline ? answer([{ id: 1, originalName: 'a.png' }]) : Promise.reject(new TypeError('away'))),
    })
    actor.send({ type: 'mediaUpload.add', files: [photo('a.png')] })
    await waitFor(actor, (snapshot) => snapshot.matches('offline'))
    isOnline = true
    actor.send({ type: 'mediaUpload.retry' })
    expect((await settled()).done).toHaveLength(1)
    expect(sent).toEqual(['a.png', 'a.png'])
    actor.send({ type: 'mediaUpload.clear' })
    expect(actor.getSnapshot().context.done).toEqual([])
  })
})

describe('a film', () => {
  it('is sent to an address of its own, then added to the library', async () => {
    const { actor, settled, sent } = open({ bucket: () => new Response(null, { status: 204 }) })
    actor.send({ type: 'mediaUpload.add', files: [film('otok.mp4', 11 * 1024 * 1024)] })
    expect((await settled()).done).toMatchObject([{ id: 9, originalName: 'otok.mp4' }])
    expect(sent).toEqual([])
  })

  it('says that its address could not be fetched, or that it could not be sent [R8.31]', async () => {
    const { actor, settled } = open({
      'url of a.mp4': () => refusal('INTERNAL'),
      'url of b.mp4': () => refusal('FILE_REFUSED', { data: { name: 'b.mp4', reason: 'type' } }),
      bucket: () => new Response('full', { status: 507 }),
    })
    actor.send({ type: 'mediaUpload.add', files: [film('a.mp4'), film('b.mp4'), film('c.mp4')] })
    expect((await settled()).refused.map(({ file, failure }) => [file.name, failure.code, failure.message])).toEqual([
      ['a.mp4', 'INTERNAL', 'core.notifications.uploadUrlFetchFailed'],
      ['b.mp4', 'FILE_REFUSED', expect.any(String)],
      ['c.mp4', null, 'core.notifications.uploadToBucketFailed'],
    ])
  })
})
