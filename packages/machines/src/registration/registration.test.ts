import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { shownErrorAt } from '../form/form.shown.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import type { AccountCommand } from '../shared/account-commands.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { registrationActors } from './registration.actors.ts'
import { registrationMachine } from './registration.machine.ts'

const pageOf = <R>(records: R[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 50, perPage: 50, total: records.length, lastPage: 1 },
})
const person = {
  firstName: 'Ana',
  lastName: 'Marić',
  email: ' ana@example.hr ',
  password: 'bura u sijecnju',
  confirmedPassword: 'bura u sijecnju',
}
const sentPerson = {
  details: { firstName: 'Ana', lastName: 'Marić' },
  email: 'ana@example.hr',
  username: 'ana@example.hr',
  password: 'bura u sijecnju',
}

const open = async (answers: Answers = {}, { autoLogin = false, consent = true } = {}) => {
  const notices = recorder<NoticeCommand>()
  const shop = recorder<AccountCommand>()
  const { commerce, sent, calls } = fakeCommerce({
    'cms.filterConsentAssignments': () =>
      answer(pageOf([{ assigned_to: 'registerForm', consents: [7], requiredConsents: [7] }])),
    'gdpr.filterConsents': () => answer(pageOf([{ id: 7, uniqueNumber: 'C7', displayName: 'I agree.' }])),
    'settings.checkBarcode': () => answer({ isValid: true }),
    'user.register': () => answer({ id: 1 }, 201),
    ...answers,
  })
  const actor = createActor(registrationMachine.provide({ actors: registrationActors({ commerce }) }), {
    input: { shop: shop.ref, notices: notices.ref, countries: [], autoLogin },
  })
  const opened = vi.fn()
  actor.on('registration.opened', opened)
  actor.start()
  const fields = actor.getSnapshot().children.fields!
  const consents = actor.getSnapshot().children.consents!
  await waitFor(consents, (snapshot) => snapshot.matches('ready'))
  if (consent) consents.send({ type: 'consent.toggle', id: 7, accepted: true })
  return {
    sent,
    notices,
    shop,
    opened,
    actor,
    fields,
    errorAt: (path: string) => shownErrorAt(fields.getSnapshot().context, path)?.key ?? null,
    refusal: () => fields.getSnapshot().context.refusal?.key ?? null,
    submitted: () => calls().filter((call) => call === 'settings.checkBarcode' || call === 'user.register'),
    submit: async (values: Readonly<Record<string, string>> = {}) => {
      for (const [path, value] of Object.entries({ ...person, ...values })) {
        fields.send({ type: 'form.change', path, value })
      }
      fields.send({ type: 'form.submit' })
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    },
  }
}

describe('a registration', () => {
  it('checks the card, then the consents, then registers with what was given [R4.9] [R5.14]', async () => {
    const { submit, submitted, sent } = await open()
    await submit({ memberCardBarcode: ' 385 ' })
    expect(submitted()).toEqual(['settings.checkBarcode', 'user.register'])
    expect(sent('settings.checkBarcode')).toEqual([{ barcode: '385' }])
    expect(sent('user.register')).toEqual([{ ...sentPerson, memberCardBarcode: '385', consents: [7] }])
  })

  it('without a card asks for no check of it [R4.9] [R5.14]', async () => {
    const { submit, submitted, sent } = await open()
    await submit({ memberCardBarcode: '  ' })
    expect(submitted()).toEqual(['user.register'])
    expect(sent('user.register')).toEqual([{ ...sentPerson, memberCardBarcode: null, consents: [7] }])
  })

  it.each([
    ['is none', () => answer({ isValid: false }), 'core.notifications.membershipCardBarcodeInvalid'],
    ['could not be checked', () => refusal('INTERNAL'), 'core.notifications.membershipCardBarcodeError'],
  ] as const)('ends with a card that %s, and says so [R4.9] [R5.15]', async (_, check, message) => {
    const { submit, submitted, refusal: displayed, actor } = await open({ 'settings.checkBarcode': check })
    await submit({ memberCardBarcode: '385' })
    expect(submitted()).toEqual(['settings.checkBarcode'])
    expect(displayed()).toBe(message)
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it('ends without a required consent, after the card [R4.9]', async () => {
    const { submit, submitted, actor } = await open({}, { consent: false })
    await submit({ memberCardBarcode: '385' })
    expect(submitted()).toEqual(['settings.checkBarcode'])
    expect(actor.getSnapshot().children.consents?.getSnapshot().context.problem).toBe('error.consentRequired')
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it('that waits for its mail says so, and neither logs in nor goes elsewhere [R4.10] [R8.22]', async () => {
    const mailed = { 'user.register': () => answer({ id: 1, verificationToken: 'receipt' }, 201) }
    const { submit, notices, shop, opened, actor } = await open(mailed, { autoLogin: true })
    await submit()
    expect(actor.getSnapshot().value).toBe('mailed')
    expect(notices.of('toast.show').map(({ toast }) => toast.key)).toEqual(['core.login.confirmEmail'])
    expect(shop.received).toEqual([])
    expect(opened).not.toHaveBeenCalled()
  })

  it('that needs no mail leads to the log-in, and logs in where that is asked for [R4.11] [R8.22]', async () => {
    const plain = await open()
    await plain.submit()
    expect(plain.notices.of('toast.show').map(({ toast }) => toast.key)).toEqual(['core.login.registered'])
    expect(plain.shop.received).toEqual([])
    expect(plain.opened).toHaveBeenCalledOnce()

    const order: string[] = []
    const loggingIn = await open({}, { autoLogin: true })
    loggingIn.actor.on('registration.opened', () => order.push(...loggingIn.shop.received.map(({ type }) => type)))
    await loggingIn.submit()
    expect(order).toEqual(['auth.login'])
    expect(loggingIn.shop.received).toEqual([
      { type: 'auth.login', username: 'ana@example.hr', password: 'bura u sijecnju' },
    ])
  })

  it('shows at its fields what the server refuses', async () => {
    const common = [{ path: 'password', rule: 'common' }]
    const { submit, errorAt, actor } = await open({
      'user.register': () => refusal('VALIDATION_FAILED', { fields: common }),
    })
    await submit()
    expect(errorAt('password')).toBe('validation.commonPassword')
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it('shows as a whole that there is such a user', async () => {
    const { submit, refusal: displayed } = await open({ 'user.register': () => refusal('USER_EXISTS') })
    await submit()
    expect(displayed()).not.toBeNull()
  })
})
