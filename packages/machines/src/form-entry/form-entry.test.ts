import { CommerceError } from '@butiga/commerce-sdk'
import { answer, refusal, silence } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { availabilityForm } from '../testing/form-samples.ts'
import { recorder } from '../testing/recorder.ts'
import { formEntryActors } from './form-entry.actors.ts'
import { openingValues } from './form-entry.fields.ts'
import { formEntryMachine } from './form-entry.machine.ts'

const pageOf = <R>(records: R[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 50, perPage: 50, total: records.length, lastPage: 1 },
})

const proof = { key: 'site', response: 'human' }

const open = async (
  answers: Answers = {},
  solveFor = () => Promise.resolve(proof),
  event?: () => { readonly id: number; readonly start: string },
) => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent, server } = fakeCommerce({
    'cms.getForm': () => answer(availabilityForm),
    'cms.filterConsentAssignments': () =>
      answer(pageOf([{ assigned_to: 'productAvailabilityForm', consents: [7], requiredConsents: [7] }])),
    'gdpr.filterConsents': () => answer(pageOf([{ id: 7, uniqueNumber: 'C7', displayName: 'I agree.' }])),
    'cms.storeFormData': () => answer({ entryId: 1, confirmationSent: false }, 201),
    ...answers,
  })
  const entry = createActor(
    formEntryMachine.provide({
      actors: formEntryActors({ commerce, captcha: async () => ({ solveFor }), ...(event && { event }) }),
    }),
    {
      input: { notices: notices.ref, name: 'productAvailabilityForm', hidden: { sku: 'BOX', colour: 'red' } },
    },
  ).start()
  const fields = () => entry.getSnapshot().children.fields!
  const consents = () => entry.getSnapshot().children.consents!
  return {
    notices,
    entry,
    sent,
    server,
    fields,
    consents,
    opened: async () => {
      await waitFor(entry, (snapshot) => snapshot.matches('open'))
      await waitFor(consents(), (snapshot) => snapshot.matches('ready'))
    },
    write: (path: string, value: string | boolean) => fields().send({ type: 'form.change', path, value }),
    submit: () => fields().send({ type: 'form.submit' }),
    agree: () => consents().send({ type: 'consent.toggle', id: 7, accepted: true }),
  }
}

