import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBackoffice } from './backoffice.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { answer, fakeShop } from './testing/fake-shop.ts'

const photo = (name: string) => new File(['x'], name, { type: 'image/png' })
const open = () => {
  const shop = fakeShop({ 'media.upload': () => answer([], 201) })
  const office = createBackoffice({
    baseUrl: 'http://shop.test',
    apiKey: 'admin',
    site: 1,
    store: 1,
    language: 'hrv',
    fetch: shop.fetch,
  })
  return { shop, office }
}

describe('an upload', () => {
  it('sends files and fields as a form, whose type has the boundary of the platform', async () => {
    const { shop, office } = open()
    await office.media.upload({ file: [photo('a.png'), photo('b.png')], customData: { title: 'Kutija' } })
    const [request] = shop.requests
    expect(request?.files.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
    expect(request?.input).toEqual({ customData: { title: 'Kutija' } })
    expect(request?.headers.get('content-type')).toBeNull()
  })

  it('of more than 20 files is refused before it is sent [R5.38]', async () => {
    const { shop, office } = open()
    const many = Array.from({ length: 21 }, (_, n) => photo(`${n}.png`))
    const { error } = (await office.media.upload({ file: many })) as { error: object }
    expect(error).toMatchObject({
      code: 'UPLOAD_LIMIT',
      statusCode: 422,
      message: 'core.notifications.selectionLimitReached',
      data: { data: { limit: 20 } },
    })
    expect(shop.requests).toEqual([])
    expect((await office.media.upload({ file: many.slice(1) })).errored).toBe(false)
  })
})

describe('fetchWithProgress', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** What a browser has: `finish` ends the request as it does. */
  const browser = () => {
    const requests: FakeRequest[] = []
    class FakeRequest extends EventTarget {
      readonly upload = new EventTarget()
      status = 0
      statusText = ''
      responseText = ''
      sent: unknown = null
      readonly headers: [string, string][] = []
      constructor() {
        super()
        requests.push(this)
      }
      open() {}
      setRequestHeader(name: string, value: string) {
        this.headers.push([name, value])
      }
      getAllResponseHeaders() {
        return 'x-request-id: 7\r\ncontent-type: application/json\r\n'
      }
      send(body: unknown) {
        this.sent = body
      }
      abort() {
        this.dispatchEvent(new Event('abort'))
      }
      finish(status: number, text: string) {
        this.status = status
        this.responseText = text
        this.dispatchEvent(new Event('load'))
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    return requests
  }
  const init = { method: 'POST', headers: { 'x-site': '1' }, body: 'x' }

  it('reports how much is sent, and answers as fetch does', async () => {
    const requests = browser()
    const reported: unknown[] = []
    const response = fetchWithProgress((progress) => reported.push(progress))('http://shop.test/', init)
    const [request] = requests
    request?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 9 }))
    request?.finish(201, '{"data":[]}')
    const { status, headers } = await response
    expect([status, headers.get('x-request-id'), await (await response).json()]).toEqual([201, '7', { data: [] }])
    expect(reported).toEqual([{ sent: 3, total: 9 }])
    expect([request?.headers, request?.sent]).toEqual([[['x-site', '1']], 'x'])
  })

  it('rejects with the reason of an abort, and as fetch without a network', async () => {
    const requests = browser()
    const controller = new AbortController()
    const aborted = fetchWithProgress(() => undefined)('http://shop.test/', { ...init, signal: controller.signal })
    controller.abort(new Error('cancelled'))
    await expect(aborted).rejects.toThrow('cancelled')
    const lost = fetchWithProgress(() => undefined)('http://shop.test/', init)
    requests[1]?.dispatchEvent(new Event('error'))
    await expect(lost).rejects.toThrow(TypeError)
    await expect(
      fetchWithProgress(() => undefined)('http://shop.test/', {
        ...init,
        signal: AbortSignal.abort(new Error('gone')),
      }),
    ).rejects.toThrow('gone')
    expect(requests[2]?.sent).toBeNull()
  })
})
