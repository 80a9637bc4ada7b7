import { answer, type FakeRequest } from '@butiga/commerce-sdk/testing'
import { formMachine } from '@butiga/machines/form'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { MediaField } from './media-field.tsx'

afterEach(() => vi.unstubAllGlobals())

const file = (id: number, title = '') => ({
  id,
  title: title || null,
  path: `/media/aa/${id}.png`,
  alternativePaths: {},
  size: 1000,
  width: 6,
  height: 4,
  originalName: `${id}.png`,
  mime: 'image/png',
  access: 'public',
  titles: title ? { hrv: title } : {},
})
const library = ({ input }: FakeRequest) => {
  const filters = (input['filters'] ?? []) as { key: string; value: number[] }[]
  const byId = filters.find(({ key }) => key === 'id')
  const records = [file(1, 'Kutija'), file(2), file(3, 'Traka')].filter(({ id }) => byId?.value.includes(id) ?? true)
  return answer({
    records,
    totalPages: 1,
    totalRecords: records.length,
    totalItems: records.length,
    pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
  })
}
const open = (value: number[] | number | null) => {
  const owner = createActor(fromCallback(() => undefined)).start()
  const form = createActor(formMachine, { input: { values: { media: value }, check: () => [], owner } }).start()
  const view = renderAdmin(<MediaField form={form} path="media" label="Slike" />, {
    'media.filter': library,
    'media.upload': () => answer([file(9)], 201),
  })
  return { ...view, media: () => form.getSnapshot().context.values['media'] }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows the files in their order, moves and removes them by keys, and warns of missing texts', async () => {
  const { container, media } = open([1, 2, 3])
  await screen.findByText('2.png')
  expect(screen.getByText(/^Bez opisa za čitače zaslona: 2\.png/)).toBeTruthy()
  await expectAccessible(container)
  press('Pomakni natrag: 1.png')
  expect(media()).toEqual([2, 1, 3])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('1.png'))
  press('Pomakni naprijed: 3.png')
  press('Ukloni: 2.png')
  expect(media()).toEqual([3, 1])
})

it('adds files of the library in the order of the choices, each once', async () => {
  const { media, container } = open([3])
  press('Odaberi medije')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name: '2.png' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '3.png' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '1.png' }))
  await expectAccessible(container)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Odaberi (3)' }))
  expect(media()).toEqual([3, 2, 1])
})

it('holds one file, or none, where its value is no list', async () => {
  const { media } = open(null)
  press('Odaberi medije')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name: '2.png' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '1.png' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Odaberi' }))
  expect(media()).toBe(1)
  press('Ukloni: 1.png')
  expect(media()).toBeNull()
})

it('uploads in place', async () => {
  const { media, uploads } = open([1])
  fireEvent.change(screen.getByLabelText('Datoteke za učitavanje'), {
    target: { files: [new File(['x'], 'nova.png')] },
  })
  await waitFor(() => expect(media()).toEqual([1, 9]))
  expect(uploads()).toEqual([['nova.png']])
})
