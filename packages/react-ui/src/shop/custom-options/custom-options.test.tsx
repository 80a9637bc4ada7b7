import type { CustomOption } from '@butiga/commerce-sdk/contracts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openForm } from '../../testing/open-form.ts'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
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

const show = async (shown: readonly CustomOption[] = options) => {
  const opened = openForm({ values: { 3: ['Kuhinja 3', ''] }, check: () => [{ path: '3.1', rule: 'number' }] })
  const view = renderUi(<CustomOptions form={opened.form} path="3" options={shown} />)
  await waitFor(() => expect(view.container.querySelector('[readonly]')).toBeNull())
  return { ...opened, ...view }
}

describe('CustomOptions', () => {
  it('asks for a text with its counter, and for a number [R2.124]', async () => {
    const { container, values } = await show()
    const text = screen.getByRole<HTMLInputElement>('textbox', { name: /^Natpis/ })
    expect(text.maxLength).toBe(24)
    expect(container.textContent).toContain('9/24')
    expect(container.textContent).toContain('Do 24 znaka')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Godina/ }).inputMode).toBe('decimal')
    fireEvent.change(text, { target: { value: 'Kuhinja' } })
    expect(values()).toEqual({ 3: ['Kuhinja', ''] })
    await expectAccessible(container)
  })

  it('says beside the field what is wrong, and takes the focus there when the button was pressed', async () => {
    const { container, form } = await show()
    const year = screen.getByRole('textbox', { name: /^Godina/ })
    expect(year.hasAttribute('aria-invalid')).toBe(false)
    act(() => form.send({ type: 'form.submit' }))
    expect(document.activeElement).toBe(year)
    expect(year.getAttribute('aria-invalid')).toBe('true')
    expect(container.textContent).toContain('Upišite broj.')
    await expectAccessible(container)
  })

  it('looks the same before it can be written into', async () => {
    const { container, rerender, form } = await show()
    const before = container.querySelector('.form-grid')?.children.length
    rerender(<CustomOptions form={null} path="3" options={options} />)
    const text = screen.getByRole<HTMLInputElement>('textbox', { name: /^Natpis/ })
    expect([text.readOnly, text.value, container.querySelector('.form-grid')?.children.length]).toEqual([
      true,
      '',
      before,
    ])
    await expectAccessible(container)
    rerender(<CustomOptions form={form} path="3" options={options} />)
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Natpis/ }).value).toBe('Kuhinja 3'),
    )
  })

  it('shows nothing where nothing may be written', async () => {
    expect((await show([])).container.querySelector('input')).toBeNull()
  })
})
