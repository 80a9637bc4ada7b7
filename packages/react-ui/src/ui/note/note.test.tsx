import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { Note } from './note.tsx'

it('a note is part of the page, or is announced when it appears', async () => {
  const { container } = renderUi(
    <>
      <Note>Paket kreće prvim trajektom.</Note>
      <Note kind="danger" live>
        Nije uspjelo.
      </Note>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Nije uspjelo.')
  expect(container.querySelectorAll('.note')).toHaveLength(2)
  await expectAccessible(container)
})
