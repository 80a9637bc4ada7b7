import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import type { CartKey } from '@butiga/commerce-sdk'
import { session } from '../testing/samples.ts'
import { recorder } from '../testing/recorder.ts'
import { consentActors } from './consent.actors.ts'
import { consentMachine } from './consent.machine.ts'
import type { ConsentInput, ConsentReply } from './consent.types.ts'

const page = <R>(records: readonly R[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 100, perPage: 100, total: records.length, lastPage: 1 },
})

const texts = [1, 2, 3].map((id) => ({ id, uniqueNumber: `C${id}`, displayName: `Consent ${id}` }))
const answers: Answers = {
  'cms.filterConsentAssignments': () =>
    answer(page([{ assigned_to: 'checkoutAddress', consents: [1, 2], requiredConsents: [1] }])),
  'gdpr.filterConsents': () => answer(page(texts)),
  'gdpr.createConsentLog': () => answer({ logged: 1 }, 201),
}

const open = (input: Partial<ConsentInput> = {}, other: Answers = {}) => {
  const notices = recorder<NoticeCommand>()
  const owner = recorder<ConsentReply>()
  const { commerce, sent, calls } = fakeCommerce({ ...answers, ...other })
  const consent = createActor(consentMachine.provide({ actors: consentActors({ commerce }) }), {
    input: { target: 'checkoutAddress', notices: notices.ref, owner: owner.ref, ...input },
  }).start()
  const reach = (state: 'ready' | 'failed') => waitFor(consent, (snapshot) => snapshot.matches(state))
  const submit = (email = 'ana@example.hr', cart: CartKey | null = session) =>
    consent.send({ type: 'consent.submit', email, cart })
  return { notices, owner, consent, sent, calls, reach, submit, problem: () => consent.getSnapshot().context.problem }
}

const accepted = (...consents: readonly number[]): ConsentReply => ({
  type: 'consent.accepted',
  target: 'checkoutAddress',
  consents,
})
const refused = (key: string): ConsentReply => ({ type: 'consent.refused', target: 'checkoutAddress', key })

