import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { readCardFile } from './card-file.ts'
import { Screen as Form } from './member-cards.form.tsx'
import { Screen as List } from './member-cards.list.tsx'

const card = (more: object = {}) => ({
  id: 7,
  barcode: '3850005551842',
  validTo: '2027-12-31',
  active: true,
  createdAt: '2026-11-23T08:00:00.000Z',
  holders: ['ana@example.com'],
  state: 'active',
  ...more,
})
const page = (...records: object[]) =>
  answer({
    records,
    totalPages: 1,
    totalRecords: records.length,
    totalItems: records.length,
    pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
  })
const answers = { 'memberCards.filter': () => page(card()) }

describe('the member cards', () => {
  it('are listed with who has them and until when they count, and blocked', async () => {
    const { container, sent } = renderAdmin(<List />, {
      ...answers,
      'memberCards.update': () => answer(card({ active: false, state: 'blocked' })),
    })
    const row = (await screen.findByRole('rowheader', { name: '3850005551842' })).closest('tr')
    expect(row?.textContent).toContain('ana@example.comdo 31. prosinca 2027.Vrijedi')
    await expectAccessible(container)
    fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
    fireEvent.click(await screen.findByRole('button', { name: 'Blokiraj' }))
    await waitFor(() => expect(sent('memberCards.update')).toEqual([{ id: '7', active: false }]))
  })

  it('send what was changed with what it was', async () => {
    const { container, sent } = renderAdmin(<Form id="7" />, { ...answers, 'memberCards.update': () => answer(card()) })
    fireEvent.change(await screen.findByLabelText(/^Vrijedi do/), { target: { value: '2028-01-31' } })
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() =>
      expect(sent('memberCards.update')).toEqual([{ id: '7', validTo: '2028-01-31', base: { validTo: '2027-12-31' } }]),
    )
  })

  it('need a barcode', async () => {
    const { sent } = renderAdmin(<Form id="new" />, { 'memberCards.create': () => answer(card(), 201) })
    fireEvent.click(await screen.findByRole('button', { name: /^Spremi/ }))
    await waitFor(() => expect(screen.getByLabelText(/^Barkod/).getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(screen.getByLabelText(/^Barkod/), { target: { value: '385' } })
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() => expect(sent('memberCards.create')).toEqual([{ barcode: '385', validTo: null }]))
  })
})

describe('the import of member cards', () => {
  const choose = async (text: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Uvezi CSV' }))
    const dialog = await screen.findByRole('dialog')
    const file = new File([text], 'kartice.csv', { type: 'text/csv' })
    fireEvent.change(within(dialog).getByLabelText('Datoteka CSV'), { target: { files: [file] } })
    return dialog
  }

  it('sends the cards of a file, and says what became of them', async () => {
    const { sent } = renderAdmin(<List />, {
      ...answers,
      'memberCards.importCards': () => answer({ created: 1, updated: 1 }),
    })
    const dialog = await choose('Barkod;Vrijedi do\n111;31. 12. 2027.\n222\n')
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Uvezi 2' }))
    await within(dialog).findByText('Dodano: 1, s novim rokom: 1.')
    expect(sent('memberCards.importCards')).toEqual([
      {
        cards: [
          { barcode: '111', validTo: '2027-12-31' },
          { barcode: '222', validTo: null },
        ],
      },
    ])
    await expectAccessible(dialog)
  })

  it('refuses a file with lines that cannot be read, and says which', async () => {
    renderAdmin(<List />, answers)
    const dialog = await choose('111;31. 12. 2027.\n222;sutra\n')
    await within(dialog).findByText('Ovi se redci ne mogu pročitati: 2')
    expect(within(dialog).getByRole('button', { name: 'Uvezi 1' })).toHaveProperty('disabled', true)
  })

  it('says that nothing was written where it fails', async () => {
    renderAdmin(<List />, { ...answers, 'memberCards.importCards': () => refusal('INTERNAL') })
    const dialog = await choose('111')
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Uvezi 1' }))
    await within(dialog).findByText('Uvoz nije uspio i ništa nije upisano.')
  })
})

it.each([
  ['\uFEFFbarcode,valid to\r\n"385",2027-12-31\r\n', [['385', '2027-12-31']], []],
  ['385\t1.2.2027\n385\t1.3.2027', [['385', '2027-03-01']], []],
  [';2027-01-01\n385;2027-13-01\n\n', [], [1, 2]],
  ['9'.repeat(61), [], [1]],
])('reads %j', (text, cards, wrong) => {
  const read = readCardFile(text)
  expect(read.cards.map(({ barcode, validTo }) => [barcode, validTo])).toEqual(cards)
  expect(read.wrong).toEqual(wrong)
})
