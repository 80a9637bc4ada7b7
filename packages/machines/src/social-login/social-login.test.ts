import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { shownErrorAt } from '../form/form.shown.ts'
import type { AccountCommand } from '../shared/account-commands.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import { userWith } from '../testing/account-samples.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { socialLoginActors } from './social-login.actors.ts'
import { socialLoginMachine } from './social-login.machine.ts'
import type { SocialReturn } from './social-login.types.ts'

const returned: SocialReturn = {
  provider: 'google',
  code: 'code',
  state: 's'.repeat(43),
  redirectUri: 'http://shop.test/social-login',
}
const tokens = { accessToken: '', refreshToken: '', expiresAt: '2030-01-01T00:00:00.000Z' }
const loggedIn = () => answer({ tokens, user: userWith(), redirect: '/kosarica' })

const open = (answers: Answers, given: SocialReturn | null = returned) => {
  const shop = recorder<AccountCommand>()
  const { commerce, sent } = fakeCommerce(answers)
  const machine = socialLoginMachine.provide({ actors: socialLoginActors({ commerce }) })
  const actor = createActor(machine, {
    input: { shop: shop.ref, notices: recorder<NoticeCommand>().ref, returned: given },
  })
  const done = vi.fn()
  actor.on('socialLogin.done', done)
  actor.start()
  const until = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, shop, sent, done, until }
}

describe('the return of a social log-in', () => {
  it('is exchanged once, hands the user to the shop and leads on', async () => {
    const { shop, sent, done, until } = open({ 'user.socialLogin': loggedIn })
    await until('done')
    expect(sent('user.socialLogin')).toEqual([returned])
    expect(shop.of('auth.adopt')).toEqual([{ type: 'auth.adopt', user: userWith() }])
    expect(done).toHaveBeenCalledExactlyOnceWith({ type: 'socialLogin.done', redirect: '/kosarica' })
  })

  it('without a code asks for nothing', async () => {
    const { sent, until } = open({}, null)
    await until('failed')
    expect(sent('user.socialLogin')).toEqual([])
  })

  it('ends at a provider that is refused', async () => {
    const { shop, until } = open({ 'user.socialLogin': () => refusal('INVALID_LOGIN') })
    await until('failed')
    expect(shop.received).toEqual([])
  })

  it('links an account of the same address by its password alone', async () => {
    const { actor, shop, sent, until } = open({
      'user.socialLogin': () => refusal('SOCIAL_ACCOUNT_EXISTS', { data: { email: 'ana@example.com' } }),
      'user.completeSocialLogin': ({ input: { password } }) =>
        password === ' bura u luci ' ? loggedIn() : refusal('INCORRECT_OLD_PASSWORD'),
    })
    await until({ existing: 'asking' })
    expect(actor.getSnapshot().context.email).toBe('ana@example.com')
    const fields = actor.getSnapshot().children.fields!
    const give = (value: string) => {
      fields.send({ type: 'form.change', path: 'password', value })
      fields.send({ type: 'form.submit' })
    }
    give('nije prava')
    await expect
      .poll(() => shownErrorAt(fields.getSnapshot().context, 'password')?.key)
      .toBe('core.login.incorrectPassword')
    expect(shop.received).toEqual([])
    give(' bura u luci ')
    await until('done')
    expect(sent('user.completeSocialLogin').at(-1)).toEqual({ state: returned.state, password: ' bura u luci ' })
    expect(shop.of('auth.adopt')).toHaveLength(1)
  })

  it('stops where the provider gives no verified address', async () => {
    const { until } = open({ 'user.socialLogin': () => refusal('SOCIAL_EMAIL_MISSING') })
    await until('withoutEmail')
  })
})
