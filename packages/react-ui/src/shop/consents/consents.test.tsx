import { consentMachine, type ConsentInput, type ConsentItem } from '@butiga/machines/consent'
import type { ConsentActor } from '../hooks/use-consents.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { createActor, createEmptyActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { Consents } from './consents.tsx'

const items = [
  { id: 1, displayName: 'Prihvaćam <a href="/uvjeti-kupnje">uvjete kupnje</a>', required: true },
  { id: 2, displayName: 'Želim novosti s otoka', required: false },
]

const startConsents = async (loaded: readonly ConsentItem[]): Promise<ConsentActor> => {
  const actor = createActor(
    consentMachine.provide({
      actors: { load: fromPromise<readonly ConsentItem[], Pick<ConsentInput, 'target'>>(async () => loaded) },
    }),
    {
      input: { target: 'checkoutAddress', notices: createEmptyActor(), owner: createEmptyActor() },
    },
  ).start()
  await act(async () => {})
  return actor
}

describe.each([true, false])('Consents, strict mode %s', (strict) => {
  it('marks required ones with a star that has words [R3.53]', async () => {
    const { container } = renderInShop(<Consents actor={await startConsents(items)} />, { strict })
    const [terms, news] = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(container.querySelectorAll('.req')).toHaveLength(1)
    expect(terms?.labels?.[0]?.textContent).toBe('Prihvaćam uvjete kupnje *(obvezno)')
    expect(news?.labels?.[0]?.textContent).toBe('Želim novosti s otoka')
    expect(screen.getByRole('link', { name: 'uvjete kupnje' }).getAttribute('href')).toBe('/uvjeti-kupnje')
    await expectAccessible(container)
  })

  it('says which required one is missing, until it is accepted [R5.22]', async () => {
    const actor = await startConsents(items)
    const { container } = renderInShop(<Consents actor={actor} />, { strict })
    act(() => actor.send({ type: 'consent.submit', email: 'a@b.hr', cart: null }))
    const [terms, news] = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(terms?.getAttribute('aria-invalid')).toBe('true')
    const about = document.getElementById(terms?.getAttribute('aria-describedby') ?? '')
    expect(about?.textContent).toBe('Prihvatite sve obvezne privole.')
    expect(news?.hasAttribute('aria-invalid')).toBe(false)
    await expectAccessible(container)
    fireEvent.click(terms!)
    expect(terms?.checked).toBe(true)
    expect(container.querySelector('.err')).toBeNull()
  })

  it('is not there when the step asks for none', async () => {
    const { container } = renderInShop(<Consents actor={await startConsents([])} />, { strict })
    expect(container.textContent).toBe('')
  })
})
