import type { CustomOption } from '@butiga/commerce-sdk/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { CustomOptions } from './custom-options.tsx'

const options: CustomOption[] = [
  {
    option_title: 'Natpis',
    option_type: 'text',
    custom_option_values: [{ sku: 'TISAK', label: 'Do 24 znaka' }],
    max_length: 24,
  },
  { option_title: 'Godina', option_type: 'number', custom_option_values: [], max_length: 4 },
]
const shown = { id: 'option', options, written: {}, faults: {}, attempt: 0, onWrite: () => undefined }

describe('CustomOptions', () => {
  it('asks for a text with its counter, and for a number [R2.124]', async () => {
    const onWrite = vi.fn()
    const { container } = renderInShop(<CustomOptions {...shown} written={{ Natpis: 'Kuhinja 3' }} onWrite={onWrite} />)
    const text = screen.getByRole<HTMLInputElement>('textbox', { name: /^Natpis/ })
    expect(text.maxLength).toBe(24)
    expect(container.textContent).toContain('9/24')
    expect(container.textContent).toContain('Do 24 znaka')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Godina/ }).inputMode).toBe('decimal')
    fireEvent.change(text, { target: { value: 'Kuhinja' } })
    expect(onWrite).toHaveBeenCalledWith({ title: 'Natpis', text: 'Kuhinja' })
    await expectAccessible(container)
  })

  it('says beside the field what is wrong, and takes the focus there when the button was pressed', async () => {
    const faults = { Godina: { key: 'validation.number' } }
    const { container, rerender } = renderInShop(<CustomOptions {...shown} faults={faults} />)
    const year = screen.getByRole('textbox', { name: /^Godina/ })
    expect(document.activeElement).not.toBe(year)
    rerender(<CustomOptions {...shown} faults={faults} attempt={1} />)
    expect(document.activeElement).toBe(year)
    expect(year.getAttribute('aria-invalid')).toBe('true')
    expect(container.textContent).toContain('Upišite broj.')
    await expectAccessible(container)
  })

  it('shows nothing where nothing may be written', () => {
    expect(renderInShop(<CustomOptions {...shown} options={[]} />).container.textContent).toBe('')
  })
})
