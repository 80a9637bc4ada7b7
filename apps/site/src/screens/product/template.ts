import type { SiteContext } from '../../site-context.ts'

/** How product pages are laid out (react-ui styles/pages/product.css): picture beside the choice, or across the page. */
const templates = ['default', 'wide'] as const
export type ProductTemplate = (typeof templates)[number]

/** The template of products without one of their own, as the site's options say. */
export const templateOf = ({ options }: Pick<SiteContext, 'options'>): ProductTemplate =>
  templates.find((name) => name === options.DefaultProductTemplate) ?? 'default'
