import type { SiteConfig } from '@butiga/commerce-sdk/contracts'

/** What images are scaled to (spec 3, Site config). The specification gives MediumSize no figure; 600 is ours. */
export const mediaSizes: SiteConfig['mediaSizes'] = [
  { name: 'ThumbnailSize', width: 50, height: 50, autoResize: true, default: false },
  { name: 'MediumSize', width: 600, height: 600, autoResize: true, default: true },
  { name: 'PortraitSize', width: 768, height: 1024, autoResize: true, default: false },
  { name: 'LargeSize', width: 926, height: 926, autoResize: true, default: false },
  { name: 'FullHDSize', width: 1920, height: 1080, autoResize: true, default: false },
]

export interface Option {
  readonly key: string
  readonly value: unknown
}

const siteSuffix = 'OnSite'

/** The review rules of the site itself, by the name of the rule (R3.94). */
export const siteReviewOptions = (options: readonly Option[]): Record<string, unknown> =>
  Object.fromEntries(
    options
      .filter(({ key }) => key.endsWith(siteSuffix))
      .map(({ key, value }) => [key.slice(0, -siteSuffix.length), value]),
  )
