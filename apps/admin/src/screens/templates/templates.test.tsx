import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './templates.form.tsx'
import { Screen as List } from './templates.list.tsx'

const template = (id: number, key: string, language = 'hrv') => ({
  id,
  key,
  kind: 'email',
  language_code: language,
  subject: 'Narudžba {{orderNumber}}',
  body: '<p>Bok {{firstName}}</p>',
  updated_at: '2026-11-21T09:30:00.000Z',
  isUsed: true,
})
const page = (records: object[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
})
const all = [template(1, 'order-confirmation'), template(2, 'order-confirmation', 'eng'), template(3, 'proljece')]

it('the templates are listed with name, key and language [R2.27]', async () => {
  const { container } = renderAdmin(<List />, { 'templates.filter': () => answer(page(all)) })
  const row = (await screen.findAllByRole('rowheader', { name: 'Narudžba zaprimljena' }))[0]?.closest('tr')
  expect([...(row?.cells ?? [])].slice(1, 5).map(({ textContent }) => textContent)).toEqual([
    'order-confirmation',
    'hrv',
    'Narudžba {{orderNumber}}',
    'E-pošta',
  ])
  expect(screen.getByRole('rowheader', { name: 'proljece' })).toBeTruthy()
  await expectAccessible(container)
})

// Frames of the tests load what they are given.
interface HappyDom {
  readonly happyDOM: { readonly settings: { enableIframePageLoading: boolean } }
}
;(globalThis as unknown as HappyDom).happyDOM.settings.enableIframePageLoading = true

describe('the form of a template', () => {
  const answers = {
    'templates.get': () => answer(all[0]),
    'templates.filter': () => answer(page(all.slice(0, 2))),
    'templates.preview': () => answer({ subject: 'Narudžba 42', html: '<p>Bok Ana</p>' }),
  }
  const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Predmet' })

  it('shows what it may name, its languages, and the mail in a frame that runs nothing', async () => {
    const { container } = renderAdmin(<Form id="1" />, answers)
    await subject()
    expect(screen.getByText('{{orderNumber}}')).toBeTruthy()
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1)
    expect(await screen.findByText('Narudžba 42')).toBeTruthy()
    const frame = screen.getByTitle<HTMLIFrameElement>('Poruka kako će izgledati')
    expect([frame.getAttribute('sandbox'), frame.srcdoc]).toEqual(['', '<p>Bok Ana</p>'])
    frame.remove()
    await expectAccessible(container)
  })

  it('previews what is typed a moment later, and sends nothing else', async () => {
    const { sent, requests } = renderAdmin(<Form id="1" />, answers)
    fireEvent.change(await subject(), { target: { value: 'Za {{firstName}}' } })
    await waitFor(() =>
      expect(sent('templates.preview').at(-1)).toEqual({ id: '1', subject: 'Za {{firstName}}', body: all[0]?.body }),
    )
    expect(requests.some(({ call }) => call === 'templates.update')).toBe(false)
  })

  it('saves the changed text alone [R10.42] [R2.130]', async () => {
    const { sent } = renderAdmin(<Form id="1" />, {
      ...answers,
      'templates.update': () => answer({ ...all[0], subject: 'Stiže' }),
    })
    fireEvent.change(await subject(), { target: { value: 'Stiže' } })
    fireEvent.keyDown(window, { key: 's', ctrlKey: true })
    await waitFor(() =>
      expect(sent('templates.update')).toEqual([
        { id: '1', subject: 'Stiže', base: { subject: 'Narudžba {{orderNumber}}' } },
      ]),
    )
  })

  it('names what the mail has no value for, before it is sent', async () => {
    const { sent } = renderAdmin(<Form id="1" />, answers)
    fireEvent.change(await subject(), { target: { value: 'Broj {{broj}}' } })
    fireEvent.keyDown(window, { key: 's', ctrlKey: true })
    expect((await screen.findAllByText(/Za oznaku \{\{broj\}\} ovdje nema vrijednosti/)).length).toBeGreaterThan(0)
    expect(sent('templates.update')).toEqual([])
    expect(sent('templates.preview')).toEqual([])
  })

  it('asks before a template is deleted', async () => {
    const { sent } = renderAdmin(<Form id="1" />, {
      ...answers,
      'templates.delete': () => refusal('IN_USE'),
    })
    await subject()
    fireEvent.click(screen.getByRole('button', { name: 'Obriši' }))
    const confirm = await waitFor(() => screen.getAllByRole('button', { name: /Obriši/ }).at(-1) as HTMLElement)
    fireEvent.click(confirm)
    await waitFor(() => expect(sent('templates.delete')).toEqual([{ id: '1' }]))
  })

  it('creates a text for a key and a language', async () => {
    const { sent, container } = renderAdmin(<Form id="new" />, {
      ...answers,
      'templates.create': () => answer(template(9, 'proljece'), 201),
    })
    fireEvent.change(await screen.findByRole('textbox', { name: 'Oznaka' }), { target: { value: 'proljece' } })
    fireEvent.change(await subject(), { target: { value: 'Bok' } })
    await expectAccessible(container)
    fireEvent.keyDown(window, { key: 's', ctrlKey: true })
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Tekst' }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sent('templates.create')).toEqual([])
  })
})
