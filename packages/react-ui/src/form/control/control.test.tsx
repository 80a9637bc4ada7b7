import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { AreaControl, SelectControl, TextControl } from './control.tsx'

const ignore = () => {}

describe.each([true, false])('Controls, strict mode %s', (strict) => {
  it('ties label, hint and error to the control', async () => {
    const { container } = renderUi(
      <TextControl
        id="zip"
        label="Poštanski broj"
        value=""
        hint="Pet znamenki"
        error="Unos ovog polja je obavezan"
        onChange={ignore}
      />,
      { strict },
    )
    const field = screen.getByRole('textbox', { name: 'Poštanski broj' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Pet znamenki', 'Unos ovog polja je obavezan'])
    await expectAccessible(container)
  })

  it('is quiet while nothing is wrong', async () => {
    const { container } = renderUi(<TextControl id="city" label="Mjesto" value="Vis" onChange={ignore} />, { strict })
    const field = screen.getByRole('textbox', { name: 'Mjesto' })
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    expect(field.hasAttribute('aria-describedby')).toBe(false)
    await expectAccessible(container)
  })

  it('hands on what is typed and when it is left', () => {
    const change = vi.fn()
    const leave = vi.fn()
    renderUi(<TextControl id="city" label="Mjesto" value="" onChange={change} onBlur={leave} />, { strict })
    const field = screen.getByRole('textbox', { name: 'Mjesto' })
    fireEvent.change(field, { target: { value: 'Vis' } })
    fireEvent.blur(field)
    expect(change).toHaveBeenCalledExactlyOnceWith({ value: 'Vis' })
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('counts characters towards a limit', async () => {
    const { container } = renderUi(
      <AreaControl id="note" label="Napomena" value="Zvono" maxLength={200} counted optional onChange={ignore} />,
      { strict },
    )
    expect(container.querySelector('textarea + .hint .num')?.textContent).toBe('5/200')
    expect(container.querySelector('label')?.textContent).toBe('Napomenaneobavezno')
    await expectAccessible(container)
  })

  it('offers one of a list', async () => {
    const change = vi.fn()
    const { container } = renderUi(
      <SelectControl
        id="country"
        label="Država"
        value="HR"
        options={[
          { value: 'HR', label: 'Hrvatska' },
          { value: 'SI', label: 'Slovenija' },
        ]}
        onChange={change}
      />,
      { strict },
    )
    fireEvent.change(screen.getByRole('combobox', { name: 'Država' }), { target: { value: 'SI' } })
    expect(change).toHaveBeenCalledExactlyOnceWith({ value: 'SI' })
    await expectAccessible(container)
  })
})
