import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as FailedForm } from '../failed-requests/failed-requests.form.tsx'
import { Screen as FailedList } from '../failed-requests/failed-requests.list.tsx'
import { Screen as Form } from './redirects.form.tsx'
import { Screen as List } from './redirects.list.tsx'

const at = '2026-11-20T10:00:00.000Z'
const redirect = { id: 4, from: '/trgovina', to: '/shop', permanent: true, hits: 84, createdAt: at }
const miss = { id: 7, path: '/en/moving-box', requests: 12, isOwnLink: true, ignored: false, firstAt: at, lastAt: at }
const pageOf = <R,>(record: R) => ({
  records: [record],
  totalPages: 1,
  totalRecords: 1,
  totalItems: 1,
  pagination: { page: 1, limit: 25, perPage: 25, total: 1, lastPage: 1 },
})

const target = () => screen.getByRole('textbox', { name: /^Na\b/ })

it('the redirects are listed with how often they were followed', async () => {
  const { container } = renderAdmin(<List />, { 'redirects.filter': () => answer(pageOf(redirect)) })
  const row = (await screen.findByRole('rowheader', { name: '/trgovina' })).closest('tr')
  expect([...(row?.cells ?? [])].slice(1, 4).map(({ textContent }) => textContent)).toEqual(['/shop', '301', '84'])
  await expectAccessible(container)
})

it('a redirect to itself is refused before it is sent, and one to nowhere at its field', async () => {
  const { sent } = renderAdmin(<Form id="new" />, {
    'redirects.create': () => refusal('VALIDATION_FAILED', { fields: [{ path: 'to', rule: 'noContent' }] }),
  })
  fireEvent.change(await screen.findByLabelText(/^S adrese/), { target: { value: '/Staro/' } })
  fireEvent.change(target(), { target: { value: '/staro' } })
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await screen.findAllByText(/vodilo u krug/)
  expect(sent('redirects.create')).toEqual([])
  fireEvent.change(target(), { target: { value: '/nema-toga' } })
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await screen.findAllByText('Na toj adresi nema ničega.')
  expect(sent('redirects.create')).toEqual([{ from: '/Staro/', to: '/nema-toga', permanent: true }])
})

it('addresses that were not found are listed with how often they were asked for', async () => {
  const { container } = renderAdmin(<FailedList />, { 'redirects.filterFailed': () => answer(pageOf(miss)) })
  const row = (await screen.findByRole('rowheader', { name: '/en/moving-box' })).closest('tr')
  expect(row?.textContent).toContain('vlastita stranica12')
  await expectAccessible(container)
})

it('an address that was not found becomes a redirect to the nearest content', async () => {
  const { sent, container } = renderAdmin(<FailedForm id="7" />, {
    'redirects.filterFailed': () => answer(pageOf(miss)),
    'cms.searchSlugs': () => answer([{ kind: 'product', id: 3, slug: 'moving-box-sidro', title: 'Moving box' }]),
    'redirects.create': () => answer(redirect, 201),
  })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Na\b/ })).value).toMatch(/moving-box-sidro$/)
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await waitFor(() => expect(sent('redirects.create')).toHaveLength(1))
  expect(sent('redirects.create')[0]).toMatchObject({ from: '/en/moving-box', permanent: true })
})
