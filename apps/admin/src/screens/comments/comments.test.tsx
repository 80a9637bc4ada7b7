import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './comments.form.tsx'
import { Screen as List } from './comments.list.tsx'

const comment = (id: number, more: object = {}) => ({
  id,
  subject_type: 'product',
  subject_id: 12,
  text: 'Drži i pun knjiga.',
  rating: 5,
  author: 'Željka Đ.',
  language: 'hrv',
  created_at: '2026-11-21T09:30:00.000Z',
  edited: false,
  published: false,
  verified: true,
  reply: null,
  state: 'pending',
  subject: 'Kutija za selidbu',
  is_guest: false,
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

describe('the queue of comments', () => {
  it('publishes and rejects one or many, and shows those that wait [R3.82]', async () => {
    const { container, sent } = renderAdmin(<List />, {
      'comments.filterAll': () =>
        page(
          comment(1),
          comment(2, {
            author: null,
            is_guest: true,
            rating: null,
            subject: null,
            subject_type: 'site',
            subject_id: null,
          }),
          comment(3, { state: 'published', published: true, author: 'Grgur' }),
        ),
      'comments.update': () => answer(comment(1, { published: true })),
    })
    const guest = (await screen.findByRole('rowheader', { name: 'Gost' })).closest('tr')!
    expect(guest.textContent).toContain('Sama trgovina')
    expect(within(guest).getByText('Na čekanju')).toBeTruthy()
    await expectAccessible(container)

    fireEvent.click(screen.getByRole('button', { name: 'Objavi: Željka Đ.' }))
    fireEvent.click(screen.getByRole('button', { name: 'Odbij: Grgur' }))
    await waitFor(() =>
      expect(sent('comments.update')).toEqual([
        { id: '1', published: true },
        { id: '3', published: false },
      ]),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Na čekanju' }))
    await waitFor(() =>
      expect(sent('comments.filterAll').at(-1)).toMatchObject({ filters: [{ key: 'state', value: ['pending'] }] }),
    )
  })
})

describe('one comment', () => {
  it('is published with a reply of the shop, and nothing else of it is sent', async () => {
    const { container, sent } = renderAdmin(<Form id="1" />, {
      'comments.filterAll': () => page(comment(1)),
      'comments.update': () =>
        answer(comment(1, { published: true, reply: { text: 'Hvala!', created_at: '2026-11-22T09:30:00.000Z' } })),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Objavljeno na stranici' }))
    fireEvent.change(screen.getByRole('textbox', { name: /^Odgovor butige/ }), { target: { value: 'Hvala!' } })
    expect(container.textContent).toContain('kupac ovog proizvoda')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() => expect(sent('comments.update')).toEqual([{ id: '1', published: true, reply: 'Hvala!' }]))
  })
})
