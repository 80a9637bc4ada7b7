import type { ReactNode } from 'react'
import { CheckoutLayout } from './checkout-layout.tsx'
import { ErrorLayout } from './error-layout.tsx'
import type { LayoutData } from './layout-data.ts'
import type { LanguageLink } from './language-links.ts'
import { MaintenanceLayout } from './maintenance-layout.tsx'
import { PublicLayout } from './public-layout.tsx'

/** What a layout knows of the page it stands around. */
export interface LayoutProps {
  readonly layout: LayoutData
  readonly siteName: string
  /** The path by which the navigation knows where the page belongs. */
  readonly path: string
  readonly languages: readonly LanguageLink[]
  readonly ecommerce: boolean
  readonly children: ReactNode
}

const layouts = {
  public: PublicLayout,
  checkout: CheckoutLayout,
  error: ErrorLayout,
  maintenance: MaintenanceLayout,
}

export type LayoutKind = keyof typeof layouts

/** Head, foot and notices around a screen (spec 2, Layouts). */
export const Layout = ({ kind, ...props }: LayoutProps & { kind: LayoutKind }) => {
  const Chosen = layouts[kind]
  return <Chosen {...props} />
}
