import type { FormEntryRecord, FormRecord } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Entry } from './entries.detail.tsx'
import { Screen as Entries } from './entries.list.tsx'
import { Screen as Form } from './forms.form.tsx'
import { Screen as List } from './forms.list.tsx'

const page = <R,>(records: readonly R[]) => ({
  records: [...records],
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 100, perPage: 100, total: records.length, lastPage: 1 },
})

const jobForm: FormRecord = {
  id: 3,
  name: 'jobForm',
  titles: { hrv: 'Prijava za posao' },
  fields: [
    { name: 'email', type: 'email', required: true, maxLength: 254, labels: { hrv: 'E-pošta' } },
    {
      name: 'job',
      type: 'choice',
      required: true,
      maxLength: 100,
      labels: { hrv: 'Posao' },
      options: [{ value: 'driver', labels: { hrv: 'Vozač' } }],
    },
  ],
  goal: null,
  goalType: null,
  keepDays: null,
  revision: 1,
  call: null,
  isNeeded: false,
  entries: 12,
  newEntries: 2,
}
const registerForm: FormRecord = {
  ...jobForm,
  id: 4,
  name: 'registerForm',
  titles: { hrv: 'Registracija' },
  call: 'user.register',
  isNeeded: true,
  entries: 0,
  newEntries: 0,
}
const entry: FormEntryRecord = {
  id: 7,
  form: { id: 3, name: 'jobForm', title: 'Prijava za posao' },
  revision: 1,
  answers: [
    { name: 'email', label: 'E-pošta', type: 'email', value: 'ana@primjer.hr' },
    { name: 'job', label: 'Posao', type: 'choice', value: 'Vozač' },
    {
      name: 'cv',
      label: 'Životopis',
      type: 'file',
      value: ['cv.pdf'],
      files: [{ id: 5, name: 'cv.pdf', mime: 'application/pdf', size: 2048 }],
    },
  ],
  email: 'ana@primjer.hr',
  language: 'hrv',
  created_at: '2026-11-22T12:06:00.000Z',
  confirmed_at: null,
  handled: false,
  event: null,
  consents: ['BU-1'],
}

afterEach(() => history.replaceState(null, '', '/'))

it('the forms are listed with their answers; one with a call of its own has none', async () => {
  const { container } = renderAdmin(<List />, { 'forms.filterRecords': () => answer(page([jobForm, registerForm])) })
  const row = (await screen.findByRole('rowheader', { name: 'Prijava za posao' })).closest('tr')
  expect([...(row?.cells ?? [])].slice(1, 5).map(({ textContent }) => textContent)).toEqual(['jobForm', '2', '12', '2'])
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: 'Odgovori, novih: 2' })
      .getAttribute('href'),
  ).toBe('/admin/form-entries?f.form=jobForm')
  const own = (await screen.findByRole('rowheader', { name: 'Registracija' })).closest('tr') as HTMLElement
  expect(within(own).queryByRole('link', { name: /^Odgovori/ })).toBeNull()
  await expectAccessible(container)
})

