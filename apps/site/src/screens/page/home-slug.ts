import type { SiteContext } from '../../site-context.ts'

/** The page behind `/`: option HomePageSlug (R3.97). */
export const homeSlugOf = ({ config }: SiteContext): string => {
  const option = config.cmsOptions.find(({ key }) => key === 'HomePageSlug')?.value
  return typeof option === 'string' && option !== '' ? option : 'home-page'
}
