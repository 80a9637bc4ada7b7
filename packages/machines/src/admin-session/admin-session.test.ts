import type { Auth } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { accountFormMachine } from '../account-form/account-form.machine.ts'
import { loginForm } from '../account-form/account-form.guest.actors.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import { userWith } from '../testing/account-samples.ts'
import { type Answers, fakeCommerce } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { adminSessionActors } from './admin-session.actors.ts'
import { passwordActors } from './admin-session.form.actors.ts'
import { adminSessionMachine } from './admin-session.machine.ts'

const marta = userWith({ isBackofficeUser: true, scope: ['*'] })

const open = (answers: Answers, { loggedIn = false } = {}) => {
  const { commerce, sent } = fakeCommerce({ 'user.getProfile': () => answer(marta), ...answers })
  let ended = () => {}
  const auth: Auth = {
    isLoggedIn: () => Promise.resolve(loggedIn),
    login: ({ username, password }) => commerce.user.login({ username, password, apiKey: 'admin' }),
    logout: () => Promise.resolve({ data: {} as never, errored: false }),
    onEnd: (listener) => {
      ended = listener
      return () => {}
    },
  }
  const session = createActor(adminSessionMachine.provide({ actors: adminSessionActors({ auth, commerce }) }), {
    input: { notices: recorder<NoticeCommand>().ref },
  }).start()
  return { session, sent, end: () => ended() }
}

describe('the log-in of the back office', () => {
  it('asks the server who is logged in only where a log-in is kept', async () => {
    const { session, sent } = open({})
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
    expect(sent('user.getProfile')).toEqual([])
  })

  it('keeps who works there when the server ends the log-in', async () => {
    const { session, end } = open({}, { loggedIn: true })
    await waitFor(session, (snapshot) => snapshot.matches('ready'))
    end()
    expect(session.getSnapshot().matches('lapsed')).toBe(true)
    expect(session.getSnapshot().context.user).toEqual(marta)
  })

  it('shows a refused password at its form', async () => {
    const { session } = open({ 'user.login': () => refusal('INVALID_LOGIN') })
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
    const form = createActor(accountFormMachine.provide({ actors: passwordActors(session) }), {
      input: loginForm,
    }).start()
    const fields = form.getSnapshot().children.fields
    fields?.send({ type: 'form.change', path: 'username', value: 'marta@example.com' })
    fields?.send({ type: 'form.change', path: 'password', value: 'not this one' })
    fields?.send({ type: 'form.submit' })
    await waitFor(form, (snapshot) => snapshot.matches('editing'))
    expect(fields?.getSnapshot().context.refusal).not.toBeNull()
  })
})
