import type { SiteConfig } from '@butiga/commerce-sdk'
import { themeColorsOf, themeStyle } from '@butiga/commerce-sdk/rules'

/** What the site's options set in the head of every document. */
export interface Look {
  /** The address of the site's icon. */
  readonly icon: string
  /** The style sheet of the site's own colours; empty where it has none. */
  readonly style: string
  /** The ground of light and of dark pages, for the frame of the browser. */
  readonly ground: readonly [light: string, dark: string]
}

const usual = { icon: '/favicon.svg', ground: ['#ffffff', '#0b1c20'] } as const

/** The options `Icon` and `ThemeColors`. */
export const lookOf = (options: SiteConfig['cmsOptions']): Look => {
  const valueOf = (key: string) => options.find((option) => option.key === key)?.value
  const icon = valueOf('Icon')
  const colors = valueOf('ThemeColors')
  return {
    icon: typeof icon === 'string' && icon !== '' ? icon : usual.icon,
    style: themeStyle(colors),
    ground: themeColorsOf(colors).get('bg') ?? usual.ground,
  }
}
