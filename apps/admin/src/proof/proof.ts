import type { Middleware } from '@butiga/commerce-sdk'

/** Calls that need a recent log-in wait here for the password. */
export interface Proof {
  /** Repeats a call that was refused with `LOGIN_NOT_RECENT`, once the password was given. */
  readonly middleware: Middleware
  readonly isAsked: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** The password was given, or the question was closed: then the calls are refused as they were. */
  readonly settle: (isProven: boolean) => void
}

export const createProof = (): Proof => {
  const listeners = new Set<() => void>()
  const announce = () => listeners.forEach((listener) => listener())
  let requested: PromiseWithResolvers<boolean> | null = null
  const ask = (): Promise<boolean> => {
    requested ??= Promise.withResolvers<boolean>()
    announce()
    return requested.promise
  }
  return {
    middleware: async (request, next) => {
      const answer = await next(request)
      const { result } = answer
      if (!result.errored || result.error.code !== 'LOGIN_NOT_RECENT') return answer
      return (await ask()) ? next(request) : answer
    },
    isAsked: () => requested !== null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settle: (isProven) => {
      requested?.resolve(isProven)
      requested = null
      announce()
    },
  }
}
