import { sampleConfigurable, sampleDetails } from '@butiga/react-ui/testing/samples'
import { describe, expect, it } from 'vitest'
import { firstChoice, variantAddress } from './variant-address.ts'

const box = sampleConfigurable()
const [small, , large] = box.associatedProducts

describe('the address of a variant', () => {
  it('names it by its SKU, but not the one that the page opens with', () => {
    expect(variantAddress(box, '/product/kutija', { variant: large ?? null })).toBe('/product/kutija?variant=KUT-2-11')
    expect(variantAddress(box, '/product/kutija', { variant: small ?? null })).toBe('/product/kutija')
    expect(variantAddress(box, '/product/kutija', { variant: null })).toBe('/product/kutija')
  })

  it('keeps the cart line that the page edits', () => {
    expect(variantAddress(box, '/product/kutija', { variant: large ?? null, itemId: 12 })).toBe(
      '/product/kutija?variant=KUT-2-11&cartItemId=12',
    )
  })
})

describe('what is chosen when the page opens', () => {
  it('is the variant that the address names, else what the shop proposes', () => {
    expect(firstChoice(box, 'KUT-2-11')).toEqual({ size: ['2'], colour: ['11'] })
    expect(firstChoice(box, null)).toEqual({ size: ['1'], colour: ['11'] })
    expect(firstChoice(sampleDetails(), null)).toEqual({})
  })

  it('is nothing for a SKU that is not of this product', () => {
    expect(firstChoice(box, 'TRA-1')).toBeNull()
  })
})
