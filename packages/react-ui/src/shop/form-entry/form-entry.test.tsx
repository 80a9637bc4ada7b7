import type { Form } from '@butiga/commerce-sdk/contracts'
import { answer, refusal, silence } from '@butiga/commerce-sdk/testing'
import { formEntryActors, formEntryMachine } from '@butiga/machines/form-entry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { describe, expect, it } from 'vitest'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { renderInShop, type RenderInShopOptions } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { FormEntry } from './form-entry.tsx'

const form: Form = {
  id: 1,
  name: 'productAvailabilityForm',
  fields: [
    { name: 'email', label: 'E-pošta', type: 'email', required: true, maxLength: 254 },
    { name: 'pieces', label: 'Komada', type: 'number', required: false, maxLength: 5 },
    { name: 'note', label: 'Napomena', type: 'textarea', required: false, maxLength: 200 },
    { name: 'urgent', label: 'Žuri mi se', type: 'checkbox', required: false, maxLength: 1 },
    { name: 'product', label: 'Proizvod', type: 'hidden', required: true, maxLength: 200 },
  ],
  requiresCaptcha: false,
  goal: null,
  goalType: null,
}
const pageOf = <R,>(records: R[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 100, perPage: 100, total: records.length, lastPage: 1 },
})

const Entry = () => {
  const { notices } = useUi()
  const { commerce, captcha } = useShop()
  const machine = useMemo(
    () =>
      formEntryMachine.provide({
        actors: formEntryActors({ commerce, captcha }),
      }),
    [commerce, captcha],
  )
  const entry = useActorRef(machine, {
    input: { notices, name: 'productAvailabilityForm', hidden: { product: 'KUT' } },
  })
  return <FormEntry entry={entry} submit="Javite mi" stored="Zapisali smo." />
}

const show = (options: RenderInShopOptions = {}) =>
  renderInShop(<Entry />, {
    ...options,
    answers: {
      'cms.getForm': () => answer(form),
      'cms.filterConsentAssignments': () => answer(pageOf([])),
      'gdpr.filterConsents': () => answer(pageOf([])),
      'cms.storeFormData': () => answer({ entryId: 1, confirmationSent: false }, 201),
      ...options.answers,
    },
  })
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-pošta' })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Javite mi' }))

describe.each([true, false])('FormEntry, strict mode %s', (strict) => {
  it('shows the fields of the form by their kinds, says what is wrong, and then what came of it', async () => {
    const { container, server } = show({ strict })
    expect((await email()).type).toBe('email')
    expect(screen.getByRole('textbox', { name: /^Komada/ }).getAttribute('inputmode')).toBe('decimal')
    screen.getByRole('textbox', { name: /^Napomena/ })
    screen.getByRole('checkbox', { name: 'Žuri mi se' })
    expect(screen.queryByText('Proizvod')).toBeNull()

    send()
    expect((await screen.findByRole('alert')).textContent).toContain('Provjerite 1 polje')
    expect(container.textContent).toContain('Unos ovog polja je obavezan')
    await expectAccessible(container)

    fireEvent.change(await email(), { target: { value: 'ana@primjer.hr' } })
    send()
    send()
    const note = await screen.findByText('Zapisali smo.')
    expect(document.activeElement?.contains(note)).toBe(true)
    expect(server.requests.filter(({ call }) => call === 'cms.storeFormData').map(({ input }) => input)).toMatchObject([
      { id: 'productAvailabilityForm', data: { email: 'ana@primjer.hr', product: 'KUT' } },
    ])
    await expectAccessible(container)
  })
})

it('shows a form together with its consents, so that its button does not move, and without them when they fail', async () => {
  const consents = Promise.withResolvers<Response>()
  const { server } = show({ answers: { 'cms.filterConsentAssignments': () => consents.promise } })
  await waitFor(() => expect(server.requests.map(({ call }) => call)).toContain('cms.filterConsentAssignments'))
  expect(screen.queryByRole('button', { name: 'Javite mi' })).toBeNull()
  consents.resolve(refusal('INTERNAL'))
  await screen.findByRole('button', { name: 'Javite mi' })
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(screen.getByRole('button', { name: 'Javite mi' })).toBeTruthy()
})

const jobForm: Form = {
  ...form,
  fields: [
    { name: 'email', label: 'E-pošta', type: 'email', required: true, maxLength: 254 },
    {
      name: 'job',
      label: 'Posao',
      type: 'choice',
      required: true,
      maxLength: 100,
      options: [
        { value: 'driver', label: 'Vozač' },
        { value: 'packer', label: 'Pakirer' },
      ],
    },
    {
      name: 'licence',
      label: 'Kategorija',
      type: 'text',
      required: true,
      maxLength: 20,
      when: { field: 'job', values: ['driver'] },
    },
    {
      name: 'days',
      label: 'Dani',
      type: 'choices',
      required: false,
      maxLength: 100,
      options: [
        { value: 'mon', label: 'ponedjeljak' },
        { value: 'sat', label: 'subota' },
      ],
      step: 2,
    },
    { name: 'from', label: 'Od', type: 'date', required: false, maxLength: 10, step: 2 },
    { name: 'cv', label: 'Životopis', type: 'file', required: true, maxLength: 2, step: 2 },
  ],
}

