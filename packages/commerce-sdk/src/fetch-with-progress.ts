import type { Fetch } from './types.ts'

/** How much of a request's body is sent, in bytes. */
export interface Progress {
  readonly sent: number
  readonly total: number
}

/**
 * A fetch for one upload that reports how much of it is sent, which the platform's does not. It needs a browser.
 *
 * @example
 * await office.media.upload({ file: [photo] }, { fetch: fetchWithProgress(({ sent, total }) => show(sent / total)) })
 */
export const fetchWithProgress =
  (onProgress: (progress: Progress) => void): Fetch =>
  (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      const fail = () => reject(signal?.aborted ? signal.reason : new TypeError('Failed to fetch'))
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
      signal?.throwIfAborted()
      signal?.addEventListener('abort', abort)
      request.send(body as XMLHttpRequestBodyInit | null)
    })

const responseOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status, statusText, responseText } = request
  return new Response([204, 304].includes(status) ? null : responseText, { status, statusText, headers })
}
