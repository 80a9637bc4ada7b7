import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { Button } from './button.tsx'

describe.each([true, false])('Button, strict mode %s', (strict) => {
  it('does its work once per press and submits nothing by itself', async () => {
    const press = vi.fn()
    const { container } = renderUi(<Button onClick={press}>Dodaj</Button>, { strict })
    const button = screen.getByRole('button', { name: 'Dodaj' })
    fireEvent.click(button)
    expect(press).toHaveBeenCalledTimes(1)
    expect(button).toHaveProperty('type', 'button')
    await expectAccessible(container)
  })

  it('keeps its name and ignores a second press while busy', () => {
    const press = vi.fn()
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    renderUi(
      <form onSubmit={submit}>
        <Button busy type="submit" onClick={press}>
          Dalje
        </Button>
      </form>,
      { strict },
    )
    const button = screen.getByRole('button', { name: 'Dalje' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    fireEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })
})
