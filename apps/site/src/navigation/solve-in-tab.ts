import type { Solve } from '@butiga/commerce-sdk'
import type { NoticesActor } from '@butiga/react-ui/provider/ui'

/**
 * Solves the challenge of a spent limit, which is announced meanwhile. Its code is loaded with the first challenge. The
 * browser derives keys outside of the page's thread, so the page stays responsive without a worker.
 */
export const solveInTab =
  (notices: Pick<NoticesActor, 'send'>): Solve =>
  async (challenge, signal) => {
    notices.send({ type: 'proof.started' })
    try {
      const { solve } = await import('@butiga/commerce-sdk/solve')
      return await solve(challenge, signal)
    } finally {
      notices.send({ type: 'proof.ended' })
    }
  }
