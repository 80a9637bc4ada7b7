import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { verificationActors } from './verification.actors.ts'
import { verificationMachine } from './verification.machine.ts'

const token = 'a'.repeat(43)
const open = async (verify: NonNullable<Answers['user.verify']>) => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent } = fakeCommerce({ 'user.verify': verify })
  const actor = createActor(verificationMachine.provide({ actors: verificationActors({ commerce }) }), {
    input: { token, notices: notices.ref },
  }).start()
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'))
  return { actor, sent, toasts: () => notices.of('toast.show').map(({ toast: { key } }) => key) }
}

it('confirms the address of the mailed token, and says so [R8.22]', async () => {
  const { actor, sent, toasts } = await open(() => answer({ verified: true, email: 'ana@example.com' }))
  expect(actor.getSnapshot()).toMatchObject({ value: 'verified', context: { email: 'ana@example.com' } })
  expect(sent('user.verify')).toEqual([{ token }])
  expect(toasts()).toEqual(['core.login.emailConfirmed'])
})

it('has no toast for a token that was used or has expired: the page offers another mail', async () => {
  const { actor, toasts } = await open(() => refusal('TOKEN_INVALID'))
  expect(actor.getSnapshot().value).toBe('refused')
  expect(toasts()).toEqual([])
})

it('that failed can be tried again', async () => {
  let isAway = true
  const { actor, toasts } = await open(() =>
    isAway ? refusal('INTERNAL') : answer({ verified: true, email: 'ana@example.com' }),
  )
  expect(actor.getSnapshot().value).toBe('failed')
  expect(toasts()).toHaveLength(1)
  isAway = false
  actor.send({ type: 'verification.retry' })
  await waitFor(actor, (snapshot) => snapshot.matches('verified'))
})
