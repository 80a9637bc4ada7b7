import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openForm } from '../../testing/open-form.ts'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { AmountField, MoneyField, NumberField } from './number-field.tsx'

const show = (values: { price: number | null; weight: number | null }) => {
  const opened = openForm({
    values,
    check: ({ price }) => (typeof price === 'string' ? [{ path: 'price', rule: 'type', value: 'number' }] : []),
  })
  const view = renderUi(
    <>
      <MoneyField form={opened.form} path="price" label="Cijena" />
      <NumberField form={opened.form} path="weight" label="Težina" />
    </>,
  )
  return { ...opened, ...view }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

describe('MoneyField', () => {
  it.each([
    ['12,90', 1290],
    ['12.9', 1290],
    ['0,29', 29],
    ['1000', 100_000],
    ['-0,50', -50],
    ['', null],
    ['12,', '12,'],
    ['12,905', '12,905'],
    ['dvanaest', 'dvanaest'],
  ])('keeps %j as %j', (text, value) => {
    const { values } = show({ price: null, weight: null })
    type('Cijena', text)
    expect(values()['price']).toBe(value)
    expect(field('Cijena').value).toBe(text)
  })

  it('shows cents as an amount, and leaves what is being typed alone until it is left', async () => {
    const { container } = show({ price: 1290, weight: 2.5 })
    expect([field('Cijena').value, field('Težina').value]).toEqual(['12,90', '2,5'])
    expect(field('Cijena').inputMode).toBe('decimal')
    type('Cijena', '13')
    expect(field('Cijena').value).toBe('13')
    fireEvent.blur(field('Cijena'))
    expect(field('Cijena').value).toBe('13,00')
    await expectAccessible(container)
  })

  it('says that a text is no number once it was left', () => {
    show({ price: null, weight: null })
    type('Cijena', 'dvanaest')
    expect(field('Cijena').hasAttribute('aria-invalid')).toBe(false)
    fireEvent.blur(field('Cijena'))
    screen.getByText('Upišite broj.')
    expect(field('Cijena').value).toBe('dvanaest')
  })
})

describe('NumberField', () => {
  it.each([
    ['2,5', 2.5],
    ['-3', -3],
    ['1e9', '1e9'],
    [' ', null],
  ])('keeps %j as %j', (text, value) => {
    const { values } = show({ price: null, weight: null })
    type('Težina', text)
    expect(values()['weight']).toBe(value)
  })
})

it('AmountField has main units in the form, and shows cents', () => {
  const { form, values } = openForm({ values: { price: 4.6 } })
  renderUi(<AmountField form={form} path="price" label="Cijena" />)
  expect(field('Cijena').value).toBe('4,60')
  type('Cijena', '12,9')
  expect(values()).toEqual({ price: 12.9 })
  fireEvent.blur(field('Cijena'))
  expect(field('Cijena').value).toBe('12,90')
  type('Cijena', '12,905')
  expect(values()).toEqual({ price: '12,905' })
})
