import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { proofOfWorkMachine } from './proof-of-work.machine.ts'

it('checks until the last of several challenges is solved', () => {
  const proof = createActor(proofOfWorkMachine).start()
  const after = (type: 'proof.started' | 'proof.ended') => {
    proof.send({ type })
    return proof.getSnapshot().value
  }
  expect(proof.getSnapshot().value).toBe('idle')
  expect([after('proof.started'), after('proof.started'), after('proof.ended')]).toEqual(Array(3).fill('checking'))
  expect(after('proof.ended')).toBe('idle')
  expect(proof.getSnapshot().context).toEqual({ running: 0 })
})
