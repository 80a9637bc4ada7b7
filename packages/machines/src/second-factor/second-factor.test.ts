import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor, type StateValue } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { shownErrorAt } from '../form/form.shown.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import { userWith } from '../testing/account-samples.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { secondFactorActors } from './second-factor.actors.ts'
import { secondFactorMachine } from './second-factor.machine.ts'

const user = userWith({ isBackofficeUser: true })
const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: '2999-01-01T00:00:00.000Z' }
const enrolment = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Burin',
  qr: '<svg />',
  recoveryCodes: ['7f4k-92qd'],
}

const open = async (enrolledAt: string | null, answers: Answers = {}) => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent } = fakeCommerce({
    'user.getTotp': () => answer({ enrolledAt, recoveryCodesLeft: enrolledAt === null ? 0 : 6 }),
    'user.enrolTotp': () => answer(enrolment),
    'user.renewRecoveryCodes': () => answer({ recoveryCodes: ['m3xa-b8tr'] }),
    'user.removeTotp': () => answer(user),
    'user.reauthenticate': ({ input: { password } }) =>
      password === ' bura bura ' ? answer({ reauthenticated: true }) : refusal('INCORRECT_OLD_PASSWORD'),
    'user.verifyTotp': ({ input: { code } }) =>
      code === '123 456'
        ? answer({ verified: true, tokens, user: { ...user, secondFactor: 'done' } })
        : refusal('TOKEN_INVALID'),
    ...answers,
  })
  const factor = createActor(secondFactorMachine.provide({ actors: secondFactorActors({ commerce }) }), {
    input: { notices: notices.ref },
  }).start()
  const changed = vi.fn()
  factor.on('secondFactor.changed', ({ user: { secondFactor } }) => changed(secondFactor))
  const reach = (state: StateValue) => waitFor(factor, (snapshot) => snapshot.matches(state as 'on'))
  /** Submits the form of a state: what was saved, and the error at its field. */
  const submit = async (form: 'proof' | 'code', path: string, value: string) => {
    const owner = factor.getSnapshot().children[form]!
    const saved = vi.fn()
    owner.on('accountForm.saved', saved)
    const fields = owner.getSnapshot().children.fields!
    fields.send({ type: 'form.change', path, value })
    fields.send({ type: 'form.submit' })
    await waitFor(fields, (snapshot) => snapshot.matches('editing'))
    return { saved, error: shownErrorAt(fields.getSnapshot().context, path)?.key ?? null }
  }
  await reach(enrolledAt === null ? 'off' : 'on')
  return { factor, changed, sent, notices, reach, submit, context: () => factor.getSnapshot().context }
}
/** Answers `LOGIN_NOT_RECENT` once. */
const tooOldAt = (first: Parameters<typeof answer>[0]) => {
  let isRecent = false
  return () => {
    if (isRecent) return answer(first)
    isRecent = true
    return refusal('LOGIN_NOT_RECENT')
  }
}

describe('a second factor', () => {
  it('is enrolled by a code of the app, and shows its recovery codes once', async () => {
    const { factor, changed, context, reach, submit } = await open(null)
    factor.send({ type: 'secondFactor.enrol' })
    await reach('confirming')
    expect(context().enrolment).toEqual(enrolment)
    const wrong = await submit('code', 'code', '000000')
    expect(wrong.error).toBe('core.login.incorrectCode')
    expect(wrong.saved).not.toHaveBeenCalled()
    const { saved } = await submit('code', 'code', ' 123 456 ')
    const verified = { ...user, secondFactor: 'done' as const }
    expect(saved).toHaveBeenCalledExactlyOnceWith({ type: 'accountForm.saved', user: verified })
    factor.send({ type: 'secondFactor.verified', user: verified })
    expect(context()).toMatchObject({ enrolment: null, codes: enrolment.recoveryCodes })
    expect(changed.mock.calls).toEqual([['done']])
    factor.send({ type: 'secondFactor.saved' })
    expect(context().codes).toEqual([])
    expect(factor.getSnapshot().value).toBe('loading')
  })

  it('asks for the password where the log-in is not recent, and makes the call again', async () => {
    const { factor, context, sent, reach, submit } = await open('2026-11-23T10:00:00.000Z', {
      'user.renewRecoveryCodes': tooOldAt({ recoveryCodes: ['m3xa-b8tr'] }),
    })
    factor.send({ type: 'secondFactor.renew' })
    await reach({ renewing: 'proving' })
    expect((await submit('proof', 'password', 'jugo jugo')).error).toBe('core.login.incorrectPassword')
    const { saved } = await submit('proof', 'password', ' bura bura ')
    expect(saved).toHaveBeenCalledExactlyOnceWith({ type: 'accountForm.saved' })
    expect(sent('user.reauthenticate')).toEqual([{ password: 'jugo jugo' }, { password: ' bura bura ' }])
    factor.send({ type: 'secondFactor.proven' })
    await reach('saving')
    expect(context().codes).toEqual(['m3xa-b8tr'])
  })

  it('ends after a question, and stays with a toast where the call fails', async () => {
    let fails = true
    const { factor, changed, notices, sent, reach } = await open('2026-11-23T10:00:00.000Z', {
      'user.removeTotp': () => (fails ? refusal('INTERNAL') : answer(user)),
    })
    factor.send({ type: 'secondFactor.remove' })
    factor.send({ type: 'secondFactor.cancel' })
    expect(sent('user.removeTotp')).toEqual([])
    factor.send({ type: 'secondFactor.remove' })
    factor.send({ type: 'secondFactor.confirm' })
    await reach('on')
    expect(notices.of('toast.show')).toHaveLength(1)
    fails = false
    factor.send({ type: 'secondFactor.remove' })
    factor.send({ type: 'secondFactor.confirm' })
    await reach('off')
    expect(changed.mock.calls).toEqual([['none']])
  })
})