describe('a form with steps', () => {
  const open = (more: RenderInShopOptions['answers'] = {}) =>
    show({
      answers: {
        'cms.getForm': () => answer(jobForm),
        'media.uploadForForm': () => answer([{ driveId: 'key', originalName: 'cv.pdf', size: 1 }], 201),
        ...more,
      },
    })
  const fillFirst = async () => {
    fireEvent.change(await email(), { target: { value: 'ana@primjer.hr' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Pakirer' }))
    fireEvent.click(screen.getByRole('button', { name: 'Dalje' }))
    await screen.findByText('Korak 2 od 2')
  }
  const choose = (...names: string[]) =>
    fireEvent.change(screen.getByLabelText(/^Životopis/), {
      target: { files: names.map((name) => new File(['%PDF-1.7'], name)) },
    })

  it('asks for a field by its condition, goes on and back, and keeps what is filled in', async () => {
    const { container } = open()
    await email()
    expect(screen.queryByLabelText(/^Kategorija/)).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Vozač' }))
    expect(screen.getByLabelText(/^Kategorija/)).toBeTruthy()
    await fillFirst()
    expect(document.activeElement?.textContent).toBe('Korak 2 od 2')
    expect(container.textContent).not.toContain('Unos ovog polja je obavezan')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Natrag' }))
    expect((await email()).value).toBe('ana@primjer.hr')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pakirer' }).checked).toBe(true)
  })

  it('sends its files first, and the entry with their names', async () => {
    const { server } = open()
    await fillFirst()
    fireEvent.click(screen.getByRole('checkbox', { name: 'subota' }))
    fireEvent.change(screen.getByLabelText(/^Od/), { target: { value: '2026-12-01' } })
    choose('cv.pdf', 'other.pdf')
    fireEvent.click(screen.getByRole('button', { name: 'Ukloni datoteku other.pdf' }))
    send()
    await screen.findByText('Zapisali smo.')
    const sent = server.requests.filter(({ call }) => /uploadForForm|storeFormData/.test(call))
    expect(sent.map(({ call, files }) => [call, files.map(({ name }) => name)])).toEqual([
      ['media.uploadForForm', ['cv.pdf']],
      ['cms.storeFormData', []],
    ])
    expect(sent[1]?.input).toMatchObject({
      data: { email: 'ana@primjer.hr', job: 'packer', days: ['sat'], from: '2026-12-01', cv: ['key'] },
    })
  })

  it('says that a file is refused, and returns to the step of a field that the shop refuses', async () => {
    const refused = { data: { name: 'cv.pdf', reason: 'type' } }
    const answers = [() => refusal('FILE_REFUSED', refused)]
    open({
      'media.uploadForForm': () =>
        answers.pop()?.() ?? answer([{ driveId: 'key', originalName: 'cv.pdf', size: 1 }], 201),
      'cms.storeFormData': () => refusal('VALIDATION_FAILED', { fields: [{ path: 'data.email', rule: 'email' }] }),
    })
    await fillFirst()
    choose('cv.pdf')
    send()
    const texts = await screen.findAllByText(/Vrsta ili veličina datoteke/)
    expect(texts.length).toBeGreaterThan(0)
    send()
    expect((await email()).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Korak 1 od 2')).toBeTruthy()
  })

  it('is displayed again with the values filled in when the shop has changed it meanwhile', async () => {
    let isChanged = false
    const more = { name: 'phone', label: 'Telefon', type: 'tel', required: true, maxLength: 30 } as const
    open({
      'cms.getForm': () => answer(isChanged ? { ...form, fields: [...form.fields, more] } : form),
      'cms.storeFormData': () => refusal('VALIDATION_FAILED', { fields: [{ path: 'data.phone', rule: 'required' }] }),
    })
    fireEvent.change(await email(), { target: { value: 'ana@primjer.hr' } })
    isChanged = true
    send()
    await screen.findByLabelText(/^Telefon/)
    expect((await email()).value).toBe('ana@primjer.hr')
  })
})

describe('FormEntry', () => {
  it('takes no second press while it is sent', async () => {
    const { server } = show({ answers: { 'cms.storeFormData': silence } })
    fireEvent.change(await email(), { target: { value: 'ana@primjer.hr' } })
    send()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Javite mi' }).getAttribute('aria-busy')).toBe('true'),
    )
    send()
    expect(server.requests.filter(({ call }) => call === 'cms.storeFormData')).toHaveLength(1)
  })

  it('can be asked for again when the form did not come', async () => {
    let fails = true
    show({ answers: { 'cms.getForm': () => (fails ? refusal('INTERNAL') : answer(form)) } })
    const again = await screen.findByRole('button', { name: 'Pokušaj ponovno' })
    fails = false
    fireEvent.click(again)
    await email()
  })
})
