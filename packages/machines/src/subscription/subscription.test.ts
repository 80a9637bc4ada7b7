import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { shownErrorAt } from '../form/form.shown.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { subscriptionActors } from './subscription.actors.ts'
import { subscriptionMachine } from './subscription.machine.ts'

const pageOf = <R>(records: R[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 50, perPage: 50, total: records.length, lastPage: 1 },
})

const open = async (answers: Answers = {}, email = '') => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent } = fakeCommerce({
    'cms.filterConsentAssignments': () =>
      answer(pageOf([{ assigned_to: 'newsletter', consents: [7], requiredConsents: [7] }])),
    'gdpr.filterConsents': () => answer(pageOf([{ id: 7, uniqueNumber: 'C7', displayName: 'I agree.' }])),
    'marketing.subscribe': () => answer({ subscribed: true }),
    ...answers,
  })
  const subscription = createActor(subscriptionMachine.provide({ actors: subscriptionActors({ commerce }) }), {
    input: { notices: notices.ref, email },
  }).start()
  const fields = subscription.getSnapshot().children.fields!
  const consents = subscription.getSnapshot().children.consents!
  await waitFor(consents, (snapshot) => snapshot.matches('ready'))
  return {
    subscription,
    notices,
    sent: () => sent('marketing.subscribe'),
    write: (value: string) => fields.send({ type: 'form.change', path: 'email', value }),
    submit: () => fields.send({ type: 'form.submit' }),
    agree: () => consents.send({ type: 'consent.toggle', id: 7, accepted: true }),
    error: () => shownErrorAt(fields.getSnapshot().context, 'email')?.key ?? null,
    reach: (value: 'sent' | 'known') => waitFor(subscription, (snapshot) => snapshot.matches(value)),
  }
}

it('sends the address that was typed early with its consents, once', async () => {
  const { agree, submit, reach, sent } = await open({}, ' ana@example.hr ')
  agree()
  submit()
  submit()
  await reach('sent')
  expect(sent()).toEqual([{ email: 'ana@example.hr', consents: [7] }])
})

it('sends nothing without an address or a required consent', async () => {
  const { subscription, write, submit, sent, error } = await open()
  submit()
  expect(error()).toBe('validation.required')
  write('ana')
  submit()
  expect(error()).toBe('validation.email')
  write('ana@example.hr')
  submit()
  await waitFor(subscription, (snapshot) => snapshot.matches({ open: 'editing' }))
  expect(sent()).toEqual([])
})

it('says that the user has subscribed already [R8.33]', async () => {
  const { agree, submit, reach, notices } = await open(
    { 'marketing.subscribe': () => refusal('ALREADY_SUBSCRIBED') },
    'ana@example.hr',
  )
  agree()
  submit()
  await reach('known')
  expect(notices.received).toMatchObject([
    { type: 'toast.show', toast: { key: 'core.notifications.alreadySubscribedToNewsletter' } },
  ])
})
