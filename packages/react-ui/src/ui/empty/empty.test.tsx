import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { Empty } from './empty.tsx'

it('an empty place says so and shows one way out', async () => {
  const { container } = renderUi(
    <>
      <h1>Košarica</h1>
      <Empty image="/box-open.svg" title="Kutija je još prazna" text="Dodajte nešto iz butige.">
        <a href="/shop">Razgledaj butigu</a>
      </Empty>
    </>,
  )
  screen.getByRole('heading', { level: 2, name: 'Kutija je još prazna' })
  screen.getByRole('link', { name: 'Razgledaj butigu' })
  await expectAccessible(container)
})
