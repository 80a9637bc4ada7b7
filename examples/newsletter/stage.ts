import { CommerceError } from '@butiga/commerce-sdk'
import type { Stage, Twist } from '@butiga/machines/testing'
import { fromPromise } from 'xstate'
import type { startBackEnd } from './back-end.ts'
import { newsletterMachine } from './newsletter.machine.ts'

type BackEnd = Awaited<ReturnType<typeof startBackEnd>>

/** The machine with the actor that calls the back end, the failures that a step injects, and what is checked after it. */
export const newsletterStage = ({ url, subscribers }: BackEnd): Stage => {
  let twist: Twist = {}
  let code: string | null = null
  const send = fromPromise<void, { readonly email: string }>(async ({ input, signal }) => {
    if (twist.fail !== undefined) throw new CommerceError({ message: twist.fail })
    const response = await fetch(`${url}/subscribers`, { method: 'POST', body: JSON.stringify(input), signal })
    const answer = (await response.json()) as { code?: string }
    code = answer.code ?? null
    if (code !== null) throw new CommerceError({ message: code, statusCode: response.status })
  })
  subscribers.clear()
  return {
    machine: newsletterMachine,
    actors: { send },
    input: undefined,
    faults: { set: (next) => (twist = next), code: () => code },
    // The back end refuses by itself: the address is on its list already.
    refusals: {
      'the address is known: TAKEN': async () => void subscribers.add('ana@example.com'),
    },
    check: async ({ name }) => {
      const expected = name === 'the address is stored' ? ['ana@example.com'] : null
      const actual = [...subscribers]
      return expected === null || expected.join() === actual.join()
        ? null
        : { expected: `stored: ${expected.join()}`, actual: `stored: ${actual.join()}` }
    },
  }
}
