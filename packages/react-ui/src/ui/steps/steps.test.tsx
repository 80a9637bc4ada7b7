import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { Steps } from './steps.tsx'

describe('Steps', () => {
  it('leads back to done steps, marks the current one, and only names the rest', async () => {
    const back = vi.fn()
    const { container } = renderUi(
      <Steps
        label="Koraci kupnje"
        steps={[
          { name: 'Adresa', state: 'done', detail: 'Vis, Kut 14', onReturn: back },
          { name: 'Dostava', state: 'current' },
          { name: 'Plaćanje', state: 'later' },
        ]}
      />,
    )
    const [done, current, later] = within(screen.getByRole('list', { name: 'Koraci kupnje' })).getAllByRole('listitem')
    fireEvent.click(within(done!).getByRole('button', { name: /^Adresa/ }))
    expect(back).toHaveBeenCalledTimes(1)
    expect(done?.textContent).toContain('Vis, Kut 14')
    expect(current?.getAttribute('aria-current')).toBe('step')
    expect(within(later!).queryByRole('button')).toBeNull()
    await expectAccessible(container)
  })
})
