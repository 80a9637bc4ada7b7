import type { SiteContext } from '../../site-context.ts'

/** The page behind `/`: option HomePageSlug. */
export const homeSlugOf = ({ options: { HomePageSlug: slug } }: SiteContext): string =>
  typeof slug === 'string' && slug !== '' ? slug : 'home-page'
