import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Solve } from './options.ts'

/**
 * Solves the challenge of a spent limit, for the option `solve` of a client: about half a second of one processor. It
 * runs in browsers (https alone, as they offer `crypto.subtle` nowhere else), Node, Bun, Deno and edge workers; a page
 * gives it to a worker, to stay responsive.
 *
 * @example
 * import { solve } from '@butiga/commerce-sdk/solve'
 * const commerce = createCommerce({ baseUrl, apiKey, site, store, language, solve })
 */
export const solve: Solve = async (text, signal) => {
  const challenge = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as Challenge
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort(), { once: true })
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  if (solution === null) throw new Error('The challenge was not solved before its time-out or abort.')
  return btoa(JSON.stringify({ challenge, solution })).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