describe('an entry in a form', () => {
  it('is stored once, with what the page fills in and the consents that were given', async () => {
    const { entry, opened, write, agree, submit, sent } = await open()
    await opened()
    write('email', ' ana@example.hr ')
    agree()
    submit()
    submit()
    await waitFor(entry, (snapshot) => snapshot.matches('stored'))
    expect(sent('cms.storeFormData')).toEqual([
      {
        id: 'productAvailabilityForm',
        data: { email: 'ana@example.hr', sku: 'BOX' },
        consents: [7],
      },
    ])
    // The entry carries them, and the shop logs them with it or not at all.
    expect(sent('gdpr.createConsentLog')).toEqual([])
  })

  it('takes a place at the chosen time of an event, and says when the shop has answered', async () => {
    const event = { id: 7, start: '2026-12-04T18:00:00.000Z' }
    const answers = [answer({ entryId: 1, confirmationSent: false }, 201), refusal('EVENT_FULL')]
    const { entry, opened, write, agree, submit, sent } = await open(
      { 'cms.storeFormData': () => answers.pop() ?? refusal('INTERNAL') },
      undefined,
      () => event,
    )
    const answered = vi.fn()
    entry.on('formEntry.answered', answered)
    await opened()
    write('email', 'ana@example.hr')
    agree()
    submit()
    await expect.poll(() => answered.mock.calls.length).toBe(1)
    submit()
    await waitFor(entry, (snapshot) => snapshot.matches('stored'))
    expect(sent('cms.storeFormData')).toMatchObject([{ event }, { event }])
    expect(answered).toHaveBeenCalledTimes(2)
  })

  it('sends nothing while a field is wrong', async () => {
    const { opened, submit, fields, sent } = await open()
    await opened()
    submit()
    expect(fields().getSnapshot().context.errors).toEqual({ email: { key: 'validation.required' } })
    expect(sent('cms.storeFormData')).toEqual([])
  })

  it('sends nothing while a required consent is missing [R5.22]', async () => {
    const { entry, opened, write, submit, consents, sent } = await open()
    await opened()
    write('email', 'ana@example.hr')
    submit()
    expect(consents().getSnapshot().context.problem).toBe('error.consentRequired')
    expect(entry.getSnapshot().value).toEqual({ open: 'editing' })
    expect(sent('cms.storeFormData')).toEqual([])
  })

  it('says beside the field what the shop refuses, and can be sent again', async () => {
    const fields = [{ path: 'data.note', rule: 'maxLength', value: 5 }]
    const {
      entry,
      opened,
      write,
      agree,
      submit,
      fields: form,
      notices,
    } = await open({
      'cms.storeFormData': () => refusal('VALIDATION_FAILED', { fields }),
    })
    await opened()
    write('email', 'ana@example.hr')
    agree()
    submit()
    await expect.poll(() => form().getSnapshot().context.attempt).toBe(1)
    expect(entry.getSnapshot().value).toEqual({ open: 'editing' })
    expect(form().getSnapshot().context).toMatchObject({
      refused: { note: { key: 'validation.maxLength', values: { length: 5 } } },
    })
    expect(notices.of('toast.show')).toEqual([])
  })

  it('says on top of the form what the shop refuses of the whole of it', async () => {
    const { opened, write, agree, submit, fields, notices } = await open({
      'cms.storeFormData': () => refusal('CONSENT_REQUIRED'),
    })
    await opened()
    write('email', 'ana@example.hr')
    agree()
    submit()
    await expect.poll(() => fields().getSnapshot().context.attempt).toBe(1)
    expect(fields().getSnapshot().context.refusal).toEqual({ key: 'error.consentRequired' })
    expect(notices.of('toast.show')).toEqual([])
  })

  it('can be asked for again when the form did not come', async () => {
    let fails = true
    const { entry, notices, opened } = await open({
      'cms.getForm': () => (fails ? refusal('INTERNAL') : answer(availabilityForm)),
    })
    await waitFor(entry, (snapshot) => snapshot.matches('failed'))
    expect(notices.of('toast.show')).toHaveLength(1)
    fails = false
    entry.send({ type: 'formEntry.retry' })
    await opened()
  })

  it('asks for nothing any more once it is left', async () => {
    const { entry, server } = await open({ 'cms.getForm': silence })
    await expect.poll(() => server.requests.length).toBe(1)
    entry.stop()
    expect(server.requests[0]?.signal?.aborted).toBe(true)
  })
})

describe('what a form says of its fields', () => {
  it('is what is checked before anything is sent', async () => {
    const { opened, write, fields } = await open()
    await opened()
    expect(openingValues(availabilityForm, {})).toEqual({
      $step: 1,
      email: '',
      pieces: '',
      note: '',
      urgent: false,
      sku: '',
    })
    write('email', 'ana@')
    write('pieces', 'ten')
    write('note', 'much too long')
    expect(fields().getSnapshot().context.errors).toEqual({
      email: { key: 'validation.email' },
      pieces: { key: 'validation.number' },
      note: { key: 'validation.maxLength', values: { length: 10 } },
    })
  })
})

describe('a form that requires a captcha', () => {
  const guarded = { 'cms.getForm': () => answer({ ...availabilityForm, requiresCaptcha: true }) }

  it('is stored with what the captcha made of the visitor', async () => {
    const { entry, opened, write, agree, submit, sent } = await open(guarded)
    await opened()
    write('email', 'ana@example.hr')
    agree()
    submit()
    await waitFor(entry, (snapshot) => snapshot.matches('stored'))
    expect(sent('cms.storeFormData')).toMatchObject([{ recaptcha: proof }])
  })

  it('is not sent when the captcha fails, and can be sent again', async () => {
    const answers = [() => Promise.reject(new CommerceError({ message: 'captcha.scriptFailed' }))]
    const { entry, opened, write, agree, submit, sent, notices } = await open(
      guarded,
      () => answers.pop()?.() ?? Promise.resolve(proof),
    )
    await opened()
    write('email', 'ana@example.hr')
    agree()
    submit()
    await waitFor(entry, () => notices.received.length > 0)
    expect(notices.received).toMatchObject([{ toast: { kind: 'error', key: 'captcha.scriptFailed' } }])
    expect(sent('cms.storeFormData')).toEqual([])
    submit()
    await waitFor(entry, (snapshot) => snapshot.matches('stored'))
    expect(sent('cms.storeFormData')).toHaveLength(1)
  })
})
