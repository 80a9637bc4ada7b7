import {
  choosableAttributes,
  choose,
  type AssociatedAttribute,
  type AttributeValue,
  type Choice,
  type Product,
} from '@butiga/commerce-sdk/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { sampleConfigurable } from '../../testing/samples.ts'
import { AttributeFields } from './attribute-fields.tsx'

/** The fields with a shopper's choice behind them. */
const Fields = ({ product, chosen = {} }: { product: Product; chosen?: Choice }) => {
  const [choice, setChoice] = useState<Choice>(chosen)
  return (
    <AttributeFields
      id="choice"
      product={product}
      choice={choice}
      onChoose={({ attributeCode, key }) => {
        const attribute = choosableAttributes(product).find((one) => one.attributeCode === attributeCode)
        if (attribute) setChoice(choose(product, choice, attribute, key))
      }}
    />
  )
}

/** A product whose two variants differ in one attribute. */
const differingIn = (
  inputType: AssociatedAttribute['inputType'],
  [first, second]: readonly [AttributeValue['value'], AttributeValue['value']],
  values: AssociatedAttribute['values'],
): Product => {
  const [one, two] = sampleConfigurable().associatedProducts
  const having = (value: AttributeValue['value']) => [{ attributeCode: 'of', value }]
  return sampleConfigurable({
    associatedAttributes: [{ attributeCode: 'of', label: 'Svojstvo', inputType, customClass: null, values }],
    associatedProducts: [
      { ...one!, attributes: having(first) },
      { ...two!, isAvailable: true, attributes: having(second) },
    ],
  })
}
const listed = (id: number, value: string) => ({ id, value, isMedia: false, swatch: null, shopDefault: false })
const written = (value: string) => ({ id: null, value, isMedia: false, swatch: null, shopDefault: false })

describe('AttributeFields', () => {
  it.each([
    ['dropdown', [1, 2], [listed(1, 'Karton'), listed(2, 'Papir')], ['Karton', 'Papir']],
    ['numberField', [1.5, 40], [written('1.5'), written('40')], ['1,5', '40']],
    [
      'date',
      ['2026-10-17', '2027-01-02'],
      [written('2026-10-17'), written('2027-01-02')],
      ['17. listopada 2026.', '2. siječnja 2027.'],
    ],
    [
      'dateTime',
      ['2026-10-09T18:15:00Z', '2026-10-10T18:15:00Z'],
      [written('2026-10-09T18:15:00Z'), written('2026-10-10T18:15:00Z')],
      ['9. listopada 2026. u 20:15', '10. listopada 2026. u 20:15'],
    ],
  ] as const)('offers values of kind %s in a native list, in words [R3.32]', async (inputType, of, values, words) => {
    const { container } = renderInShop(<Fields product={differingIn(inputType, of, [...values])} />)
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Svojstvo' })
    expect([...list.options].map(({ textContent }) => textContent)).toEqual(['Odaberite', ...words])
    fireEvent.change(list, { target: { value: list.options[2]?.value } })
    expect([...list.options].map(({ textContent }) => textContent)).toEqual([...words])
    expect(list.selectedOptions[0]?.textContent).toBe(words[1])
    await expectAccessible(container)
  })

  it.each([
    ['textSwatch', [1, 2], [listed(1, 'S, 25 l'), listed(2, 'L, 96 l')], ['S, 25 l', 'L, 96 l']],
    ['visualSwatch', [1, 2], [listed(1, 'Natur'), listed(2, 'Bijela')], ['Natur', 'Bijela']],
    ['yesNo', [true, false], [written('yes'), written('no')], ['Da', 'Ne']],
  ] as const)('offers values of kind %s as radios with their names [R3.32]', async (inputType, of, values, words) => {
    const { container } = renderInShop(<Fields product={differingIn(inputType, of, [...values])} />)
    screen.getByRole('group', { name: 'Svojstvo' })
    fireEvent.click(screen.getByRole('radio', { name: words[1] }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: words[1] }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: words[0] }).checked).toBe(false)
    screen.getByRole('group', { name: `Svojstvo ${words[1]}` })
    await expectAccessible(container)
  })

  it('offers several values together as checkboxes [R3.32]', async () => {
    const product = differingIn(
      'multipleSelect',
      [[1, 2], [3]],
      [listed(1, 'Staklo'), listed(2, 'Knjige'), listed(3, 'Hrana')],
    )
    const { container } = renderInShop(<Fields product={product} />)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Staklo' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Knjige' }))
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true, false])
    await expectAccessible(container)
  })

  it('draws a colour without a style attribute, and a picture as a picture', () => {
    const product = differingIn(
      'visualSwatch',
      [1, 2],
      [
        { ...listed(1, 'Natur'), swatch: '#d9b07a' },
        { ...listed(2, 'More'), swatch: '/media/glaze.svg', isMedia: true },
      ],
    )
    const { container } = renderInShop(<Fields product={product} />)
    expect(container.querySelector('circle')?.getAttribute('fill')).toBe('#d9b07a')
    expect(container.querySelector('.swatch img')?.getAttribute('src')).toBe('/media/glaze.svg')
    expect(container.querySelector('[style]')).toBeNull()
  })

  it('says of each value whether it is sold out or not made with the rest, and keeps it in reach', async () => {
    const { container } = renderInShop(
      <Fields product={sampleConfigurable()} chosen={{ size: ['1'], colour: ['12'] }} />,
    )
    const off = (name: string) => screen.getByRole('radio', { name }).closest('label')?.hasAttribute('data-off')
    expect(off('Natur')).toBe(false)
    expect(off('Bijela, rasprodano')).toBe(true)
    expect(off('L, 96 l, ne uz ostali odabir')).toBe(true)
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(false)
    await expectAccessible(container)
  })

  it('lets the newest choice count and says in words what it has cost', () => {
    renderInShop(<Fields product={sampleConfigurable()} chosen={{ size: ['1'], colour: ['12'] }} />)
    fireEvent.click(screen.getByRole('radio', { name: /^L, 96 l/ }))
    expect(screen.getByRole('status').textContent).toBe('„L, 96 l” i „Bijela” ne idu zajedno. Odaberite ponovno: Boja.')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Bijela/ }).checked).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: 'Natur' }))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('says it in a list too', () => {
    const product = sampleConfigurable()
    const inLists = product.associatedAttributes.map((attribute) => ({ ...attribute, inputType: 'dropdown' as const }))
    renderInShop(
      <Fields product={{ ...product, associatedAttributes: inLists }} chosen={{ size: ['2'], colour: ['11'] }} />,
    )
    const colours = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Boja' })
    expect([...colours.options].map(({ textContent }) => textContent)).toEqual([
      'Natur',
      'Bijela (ne uz ostali odabir)',
    ])
  })

  it('shows nothing for a product without a choice', () => {
    const { container } = renderInShop(<Fields product={sampleConfigurable({ associatedProducts: [] })} />)
    expect(container.textContent).toBe('')
  })
})
