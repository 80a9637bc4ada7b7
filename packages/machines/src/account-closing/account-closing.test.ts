import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { shownErrorAt } from '../form/form.shown.ts'
import { userWith } from '../testing/account-samples.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { silentPart } from '../testing/parked.ts'
import { accountClosingActors } from './account-closing.actors.ts'
import { accountClosingMachine } from './account-closing.machine.ts'

const closed = userWith({ erasedAt: '2026-11-29T10:00:00.000Z' })

const open = (answers: Answers) => {
  const { commerce, sent } = fakeCommerce(answers)
  const closing = createActor(accountClosingMachine.provide({ actors: accountClosingActors({ commerce }) }), {
    input: { notices: silentPart() },
  }).start()
  const changed = vi.fn()
  closing.on('accountClosing.changed', changed)
  return { closing, changed, sent }
}
const typed = async (closing: ReturnType<typeof open>['closing'], password: string) => {
  closing.send({ type: 'accountClosing.ask' })
  const { fields } = closing.getSnapshot().children.form!.getSnapshot().children
  fields!.send({ type: 'form.change', path: 'password', value: password })
  fields!.send({ type: 'form.submit' })
  await waitFor(fields!, (snapshot) => snapshot.matches('editing'))
  return fields!
}

describe('the end of an account', () => {
  it('needs the password: a short one is not sent, a wrong one is refused at its field', async () => {
    const { closing, sent } = open({ 'user.close': () => refusal('INCORRECT_OLD_PASSWORD') })
    const short = await typed(closing, 'bura')
    expect(shownErrorAt(short.getSnapshot().context, 'password')?.key).toBe('validation.minLength')
    expect(sent('user.close')).toEqual([])
    const wrong = await typed(closing, 'bura bura')
    expect(shownErrorAt(wrong.getSnapshot().context, 'password')?.key).toBe('core.login.incorrectPassword')
    expect(sent('user.close')).toEqual([{ password: 'bura bura' }])
  })

  it('is taken back', async () => {
    const { closing, changed } = open({ 'user.reopen': () => answer(userWith()) })
    closing.send({ type: 'accountClosing.ask' })
    closing.send({ type: 'accountClosing.asked', user: closed })
    closing.send({ type: 'accountClosing.undo' })
    await waitFor(closing, (snapshot) => snapshot.matches('idle'))
    expect(changed.mock.calls.map(([{ user }]) => user.erasedAt)).toEqual([closed.erasedAt, null])
  })
})
