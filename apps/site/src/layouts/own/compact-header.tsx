import { HeaderBar } from '../header.tsx'
import { LanguageNav } from '../language-nav.tsx'
import type { LayoutProps } from '../layout.types.ts'
import { MobileMenu } from '../mobile-menu.tsx'

/** `CustomHeader: "compact"`: one bar, its languages in place of the contact strip. */
export const CompactHeader = (page: Omit<LayoutProps, 'children'>) => (
  <>
    <HeaderBar {...page}>
      <LanguageNav languages={page.languages} />
    </HeaderBar>
    <MobileMenu {...page} />
  </>
)
