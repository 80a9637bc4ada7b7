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
