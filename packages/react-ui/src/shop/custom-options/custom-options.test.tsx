import type { CustomOption } from '@butiga/commerce-sdk/contracts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openForm } from '../../testing/open-form.ts'
import { expectAccessible, hydrateUi, renderUi } from '../../testing/render-ui.tsx'
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

const show = async (displayed: readonly CustomOption[] = options) => {
  const opened = openForm({ values: { 3: ['Kuhinja 3', ''] }, check: () => [{ path: '3.1', rule: 'number' }] })
  const view = renderUi(<CustomOptions form={opened.form} path="3" options={displayed} />)
  // The code of the fields.
  await act(async () => void (await import('./made-to-order.tsx')))
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

  it('takes texts before its form is there, which goes on with text, focus and caret in the same moment', async () => {
    const onWrite = vi.fn()
    const { form } = openForm({ values: { 3: ['Kuhi', ''] }, check: () => [] })
    const { container, rerender } = renderUi(<CustomOptions form={null} path="3" options={options} onWrite={onWrite} />)
    const early = screen.getByRole<HTMLInputElement>('textbox', { name: /^Natpis/ })
    early.focus()
    fireEvent.change(early, { target: { value: 'Kuhi' } })
    expect([early.value, onWrite.mock.calls]).toEqual(['Kuhi', [[{ title: 'Natpis', text: 'Kuhi' }]]])
    const replaced = new Promise((resolve) => {
      new MutationObserver(() => {
        if (!early.isConnected) resolve(document.activeElement)
      }).observe(container, { childList: true, subtree: true })
    })
    rerender(<CustomOptions form={form} path="3" options={options} onWrite={onWrite} />)
    const field = (await replaced) as HTMLInputElement
    expect([field.tagName, field.value, field.selectionStart]).toEqual(['INPUT', 'Kuhi', 4])
  })

  it('passes on what was typed before the page was hydrated', async () => {
    const onWrite = vi.fn()
    const ui = <CustomOptions form={null} path="3" options={options} onWrite={onWrite} />
    await hydrateUi(ui, (container) => {
      container.querySelector('input')!.value = 'Ana'
    })
    expect(onWrite.mock.calls).toEqual([[{ title: 'Natpis', text: 'Ana' }]])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Natpis/ }).value).toBe('Ana')
  })

  it('shows nothing where nothing may be written', async () => {
    expect((await show([])).container.querySelector('input')).toBeNull()
  })
})
