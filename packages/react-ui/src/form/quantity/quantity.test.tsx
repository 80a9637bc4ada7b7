import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { Quantity } from './quantity.tsx'

const Owned = ({ onChange = () => {} }: { onChange?: (qty: number | string) => void }) => {
  const [qty, setQty] = useState<number | string>(2)
  return (
    <Quantity
      name="Traka"
      value={qty}
      onChange={(change) => {
        onChange(change.qty)
        setQty(change.qty)
      }}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Količina: Traka' })

describe.each([true, false])('Quantity, strict mode %s', (strict) => {
  it('applies a change at once, by buttons and by typing [R4.21]', async () => {
    const { container } = renderUi(<Owned />, { strict })
    fireEvent.click(screen.getByRole('button', { name: 'Povećaj količinu: Traka' }))
    expect(field().value).toBe('3')
    fireEvent.change(field(), { target: { value: '12' } })
    expect(field().value).toBe('12')
    await expectAccessible(container)
  })

  it('shows what its owner makes of a typed quantity while the focus is still in the field [R4.24]', () => {
    const displayed = (qty: number) => <Quantity name="Traka" value={qty} onChange={() => {}} />
    const { rerender } = renderUi(displayed(2), { strict })
    fireEvent.change(field(), { target: { value: '3' } })
    rerender(displayed(3))
    expect(field().value).toBe('3')
    rerender(displayed(2))
    expect(field().value).toBe('2')
  })

  it('stops at 1 without throwing the focus away', () => {
    renderUi(<Owned />, { strict })
    const less = screen.getByRole('button', { name: 'Smanji količinu: Traka' })
    less.focus()
    fireEvent.click(less)
    fireEvent.click(less)
    expect(field().value).toBe('1')
    expect(less.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(less)
  })

  it('lets the field be emptied while typing, and returns to the last quantity when it is left so', () => {
    const changes = vi.fn()
    renderUi(<Owned onChange={changes} />, { strict })
    fireEvent.change(field(), { target: { value: '' } })
    expect(field().value).toBe('')
    fireEvent.blur(field())
    expect(field().value).toBe('2')
    expect(changes).not.toHaveBeenCalled()
  })

  it('hands on what is no quantity while it is typed, for its owner to refuse', () => {
    const changes = vi.fn()
    renderUi(<Owned onChange={changes} />, { strict })
    fireEvent.change(field(), { target: { value: '0' } })
    expect(changes).toHaveBeenCalledExactlyOnceWith('0')
    fireEvent.blur(field())
    expect(changes).toHaveBeenCalledOnce()
  })

  it('ties its problem to the field', async () => {
    const { container } = renderUi(
      <Quantity name="Traka" value={0} onChange={() => {}} problem="Količina mora biti broj veći od 0." />,
      { strict },
    )
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const message = screen.getByRole('alert')
    expect(message.textContent).toBe('Količina mora biti broj veći od 0.')
    expect(field().getAttribute('aria-describedby')).toBe(message.id)
    await expectAccessible(container)
  })
})
