import { describeFailure } from './errors.ts'
import type { LogEntry, Logger, Middleware } from './options.ts'

/** Logs how every call ended. A logger that throws changes no call. */
export const logCalls =
  (logger: Logger): Middleware =>
  async (request, next) => {
    const began = Date.now()
    const log = (level: keyof Logger, how: string, entry: Omit<LogEntry, 'call' | 'milliseconds'>) => {
      const milliseconds = Date.now() - began
      try {
        logger[level](`${how} (${milliseconds} ms)`, { call: request.call, ...entry, milliseconds })
      } catch (error) {
        // oxlint-disable-next-line no-console -- without it the error would be lost
        console.error('The logger of the commerce client threw.', error)
      }
    }
    try {
      const answer = await next(request)
      const { result, response, attempts } = answer
      const entry = { status: response?.status ?? 0, attempts, requestId: response?.requestId ?? null }
      if (result.errored) log('warn', describeFailure(result.error), { outcome: 'failed', ...entry })
      else log('debug', `${request.call}: succeeded`, { outcome: 'succeeded', ...entry })
      return answer
    } catch (error) {
      const nothing = { status: 0, attempts: 0, requestId: null }
      if (request.signal?.aborted === true) log('debug', `${request.call}: aborted`, { outcome: 'aborted', ...nothing })
      throw error
    }
  }
