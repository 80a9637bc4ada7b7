import type { Page, Request } from 'playwright-core'

/** A request of a page that waits for the test. */
export interface PausedRequest {
  readonly method: string
  readonly url: string
  /** The body, parsed as JSON. */
  body(): unknown
  /** Whether the page has aborted it, or was closed. */
  isGone(): boolean
  /** Sends it on to the shop, by default as it is; `answer` changes the JSON that comes back. */
  send(change?: { readonly body?: unknown; readonly answer?: (json: unknown) => unknown }): Promise<void>
  /** It does not reach the shop; the page gets this answer. */
  fulfill(answer: {
    readonly status?: number
    readonly type?: string
    readonly body?: string
    readonly json?: unknown
  }): Promise<void>
  /** It does not reach the shop, and gets no answer. */
  lose(): Promise<void>
}

/** Answers true where it deals with the request; else what was registered before may. */
type Take = (request: PausedRequest) => boolean | Promise<boolean>

/**
 * Holds requests of a page back, those that begin after this call. The last registered one decides first.
 *
 * @param part of their addresses
 */
export const intercept = async (page: Page, part: string, take: Take): Promise<void> => {
  const gone = new WeakSet<Request>()
  page.on('requestfailed', (request) => gone.add(request))
  await page.route(
    ({ href }) => href.includes(part),
    async (route) => {
      const request = route.request()
      const isTaken = await take({
        method: request.method(),
        url: request.url(),
        body: () => request.postDataJSON() as unknown,
        isGone: () => gone.has(request),
        send: async ({ body, answer } = {}) => {
          const options = body === undefined ? {} : { postData: JSON.stringify(body) }
          if (answer === undefined) return await route.continue(options)
          // A server may close an idle connection just when it is used again; a repeated write has the same idempotency
          // key.
          const response = await route.fetch({ ...options, maxRetries: 2 })
          await route.fulfill({ response, json: answer(await response.json()) })
        },
        fulfill: ({ status = 200, type, body, json }) =>
          route.fulfill({
            status,
            ...(type !== undefined && { contentType: type }),
            ...(json === undefined ? { body: body ?? '' } : { json }),
          }),
        lose: () => route.abort('connectionfailed'),
      })
      if (!isTaken) await route.fallback()
    },
  )
}
