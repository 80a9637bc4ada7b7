import type * as sample from '../sample.ts'
import type { AttributeCode } from './attributes.ts'
import type { CategoryKey } from './categories.ts'

export type SeedProduct = sample.SeedProduct<CategoryKey, AttributeCode>
export type SeedVariant = sample.SeedVariant<AttributeCode>