describe('the editor of a form', () => {
  const load = { 'forms.filterRecords': () => answer(page([jobForm])) }

  it('adds a field with a condition on a step of its own, and sends the fields that were changed', async () => {
    const { sent, container } = renderAdmin(<Form id="3" />, {
      ...load,
      'forms.update': () => answer({ ...jobForm, revision: 2 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Dodaj polje' }))
    const write = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
    write('Oznaka polja 3', 'licence')
    write('Natpis polja 3, hrv', 'Kategorija')
    write('Korak polja 3', '2')
    write('Polje 3 pita se', 'job')
    write('Kad ono ima vrijednost (3)', 'driver')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await screen.findByText(/^Spremljeno u/)
    const [first] = sent('forms.update') as { fields: unknown[]; base: { fields: unknown[] } }[]
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['base', 'fields', 'id'])
    expect(first?.fields[2]).toEqual({
      name: 'licence',
      type: 'text',
      required: false,
      maxLength: 200,
      labels: { hrv: 'Kategorija' },
      when: { field: 'job', values: ['driver'] },
      step: 2,
    })
    expect(first?.base.fields).toEqual(jobForm.fields)
  })

  it('says at the field what does not fit together, and sends nothing', async () => {
    const { sent } = renderAdmin(<Form id="3" />, load)
    fireEvent.change(await screen.findByLabelText('Oznaka polja 2'), { target: { value: 'e mail' } })
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() => expect(screen.getByLabelText('Oznaka polja 2').getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(screen.getByLabelText('Oznaka polja 2'), { target: { value: 'email' } })
    await waitFor(() => expect(screen.getByLabelText('Oznaka polja 2').getAttribute('aria-invalid')).toBe('true'))
    expect(sent('forms.update')).toEqual([])
  })

  it('shows the fields of a form with a call of its own, and changes none', async () => {
    renderAdmin(<Form id="4" />, { 'forms.filterRecords': () => answer(page([registerForm])) })
    expect(await screen.findByText('user.register')).toBeTruthy()
    expect(screen.queryByLabelText('Oznaka polja 1')).toBeNull()
    expect(screen.getByRole('link', { name: 'Privole ovog obrasca' }).getAttribute('href')).toBe(
      '/admin/consent/registerForm',
    )
  })
})

describe('the answers', () => {
  it('are listed by form and state, and exported by a call of their own', async () => {
    const { sent, container } = renderAdmin(<Entries />, {
      'forms.filterEntries': () => answer(page([entry])),
      'forms.filterRecords': () => answer(page([jobForm, registerForm])),
      'forms.exportEntries': () => answer({ name: 'jobForm.csv', text: 'id', entries: 0 }),
    })
    expect(await screen.findByRole('rowheader', { name: 'ana@primjer.hr' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Izvezi' })).toBeNull()
    await screen.findByRole('option', { name: 'Prijava za posao' })
    expect(screen.queryByRole('option', { name: 'Registracija' })).toBeNull()
    await expectAccessible(container)
    fireEvent.change(screen.getByRole('combobox', { name: 'Svi obrasci' }), { target: { value: 'jobForm' } })
    await waitFor(() =>
      expect(sent('forms.filterEntries').at(-1)).toMatchObject({ filters: [{ key: 'form', value: ['jobForm'] }] }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Izvezi odgovore' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Od'), { target: { value: '2026-11-01' } })
    await waitFor(() => expect(within(dialog).getByRole<HTMLSelectElement>('combobox').value).toBe('jobForm'))
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    // The document of the tests would be left for the file.
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Izvezi' }))
    await waitFor(() => expect(sent('forms.exportEntries')).toEqual([{ form: 'jobForm', from: '2026-11-01' }]))
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    clicked.mockRestore()
    made.mockRestore()
  })

  it('have no filter by form for those who may not see the forms', async () => {
    const { sent } = renderAdmin(<Entries />, {
      'forms.filterEntries': () => answer(page([entry])),
      'forms.filterRecords': () => refusal('FORBIDDEN'),
    })
    await screen.findByRole('rowheader', { name: 'ana@primjer.hr' })
    await waitFor(() => expect(sent('forms.filterRecords')).toHaveLength(1))
    expect(screen.queryByRole('combobox', { name: 'Svi obrasci' })).toBeNull()
  })

  it('are shown one by one with their files, handled and deleted', async () => {
    let displayed = entry
    const { sent, container } = renderAdmin(<Entry id="7" />, {
      'forms.filterEntries': () => answer(page([displayed])),
      'forms.handleEntry': () => {
        displayed = { ...entry, handled: true }
        return answer(displayed)
      },
      'forms.getFile': () => refusal('NOT_FOUND'),
      'forms.deleteEntry': () => answer({ deleted: true as const }),
    })
    expect(await screen.findByText('Vozač')).toBeTruthy()
    expect(screen.getByText('BU-1')).toBeTruthy()
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: /cv\.pdf/ }))
    await waitFor(() => expect(sent('forms.getFile')).toEqual([{ id: '5' }]))
    fireEvent.click(screen.getByRole('button', { name: 'Označi riješeno' }))
    await screen.findByRole('button', { name: 'Vrati među nove' })
    fireEvent.click(screen.getByRole('button', { name: 'Obriši' }))
    const question = await screen.findByRole('dialog')
    fireEvent.click(within(question).getByRole('button', { name: /Obriši|Potvrdi|Da/ }))
    await waitFor(() => expect(sent('forms.deleteEntry')).toEqual([{ id: '7' }]))
  })
})
