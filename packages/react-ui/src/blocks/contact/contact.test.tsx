import { withSectionIds, type Form } from '@butiga/commerce-sdk/contracts'
import { answer } from '@butiga/commerce-sdk/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible, uiInTest } from '../../testing/render-ui.tsx'
import { Sections } from '../registry.tsx'

let scrollNear = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
        scrollNear = () => act(() => notify([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const form: Form = {
  id: 2,
  name: 'contactForm',
  fields: [
    { name: 'name', label: 'Ime i prezime', type: 'text', required: true, maxLength: 75 },
    { name: 'email', label: 'E-pošta', type: 'email', required: true, maxLength: 254 },
    { name: 'phone', label: 'Telefon', type: 'hidden', required: false, maxLength: 30 },
    { name: 'message', label: 'Kako možemo pomoći?', type: 'textarea', required: true, maxLength: 2000 },
  ],
  requiresCaptcha: false,
  goal: null,
  goalType: null,
}
const none = {
  records: [],
  totalPages: 1,
  totalRecords: 0,
  totalItems: 0,
  pagination: { page: 1, limit: 100, perPage: 100, total: 0, lastPage: 1 },
}
const sections = withSectionIds([
  {
    block: 'contact',
    anchor: 'kontaktId',
    props: { heading: 'Javite se', text: 'Isti dan.', facts: [], action: { label: 'Pišite', link: 'mailto:a@b.hr' } },
  },
])

it('loads its form near the window, sends the message once and says that it was sent', async () => {
  const { container, server } = renderInShop(<Sections sections={sections} />, {
    answers: {
      'cms.getForm': () => answer(form),
      'cms.filterConsentAssignments': () => answer(none),
      'gdpr.filterConsents': () => answer(none),
      'cms.storeFormData': () => answer({ entryId: 1, confirmationSent: true }, 201),
    },
  })
  const sent = (name: string) => server.requests.filter(({ call }) => call === name).map(({ input }) => input)
  expect(sent('cms.getForm')).toEqual([])
  scrollNear()
  const type = (name: string | RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  // Its code is loaded first.
  await screen.findByRole('textbox', { name: 'Ime i prezime' })
  type('Ime i prezime', 'Ana Perić')
  type('E-pošta', 'ana@primjer.hr')
  type(/^Kako možemo pomoći/, 'Imate li kutije za med?')
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Pošalji poruku' }))
  await waitFor(() => expect(screen.getByText('Poruka je poslana.')).toBeTruthy())
  expect(sent('cms.storeFormData')).toMatchObject([
    {
      id: 'contactForm',
      data: { name: 'Ana Perić', email: 'ana@primjer.hr', message: 'Imate li kutije za med?' },
    },
  ])
})

it('says without scripts how the shop is reached, as the form needs them', () => {
  const { Around } = uiInTest({})
  const html = renderToString(
    <Around>
      <Sections sections={sections} />
    </Around>,
  )
  expect(html).toMatch(/<noscript><p[^>]*>Ovaj obrazac treba JavaScript\./)
})
