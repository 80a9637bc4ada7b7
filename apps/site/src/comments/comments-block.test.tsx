// @vitest-environment happy-dom
import type { Comment, CommentOptions, CommentSummary } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { renderInShop, type RenderInShopOptions } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleUser } from '@butiga/react-ui/testing/samples'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CommentsBlock } from './comments-block.tsx'

afterEach(cleanup)

const comment = (more: Partial<Comment> = {}): Comment => ({
  id: 1,
  subject_type: 'product',
  subject_id: 12,
  text: 'Drži i pun knjiga.',
  rating: 5,
  author: 'Željka Đ.',
  language: 'hrv',
  created_at: '2026-11-21T09:30:00.000Z',
  edited: false,
  published: true,
  verified: true,
  helpful: 0,
  reply: null,
  ...more,
})
const rules: CommentOptions = {
  RequireRatingForComment: true,
  RequireCommentForRating: false,
  NumberOfStars: 5,
  CanCommentOnBlog: 'RegisteredUsers',
  OneUserOneComment: true,
  UserCanEditComment: true,
  AnonymousCanMultipleReview: false,
  RequireAdminPublishing: true,
  RequireRatingForCommentOnSite: false,
  RequireCommentForRatingOnSite: false,
  NumberOfStarsOnSite: 5,
  OneUserOneCommentOnSite: true,
  UserCanEditCommentOnSite: false,
  AnonymousCanMultipleReviewOnSite: false,
  RequireAdminPublishingOnSite: true,
}
const summary: CommentSummary = { comments: 6, ratings: 5, average: 4.4, stars: 5, counts: [0, 0, 1, 1, 3] }
const loaded = { items: [comment()], totalPages: 2, totalItems: 6, extra: summary }
const page = (...records: Comment[]) =>
  answer({
    records,
    totalPages: 2,
    totalRecords: 6,
    totalItems: 6,
    pagination: { page: 1, limit: 5, perPage: 5, total: 6, lastPage: 2 },
  })

interface Displayed extends RenderInShopOptions {
  readonly options?: Partial<CommentOptions>
  readonly own?: readonly Comment[]
  readonly type?: 'product' | 'post' | 'site'
}

const show = ({ options, own = [], type = 'product', answers, ...rest }: Displayed = {}) =>
  renderInShop(
    <CommentsBlock subject={{ type, id: type === 'site' ? null : 12 }} store={1} loaded={loaded} path="/product/x" />,
    {
      ...rest,
      answers: {
        'comments.getOptions': () => answer({ ...rules, ...options }),
        'comments.filterOwn': () => answer([...own]),
        'comments.filter': () => page(comment({ id: 2, author: 'Grgur', rating: 4, verified: false })),
        'comments.summarize': () => answer(summary),
        ...answers,
      },
    },
  )
const user = sampleUser()
const stars = (count: number, of = 5) => screen.findByRole<HTMLInputElement>('radio', { name: `${count} od ${of}` })
const words = () => screen.findByRole('textbox', { name: /^Vaš komentar/ })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Pošalji' }))

describe('the comments of a product', () => {
  it('list author, date, stars, text and the reply, with average and load more [R10.57] [R1.11]', async () => {
    const reply = { text: 'Hvala na javljanju.', created_at: '2026-11-22T09:30:00.000Z' }
    const { container, server } = show({
      answers: { 'comments.filter': () => page(comment({ id: 2, author: null, rating: 4, reply })) },
    })
    const list = screen.getByRole('list', { name: 'Popis komentara' })
    const [first] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toContain('Željka Đ.')
    expect(first?.textContent).toContain('21. studenoga 2026.')
    expect(first?.textContent).toContain('Kupljeno')
    expect(within(first!).getByRole('img', { name: '5 od 5' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '4,4 od 5' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Učitaj još' }))
    await screen.findByText('Hvala na javljanju.')
    expect(within(list).getAllByText(/Željka Đ\.|Gost/)).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: '4 od 5: 1' }))
    await waitFor(() =>
      expect(server.requests.filter(({ call }) => call === 'comments.filter').at(-1)?.input).toMatchObject({
        page: 1,
        filters: [{ key: 'subject_type' }, { key: 'subject_id' }, { key: 'rating', value: [4] }],
      }),
    )
    await screen.findByRole('button', { name: '4 od 5: 1', pressed: true })
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Sve ocjene' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Poredaj' }), { target: { value: 'helpful' } })
    await waitFor(() =>
      expect(server.requests.filter(({ call }) => call === 'comments.filter').at(-1)?.input).toMatchObject({
        filters: [{ key: 'subject_type' }, { key: 'subject_id' }],
        sort: [{ field: 'helpful', direction: 'desc' }],
      }),
    )
  })

  it('can be found helpful, once', async () => {
    const { container, server } = show({ answers: { 'comments.vote': () => answer({ helpful: 4 }) } })
    const yes = screen.getByRole('button', { name: 'Da, korisna je recenzija: Željka Đ.' })
    await expectAccessible(container)
    fireEvent.click(yes)
    fireEvent.click(yes)
    const thanks = await screen.findByText('Hvala, vaš glas je zabilježen.')
    expect(document.activeElement).toBe(thanks)
    screen.getByText('Korisno: 4')
    expect(server.requests.filter(({ call }) => call === 'comments.vote').map(({ input }) => input)).toEqual([
      { id: '1' },
    ])
    await expectAccessible(container)
  })

  it('take a comment of a member, which only its author sees until it is published [R3.82] [R10.57]', async () => {
    const mine = comment({ id: 9, text: 'Taman za dva prsta.', rating: 4, published: false, verified: false })
    const { container, server } = show({ user, answers: { 'comments.create': () => answer(mine, 201) } })
    fireEvent.click(await stars(4))
    expect((await stars(4)).checked).toBe(true)
    fireEvent.change(await words(), { target: { value: 'Taman za dva prsta.' } })
    await expectAccessible(container)
    send()
    const own = await screen.findByRole('list', { name: 'Vaš komentar' })
    expect(own.textContent).toContain('Komentar čeka objavu.')
    expect(own.parentElement).toBe(document.activeElement)
    expect(server.requests.find(({ call }) => call === 'comments.create')?.input).toEqual({
      subject_type: 'product',
      subject_id: 12,
      text: 'Taman za dva prsta.',
      rating: 4,
    })
    expect(screen.queryByRole('button', { name: 'Pošalji' })).toBeNull()
    await expectAccessible(container)
  })

  it('let a member change an own one, where the shop allows it [R3.84]', async () => {
    const mine = comment({ id: 9, text: 'Prva', rating: 4 })
    const { server } = show({
      user,
      own: [mine],
      answers: { 'comments.update': () => answer({ ...mine, text: 'Druga', edited: true }) },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Uredi' }))
    fireEvent.change(await words(), { target: { value: 'Druga' } })
    fireEvent.click(screen.getByRole('button', { name: 'Spremi izmjene' }))
    await screen.findByText('Druga')
    expect(server.requests.find(({ call }) => call === 'comments.update')?.input).toMatchObject({
      text: 'Druga',
      rating: 4,
    })
    cleanup()
    show({ user, own: [mine], options: { UserCanEditComment: false } })
    await screen.findByText('Prva')
    expect(screen.queryByRole('button', { name: 'Uredi' })).toBeNull()
  })

  it('send a guest to the log-in at posts, where only members may write [R3.80]', async () => {
    show({ type: 'post' })
    await screen.findByText('Komentar mogu napisati prijavljeni korisnici.')
    expect(screen.getByRole('link', { name: 'Prijavi se' }).getAttribute('href')).toBe('/prijava')
    cleanup()
    show({ type: 'post', options: { CanCommentOnBlog: 'Everyone' } })
    await words()
    cleanup()
    show({ type: 'post', user, options: { CanCommentOnBlog: 'Nobody' } })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pošalji' })).toBeNull())
  })
})