describe("a step's consents", () => {
  it('are those assigned to the step, with their texts and which of them are required', async () => {
    const { consent, sent, owner, reach } = open()
    await reach('ready')
    expect(sent('cms.filterConsentAssignments')[0]).toMatchObject({ assigned_to: 'checkoutAddress', perPage: '50' })
    expect(sent('gdpr.filterConsents')[0]).toMatchObject({ limit: 100 })
    expect(consent.getSnapshot().context.items).toEqual([
      { id: 1, displayName: 'Consent 1', required: true },
      { id: 2, displayName: 'Consent 2', required: false },
    ])
    expect(owner.received).toEqual([{ type: 'consent.loaded', target: 'checkoutAddress' }])
  })

  it('must all be accepted where they are required [R5.22]', async () => {
    const { consent, owner, calls, reach, submit, problem } = open()
    await reach('ready')
    consent.send({ type: 'consent.toggle', id: 2, accepted: true })
    submit()
    expect(owner.received.at(-1)).toEqual(refused('error.consentRequired'))
    expect(problem()).toBe('error.consentRequired')
    expect(calls()).not.toContain('gdpr.createConsentLog')
    consent.send({ type: 'consent.toggle', id: 1, accepted: true })
    expect(problem()).toBe(null)
  })

  it('must have been loaded before they are validated [R5.23]', async () => {
    const { owner, submit, consent } = open({}, { 'gdpr.filterConsents': () => refusal('INTERNAL') })
    submit()
    expect(owner.received).toEqual([refused('error.consentsNotFetched')])
    await waitFor(consent, (snapshot) => snapshot.matches('failed'))
    submit()
    expect(owner.received).toEqual([refused('error.consentsNotFetched'), refused('error.consentsNotFetched')])
    expect(consent.getSnapshot().value).toBe('loading')
  })

  it('are logged with the step as their source before the step goes on', async () => {
    const { consent, owner, sent, reach, submit } = open()
    await reach('ready')
    consent.send({ type: 'consent.toggle', id: 1, accepted: true })
    submit()
    expect(owner.received).not.toContainEqual(accepted(1))
    await reach('ready')
    expect(owner.received.at(-1)).toEqual(accepted(1))
    expect(sent('gdpr.createConsentLog')).toEqual([
      {
        ...session,
        status: true,
        statusTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        sourceType: 'checkoutAddress',
        consents: [1],
        user: { userType: 'guest', email: 'ana@example.hr' },
      },
    ])
  })

  it('are logged once while e-mail and choice stay the same, and again when one of them changes', async () => {
    const { consent, sent, reach, submit } = open()
    await reach('ready')
    consent.send({ type: 'consent.toggle', id: 1, accepted: true })
    submit()
    await reach('ready')
    submit()
    expect(sent('gdpr.createConsentLog')).toHaveLength(1)
    submit('iva@example.hr')
    await reach('ready')
    consent.send({ type: 'consent.toggle', id: 2, accepted: true })
    consent.send({ type: 'consent.toggle', id: 1, accepted: true })
    submit('iva@example.hr')
    await reach('ready')
    expect(sent('gdpr.createConsentLog').map(({ consents }) => consents)).toEqual([[1], [1], [1, 2]])
  })

  it('are logged again for another cart, as each order needs its own', async () => {
    const { consent, sent, reach, submit } = open()
    await reach('ready')
    consent.send({ type: 'consent.toggle', id: 1, accepted: true })
    for (const cartId of [1, 1, 2]) {
      submit('ana@example.hr', { ...session, cartId })
      await reach('ready')
    }
    expect(sent('gdpr.createConsentLog').map(({ cartId }) => cartId)).toEqual([1, 2])
  })

  it('are logged as withdrawn when one that was given is taken back before the order [I42]', async () => {
    const { consent, owner, sent, reach, submit } = open()
    await reach('ready')
    for (const id of [1, 2]) consent.send({ type: 'consent.toggle', id, accepted: true })
    submit()
    await reach('ready')
    consent.send({ type: 'consent.toggle', id: 2, accepted: false })
    submit()
    await reach('ready')
    submit()
    expect(owner.received.at(-1)).toEqual(accepted(1))
    expect(sent('gdpr.createConsentLog').map(({ status, consents }) => [status, consents])).toEqual([
      [true, [1, 2]],
      [true, [1]],
      [false, [2]],
    ])
  })

  it('stop the step when they cannot be logged [R5.24]', async () => {
    const { consent, owner, notices, reach, submit } = open({}, { 'gdpr.createConsentLog': () => refusal('INTERNAL') })
    await reach('ready')
    consent.send({ type: 'consent.toggle', id: 1, accepted: true })
    submit()
    await reach('ready')
    expect(owner.received.at(-1)).toMatchObject({ ...refused('error.failedConsentLog'), failure: { code: 'INTERNAL' } })
    expect(owner.received).not.toContainEqual(accepted(1))
    expect(notices.of('toast.show')).toHaveLength(1)
  })

  it.each(['', 'ana', 'ana@example'])('must validate for the e-mail: "%s" does not [R5.25]', async (email) => {
    const { consent, owner, reach, submit } = open()
    await reach('ready')
    consent.send({ type: 'consent.toggle', id: 1, accepted: true })
    submit(email)
    expect(owner.received.at(-1)).toEqual(refused('validation.email'))
  })

  it('pass without an e-mail where that check is disabled [R5.25]', async () => {
    const { owner, reach, submit } = open(
      { checkEmail: false },
      { 'cms.filterConsentAssignments': () => answer(page([])) },
    )
    await reach('ready')
    submit('')
    expect(owner.received.at(-1)).toEqual(accepted())
  })

  it('show a failed request, and load when asked again [R8.1]', async () => {
    let failures = 1
    const { consent, notices, reach } = open(
      {},
      { 'gdpr.filterConsents': () => (failures-- > 0 ? refusal('INTERNAL') : answer(page(texts))) },
    )
    await reach('failed')
    expect(notices.of('toast.show')).toEqual([
      {
        type: 'toast.show',
        toast: {
          kind: 'error',
          key: 'core.notifications.somethingWentWrong',
          duration: 'perCharacter',
          statusCode: 500,
        },
      },
    ])
    consent.send({ type: 'consent.retry' })
    await reach('ready')
  })
})
