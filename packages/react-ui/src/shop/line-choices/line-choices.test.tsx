import type { CartItem, ChosenAttribute } from '@butiga/commerce-sdk/contracts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { sampleItem } from '../../testing/samples.ts'
import { Choices, LineChoices } from './line-choices.tsx'

const chosen = (label: string, inputType: ChosenAttribute['inputType'], ...values: string[]): ChosenAttribute => ({
  attributeCode: label,
  label,
  inputType,
  values,
})
const productData = (part: Partial<CartItem['productData']>) => ({ ...sampleItem().productData, ...part })

describe('LineChoices', () => {
  it('says what a variant was chosen by and what was written, values of every kind in words [R3.11]', async () => {
    const { container } = renderInShop(
      <LineChoices
        item={sampleItem({
          productData: productData({
            name: 'Kutija, L',
            chosen: [
              chosen('Veličina', 'textSwatch', 'L'),
              chosen('Nosivost, kg', 'numberField', '40.5'),
              chosen('Reciklirano', 'yesNo', 'yes'),
              chosen('Berba', 'date', '2026-10-17'),
            ],
          }),
          options: { personalizations: { Otisak: 'Kuhinja 3', Broj: 7 } },
        })}
      />,
    )
    expect(container.textContent).toBe(
      'Nosivost, kg: 40,5, Reciklirano: Da, Berba: 17. listopada 2026., Otisak: Kuhinja 3, Broj: 7',
    )
  })

  it('lists the parts of a bundle with their choices [R3.12]', async () => {
    const { container } = renderInShop(
      <LineChoices
        item={sampleItem({
          bundleOptions: [{ id: 5, options: { productId: 51, personalizations: { Ime: 'Đurđa' } } }],
          productData: productData({
            parts: [
              { id: 4, name: 'Med', quantity: 2, chosen: [] },
              { id: 5, name: 'Šalica', quantity: 1, chosen: [chosen('Glazura', 'visualSwatch', 'More')] },
            ],
          }),
        })}
      />,
    )
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 × Med',
      'Šalica (Glazura: More, Ime: Đurđa)',
    ])
    await expectAccessible(container)
  })

  it('says nothing of a line as it is', () => {
    const { container } = renderInShop(<LineChoices item={sampleItem()} />)
    expect(container.textContent).toBe('')
  })
})

describe('Choices', () => {
  it('says what was ordered in words, without what the name says', async () => {
    const { container } = renderInShop(
      <Choices
        name="Kutija, S, 25 l"
        chosen={[chosen('Veličina', 'textSwatch', 'S, 25 l'), chosen('Reciklirano', 'yesNo', 'yes')]}
        written={{ Otisak: 'Kuhinja 3' }}
        parts={[
          {
            name: 'Šalica',
            quantity: 2,
            chosen: [chosen('Glazura', 'visualSwatch', 'More')],
            written: { Ime: 'Đurđa' },
          },
        ]}
      />,
    )
    expect(container.querySelector('p')?.textContent).toBe('Reciklirano: Da, Otisak: Kuhinja 3')
    expect(screen.getByRole('listitem').textContent).toBe('2 × Šalica (Glazura: More, Ime: Đurđa)')
    await expectAccessible(container)
  })
})
