import type { SectionProps } from '@butiga/commerce-sdk/contracts'
import type { ComponentType } from 'react'

/** One component for each block; the registry does not compile without all of them. */
export type Blocks = {
  readonly [B in keyof SectionProps]: ComponentType<{ anchor: string | null; props: SectionProps[B] }>
}
