import { type Answer, dataIn, noResponse, type AnsweredFailure } from './envelope.ts'
import { SOMETHING_WENT_WRONG } from './errors.ts'
import type { CallAnswer, CallRequest } from './options.ts'
import type { Fetch } from './types.ts'

/** Messages for a request without a response; message keys like the `message` of every failure. */
const NETWORK_ERROR = 'Network error'
const REQUEST_TIMED_OUT = 'Request timed out'
/** A timer with a longer delay fires at once. */
const LONGEST_DELAY = 2_147_483_647

/** How one request ended. */
export interface Attempt extends Pick<CallAnswer, 'result' | 'response'> {
  /** The header Retry-After; null without one. */
  readonly retryAfter: string | null
}

/**
 * Settles like the promise of `start`, unless the signal aborts first: then `stop` runs and the promise rejects with
 * its reason.
 */
const abortable = <T>(
  signal: AbortSignal | undefined,
  start: (resolve: (value: T) => void) => (reason: unknown) => void,
): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = start((value) => {
      signal?.removeEventListener('abort', abort)
      resolve(value)
    })
    const abort = () => {
      stop(signal?.reason)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })

/** Waits so many milliseconds. Rejects with the signal's reason when it aborts. */
export const pause = (delay: number, signal: AbortSignal | undefined): Promise<void> =>
  abortable(signal, (resolve) => {
    const timer = setTimeout(resolve, delay)
    return () => clearTimeout(timer)
  })

const parse = (text: string, type: string | null): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The HTML page of a proxy is not shown to a user.
    return text.trim() === '' || type?.includes('html') ? undefined : text.trim()
  }
}

/** The answer of a call that failed. */
export const failed = (
  call: string,
  failure: AnsweredFailure,
  response: CallAnswer['response'] = null,
): Omit<Attempt, 'retryAfter'> => ({
  result: { data: null, errored: true, error: { ...failure, call, requestId: response?.requestId ?? null } },
  response,
})

/** Added to the message of a failed fetch: a browser does not report that the server refuses the page's origin. */
const explain = (url: string, cause: unknown): unknown => {
  const page = globalThis.location?.origin
  if (page === undefined || page === 'null' || url.startsWith(`${page}/`)) return cause
  const server = url.split('/', 3).join('/')
  return new TypeError(
    `${server} did not answer, or does not allow requests from ${page} (CORS). To allow them, run on the server: npx butiga domain add ${page}`,
    { cause },
  )
}

/** What reads failures has the table of all codes, and is loaded with the first one. */
const failureIn = async (answer: Answer): Promise<AnsweredFailure> => {
  try {
    return (await import('./failure.ts')).failureFrom(answer)
  } catch (cause) {
    return { ...noResponse(SOMETHING_WENT_WRONG, cause), statusCode: answer.status }
  }
}

/** The file of an answer, by the name that the server gives it. */
const fileOf = async (answer: Response, type: string): Promise<File> =>
  new File([await answer.blob()], answer.headers.get('content-disposition')?.split('"')[1] ?? '', { type })

const exchange = async (send: Fetch, request: CallRequest, signal: AbortSignal): Promise<Attempt> => {
  const { call, method, url, headers, body: sent } = request
  const answer = await send(url, { method, headers, signal, ...(sent === null ? {} : { body: sent }) })
  const { status, statusText } = answer
  const response = { status, headers: answer.headers, requestId: answer.headers.get('x-request-id') }
  const type = answer.headers.get('content-type')
  const body = type === 'application/pdf' ? { data: await fileOf(answer, type) } : parse(await answer.text(), type)
  const read = { status, statusText, body }
  const success = dataIn(read)
  return {
    ...(success === null
      ? failed(call, await failureIn(read), response)
      : { result: { ...success, errored: false }, response }),
    retryAfter: answer.headers.get('retry-after'),
  }
}

/**
 * One request and the reading of its answer, within the request's `timeout`. A time-out, like an abort of the request's
 * signal, aborts fetch and the reading of the body; neither waits for a fetch that ignores its signal.
 */
export const attempt = (send: Fetch, request: CallRequest): Promise<Attempt> =>
  abortable(request.signal, (resolve) => {
    const controller = new AbortController()
    const unanswered = (message: string, cause?: unknown) =>
      resolve({ ...failed(request.call, noResponse(message, cause)), retryAfter: null })
    const timer = setTimeout(
      () => {
        unanswered(REQUEST_TIMED_OUT)
        controller.abort()
      },
      Math.min(request.timeout, LONGEST_DELAY),
    )
    void exchange(send, request, controller.signal)
      .then(resolve, (cause: unknown) => unanswered(NETWORK_ERROR, explain(request.url, cause)))
      .finally(() => clearTimeout(timer))
    return (reason) => {
      clearTimeout(timer)
      controller.abort(reason)
    }
  })