describe('the form of a comment', () => {
  it('asks for a rating where one is required, and for none at the site itself [R3.77] [R3.94]', async () => {
    const { server } = show({ user })
    fireEvent.change(await words(), { target: { value: 'Bez zvjezdica' } })
    send()
    await screen.findByText('Uz komentar je potrebna i ocjena.')
    expect(server.requests.some(({ call }) => call === 'comments.create')).toBe(false)
    cleanup()
    const { server: other } = show({
      user,
      type: 'site',
      answers: { 'comments.create': () => answer(comment({ id: 9 }), 201) },
    })
    fireEvent.change(await words(), { target: { value: 'Bez zvjezdica' } })
    send()
    await waitFor(() => expect(other.requests.some(({ call }) => call === 'comments.create')).toBe(true))
  })

  it('asks for words where a rating needs them [R3.78]', async () => {
    const { server } = show({ user, options: { RequireCommentForRating: true } })
    fireEvent.click(await stars(5))
    send()
    await screen.findByText('Uz ocjenu je potreban i komentar.')
    expect(server.requests.some(({ call }) => call === 'comments.create')).toBe(false)
  })

  it('has as many stars as the shop [R3.79]', async () => {
    show({ user, options: { NumberOfStars: 10 } })
    await stars(10, 10)
    expect(screen.getAllByRole('radio')).toHaveLength(10)
  })

  it('asks a guest for an address, unless guests may write more than once [R3.90]', async () => {
    const { server } = show({ answers: { 'comments.create': () => answer(comment({ id: 9 }), 201) } })
    fireEvent.click(await stars(5))
    send()
    const field = await screen.findByRole('textbox', { name: /^E-pošta/ })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(field, { target: { value: 'gost@example.com' } })
    send()
    await waitFor(() =>
      expect(server.requests.find(({ call }) => call === 'comments.create')?.input).toMatchObject({
        email: 'gost@example.com',
      }),
    )
    cleanup()
    const { server: other } = show({
      options: { AnonymousCanMultipleReview: true },
      answers: { 'comments.create': () => answer(comment({ id: 9 }), 201) },
    })
    fireEvent.click(await stars(5))
    send()
    await waitFor(() => expect(other.requests.some(({ call }) => call === 'comments.create')).toBe(true))
  })

  it.each([
    ['ONE_USER_ONE_COMMENT', 'Svaki korisnik može objaviti samo jedan komentar.'],
    ['ALREADY_POSTED', 'Već ste objavili komentar.'],
  ] as const)('says why the shop refuses with %s [R8.30] [R3.83]', async (code, text) => {
    show({ user, answers: { 'comments.create': () => refusal(code) } })
    fireEvent.click(await stars(5))
    send()
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('says that an edit is not allowed any more [R8.30]', async () => {
    const mine = comment({ id: 9 })
    show({ user, own: [mine], answers: { 'comments.update': () => refusal('COMMENT_EDIT_NOT_ALLOWED') } })
    fireEvent.click(await screen.findByRole('button', { name: 'Uredi' }))
    fireEvent.change(await words(), { target: { value: 'Druga' } })
    fireEvent.click(screen.getByRole('button', { name: 'Spremi izmjene' }))
    expect((await screen.findAllByText('Uređivanje komentara nije dopušteno.')).length).toBeGreaterThan(0)
  })
})
