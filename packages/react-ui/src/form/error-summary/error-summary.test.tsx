import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { ErrorSummary } from './error-summary.tsx'

const problems = [
  { id: 'phone', label: 'Telefon' },
  { id: 'zip', label: 'Poštanski broj' },
]

const Form = ({ attempt, message = null }: { attempt: number; message?: string | null }) => (
  <>
    <ErrorSummary attempt={attempt} problems={problems} message={message} />
    <label htmlFor="zip">Poštanski broj</label>
    <input id="zip" />
  </>
)

describe.each([true, false])('ErrorSummary, strict mode %s', (strict) => {
  it('keeps quiet until the form was refused', () => {
    renderUi(<Form attempt={0} />, { strict })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes the focus with every refusal and leads to each field', async () => {
    const { container, rerender } = renderUi(<Form attempt={1} />, { strict })
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    screen.getByText('Provjerite 2 polja')
    fireEvent.click(screen.getByRole('link', { name: 'Poštanski broj' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Poštanski broj' }))
    rerender(<Form attempt={2} />)
    expect(document.activeElement).toBe(summary)
    await expectAccessible(container)
  })

  it('says what is wrong with the form as a whole', () => {
    renderUi(<Form attempt={0} message="Molimo odaberite metodu dostave prije nastavka" />, { strict })
    expect(screen.getByRole('alert').textContent).toBe('Molimo odaberite metodu dostave prije nastavka')
  })
})
