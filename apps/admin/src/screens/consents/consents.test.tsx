import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Assignment } from './consents.assignment.tsx'
import { Screen as Form } from './consents.form.tsx'
import { Screen as List } from './consents.list.tsx'

const consent = (id: number, uniqueNumber: string, text: string) => ({
  id,
  uniqueNumber,
  version: 1,
  displayName: { hrv: text },
  assignedTo: ['checkoutAddress'],
  requiredFor: id === 1 ? ['checkoutAddress'] : [],
  given: 3,
})
const page = (records: object[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 100, perPage: 100, total: records.length, lastPage: 1 },
})
const both = [
  consent(1, 'BU-UVJETI', 'Prihvaćam <a href="/uvjeti">uvjete</a>'),
  consent(2, 'BU-NOVOSTI', 'Želim novosti'),
]
const assigned = { assigned_to: 'checkoutAddress', consents: [1], requiredConsents: [1] }

it('the consents are listed with the steps that ask for them, required ones with a star [R2.25]', async () => {
  const { container } = renderAdmin(<List />, { 'gdpr.filterConsentRecords': () => answer(page(both)) })
  const row = (await screen.findByRole('rowheader', { name: 'BU-UVJETI' })).closest('tr')
  expect([...(row?.cells ?? [])].slice(1, 4).map(({ textContent }) => textContent)).toEqual([
    'Prihvaćam uvjete',
    'checkoutAddress',
    'checkoutAddress *',
  ])
  await expectAccessible(container)
})

describe('the assignment of consents to a step', () => {
  const answers = {
    'gdpr.filterConsentRecords': () => answer(page(both)),
    'cms.filterConsentAssignments': () => answer(page([assigned])),
  }

  it('shows those of the step, required ones with a star for shoppers [R2.26]', async () => {
    const { container } = renderAdmin(<Assignment id="checkoutAddress" />, answers)
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Obavezna' })).checked).toBe(true)
    const preview = screen.getByRole('heading', { name: 'Kupac vidi' }).closest('section') as HTMLElement
    expect(within(preview).getByText('*')).toBeTruthy()
    await expectAccessible(container)
  })

  it('sends what is asked for, required and in its order [R7.56]', async () => {
    const { sent } = renderAdmin(<Assignment id="checkoutAddress" />, {
      ...answers,
      'cms.assignConsents': () => answer({ ...assigned, consents: [2, 1] }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Dodaj BU-NOVOSTI' }))
    fireEvent.click(screen.getByRole('button', { name: 'Pomakni gore BU-NOVOSTI' }))
    fireEvent.keyDown(window, { key: 's', ctrlKey: true })
    await waitFor(() =>
      expect(sent('cms.assignConsents')).toEqual([
        { assigned_to: 'checkoutAddress', consents: [2, 1], requiredConsents: [1] },
      ]),
    )
    await screen.findByText(/^Spremljeno u/)
    expect(sent('cms.filterConsentAssignments')[0]).toMatchObject({ perPage: '50' })
  })
})

describe('a consent', () => {
  it('sends what was changed with what it was, and asks about a field that another person has changed too', async () => {
    let saves = 0
    const { sent, container } = renderAdmin(<Form id="1" />, {
      'gdpr.filterConsentRecords': () =>
        answer(page(saves === 0 ? both : [consent(1, 'BU-2', 'Prihvaćam <a href="/uvjeti">uvjete</a>')])),
      'gdpr.updateConsent': () => {
        saves += 1
        return saves === 1 ? refusal('REVISION_CONFLICT') : answer(consent(1, 'BU-2', 'Tekst'))
      },
    })
    fireEvent.change(await screen.findByLabelText('Oznaka'), { target: { value: 'BU-1' } })
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByLabelText(/^Njihovo:/))
    await expectAccessible(container)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Spremi odabrano' }))
    await screen.findByText(/^Spremljeno u/)
    expect(sent('gdpr.updateConsent')[0]).toEqual({
      id: '1',
      uniqueNumber: 'BU-1',
      base: { uniqueNumber: 'BU-UVJETI' },
    })
    expect(sent('gdpr.updateConsent')[1]).toEqual({ id: '1', base: {} })
  })

  it('says where a number is missing, and that one does not exist', async () => {
    const { unmount } = renderAdmin(<Form id="new" />, {})
    fireEvent.click(await screen.findByRole('button', { name: /^Spremi/ }))
    await waitFor(() => expect(screen.getByLabelText('Oznaka').getAttribute('aria-invalid')).toBe('true'))
    unmount()
    renderAdmin(<Form id="9" />, { 'gdpr.filterConsentRecords': () => answer(page([])) })
    expect(await screen.findByText('Ovaj zapis ne postoji ili je obrisan.')).toBeTruthy()
  })
})
