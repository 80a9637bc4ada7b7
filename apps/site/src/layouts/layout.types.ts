import type { ReactNode } from 'react'
import type { LanguageLink } from './language-links.ts'
import type { LayoutData } from './layout-data.ts'
import type { OwnParts } from './own-parts.ts'

/** What a layout knows of the page it stands around. */
export interface LayoutProps {
  readonly layout: LayoutData
  readonly siteName: string
  /** The path by which the navigation knows where the page belongs. */
  readonly path: string
  readonly languages: readonly LanguageLink[]
  readonly ecommerce: boolean
  /** Default: none. */
  readonly own?: OwnParts
  readonly children: ReactNode
}
