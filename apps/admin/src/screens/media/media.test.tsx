import { answer, type FakeRequest, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { uploadThrough } from '../../testing/fake-upload.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './media.form.tsx'
import { Screen as List } from './media.list.tsx'

afterEach(() => vi.unstubAllGlobals())

const file = (id: number, originalName: string, title = '') => ({
  id,
  driveId: `aa/${originalName}`,
  title: title || null,
  description: null,
  caption: null,
  path: `/media/aa/${originalName}`,
  newPath: null,
  alternativePaths: {},
  usePublicPath: true,
  media_url: `/media/aa/${originalName}`,
  mime: 'image/png',
  size: 120_000,
  width: 600,
  height: 400,
  access: 'public',
  hash: 'aa',
  originalName,
  default: false,
  poster: null,
  media_type: 'image',
  titles: title ? { hrv: title } : {},
  descriptions: {},
  captions: {},
  uses: [{ kind: 'product', id: 12, name: 'Kutija M' }],
})
const page = (records: object[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
})
const both = () => answer(page([file(2, 'traka.png'), file(1, 'kutija.png', 'Kutija')]))
const photo = (name: string) => new File(['x'], name, { type: 'image/png' })
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Datoteke za učitavanje'), { target: { files } })

describe('the media library', () => {
  it('shows tiles that open the files, and names those without a text', async () => {
    const { container } = renderAdmin(<List />, { 'media.filter': both })
    const tile = await screen.findByRole('link', { name: 'traka.png' })
    expect(tile.getAttribute('href')).toBe('/admin/media/2')
    expect(screen.getAllByText('bez opisa')).toHaveLength(1)
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Popis' }))
    expect(await screen.findByRole('rowheader', { name: 'kutija.png' })).toBeTruthy()
    await expectAccessible(container)
  })

  it('is searched by words and kinds', async () => {
    const { sent } = renderAdmin(<List />, { 'media.filter': both })
    await screen.findByRole('link', { name: 'traka.png' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Sve vrste' }), { target: { value: 'image/png' } })
    await waitFor(() =>
      expect(sent('media.filter').at(-1)).toMatchObject({ filters: [{ key: 'mime', value: ['image/png'] }] }),
    )
  })

  it('takes files that are chosen, dropped or pasted, one after the other', async () => {
    const { uploads, container } = renderAdmin(<List />, {
      'media.filter': both,
      'media.upload': ({ files }: FakeRequest) => answer([file(9, files[0]?.name ?? '')], 201),
    })
    await screen.findByRole('link', { name: 'traka.png' })
    choose(photo('a.png'), photo('b.png'))
    await screen.findByText('Učitane su 2 datoteke.')
    fireEvent.drop(window, { dataTransfer: { files: [photo('c.png')], types: ['Files'] } })
    fireEvent.paste(window, { clipboardData: { files: [photo('d.png')] } })
    await screen.findByText('Učitane su 4 datoteke.')
    expect(uploads()).toEqual([['a.png'], ['b.png'], ['c.png'], ['d.png']])
    await expectAccessible(container)
  })

  it('says why a file was refused, and repeats what failed otherwise', async () => {
    let isBusy = true
    const { container, uploads } = renderAdmin(<List />, {
      'media.filter': both,
      'media.upload': ({ files }: FakeRequest) => {
        const name = files[0]?.name ?? ''
        if (name === 'page.png') return refusal('FILE_REFUSED', { data: { name, reason: 'type' } })
        return isBusy ? refusal('UNAVAILABLE') : answer([file(9, name)], 201)
      },
    })
    await screen.findByRole('link', { name: 'traka.png' })
    choose(photo('page.png'), photo('a.png'))
    await screen.findByText('Ne prima se: primaju se AVIF, WebP, JPEG, PNG, GIF, SVG, PDF, MP4 i WebM.')
    expect(screen.queryByRole('button', { name: 'Pokušaj ponovno: page.png' })).toBeNull()
    isBusy = false
    fireEvent.click(await screen.findByRole('button', { name: 'Pokušaj ponovno: a.png' }))
    await screen.findByText('Učitana je 1 datoteka.')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Makni: page.png' }))
    await waitFor(() => expect(screen.queryByText('page.png')).toBeNull())
    expect(uploads()).toHaveLength(3)
  })

  it('takes no more than 20 files at once [R5.38]', async () => {
    const { uploads } = renderAdmin(
      <>
        <List />
        <Toasts />
      </>,
      { 'media.filter': both },
    )
    await screen.findByRole('link', { name: 'traka.png' })
    choose(...Array.from({ length: 21 }, (_, n) => photo(`${n}.png`)))
    await screen.findByText('Dosegnut je najveći broj odabira (20).')
    expect(uploads()).toEqual([])
  })

  it('goes on when the network is back', async () => {
    let isOnline = false
    renderAdmin(<List />, {
      'media.filter': both,
      'media.upload': () => (isOnline ? answer([file(9, 'a.png')], 201) : Promise.reject(new TypeError('away'))),
    })
    await screen.findByRole('link', { name: 'traka.png' })
    choose(photo('a.png'))
    await screen.findByText('Nema mreže. Učitavanje se nastavlja kad se vrati.')
    isOnline = true
    fireEvent(window, new Event('online'))
    await screen.findByText('Učitana je 1 datoteka.')
  })
})

describe('a file', () => {
  it('shows its texts, its address and where it is shown, and sends what was changed', async () => {
    const { container, sent } = renderAdmin(<Form id="1" />, {
      'media.filter': () => answer(page([file(1, 'kutija.png', 'Kutija')])),
      'media.update': () => answer(file(1, 'kutija.png', 'Kutija od kartona')),
    })
    const group = await screen.findByRole('group', { name: 'Opis za čitače zaslona' })
    expect(screen.getByRole('link', { name: 'Kutija M' }).getAttribute('href')).toBe('/admin/products/12')
    expect(screen.getByText('/media/aa/kutija.png')).toBeTruthy()
    await expectAccessible(container)
    fireEvent.change(within(group).getByRole('textbox'), { target: { value: 'Kutija od kartona' } })
    fireEvent.keyDown(window, { key: 's', ctrlKey: true })
    await screen.findByText(/^Spremljeno u/)
    expect(sent('media.update')).toEqual([
      { id: '1', titles: { hrv: 'Kutija od kartona' }, base: { titles: { hrv: 'Kutija' } } },
    ])
  })

  it('stays where it is shown', async () => {
    const displayed = (
      <>
        <Form id="1" />
        <Toasts />
      </>
    )
    const uses = [
      { kind: 'product', id: 12, name: 'Kutija M' },
      { kind: 'setting', id: null, name: 'SiteLogo' },
    ]
    const { sent } = renderAdmin(displayed, {
      'media.filter': () => answer(page([file(1, 'kutija.png')])),
      'media.delete': () => refusal('IN_USE', { data: { uses } }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Obriši' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Obriši' }))
    await waitFor(() => expect(sent('media.delete')).toHaveLength(1))
    expect((await screen.findByRole('alert')).textContent).toContain('Proizvod: Kutija M, Postavka: SiteLogo')
    expect(screen.getByRole('group', { name: 'Opis za čitače zaslona' })).toBeTruthy()
  })

  it('that does not exist is said', async () => {
    renderAdmin(<Form id="9" />, { 'media.filter': () => answer(page([])) })
    expect(await screen.findByText('Ovaj zapis ne postoji ili je obrisan.')).toBeTruthy()
  })
})

describe('a file that cannot be moved', () => {
  const film = (name: string) => new File(['x'], name, { type: 'video/mp4' })

  it('is named with what has failed: its address, its sending, its download [R8.31]', async () => {
    renderAdmin(<List />, {
      'media.filter': both,
      'media.getUploadUrl': ({ input }) =>
        input['name'] === 'bez-adrese.mp4'
          ? refusal('INTERNAL')
          : answer({ url: '/bucket', driveId: 'k', headers: {}, expiresAt: '2026-11-24T10:00:00Z' }),
    })
    uploadThrough((url) => Promise.resolve(new Response(null, { status: url.endsWith('/bucket') ? 507 : 204 })))
    await screen.findByRole('link', { name: 'traka.png' })
    choose(film('bez-adrese.mp4'), film('bez-mjesta.mp4'))
    const refused = async (name: string) =>
      (await screen.findByRole('button', { name: `Makni: ${name}` })).closest('li')
    expect((await refused('bez-adrese.mp4'))?.textContent).toContain('Adresu za prijenos nije bilo moguće dohvatiti.')
    expect((await refused('bez-mjesta.mp4'))?.textContent).toContain('Prijenos datoteke nije uspio.')
  })

  it('says that a download has failed [R8.31]', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
    renderAdmin(
      <>
        <Form id="2" />
        <Toasts />
      </>,
      {
        'media.filter': () =>
          answer(page([{ ...file(2, 'racun.pdf'), mime: 'application/pdf', access: 'private', uses: [] }])),
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Preuzmi: racun.pdf' }))
    expect(await screen.findByText('Preuzimanje nije uspjelo.')).toBeTruthy()
  })
})
