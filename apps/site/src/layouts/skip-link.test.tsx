// @vitest-environment happy-dom
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SkipLink } from './skip-link.tsx'

afterEach(cleanup)

it('takes the focus to the content and leaves the history as it is', () => {
  renderInShop(
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} />
    </>,
  )
  const { length } = history
  fireEvent.click(screen.getByRole('link', { name: 'Prijeđi na sadržaj' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(history.length).toBe(length)
  expect(location.hash).toBe('')
})
