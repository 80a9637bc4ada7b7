import type { FunctionComponent, ReactNode } from 'react'
import type { LayoutData } from './layout-data.ts'

/** The link to the same content in one language. */
export interface LanguageLink {
  readonly code: string
  readonly code2: string
  /** The language's name in itself. */
  readonly name: string
  readonly href: string
  /** Whether it leads to the same content, not to the home page. */
  readonly isSame: boolean
  readonly current: boolean
}

/** Parts of public pages that the site's options name: in place of the standard head and foot, or beside them. */
export interface OwnParts {
  /** Default: the standard one. */
  readonly Header?: FunctionComponent<Omit<LayoutProps, 'children'>>
  /** Default: the standard one. */
  readonly Footer?: FunctionComponent<{ readonly layout: LayoutData }>
  /** Default: none. */
  readonly Chat?: FunctionComponent<{ readonly layout: LayoutData }>
}

/** The parts of a page that its layout needs. */
export interface LayoutProps {
  readonly layout: LayoutData
  readonly siteName: string
  /** The path by which the navigation marks the current entry. */
  readonly path: string
  readonly languages: readonly LanguageLink[]
  readonly ecommerce: boolean
  /** Default: none. */
  readonly own?: OwnParts
  readonly children: ReactNode
}
