import type { SiteContext } from '../../site-context.ts'

/** The layouts of product pages (react-ui styles/pages/product.css): picture beside the choice, or across the page. */
const templates = ['default', 'wide'] as const
export type ProductTemplate = (typeof templates)[number]

/** The default template of products, from the site's options. */
export const templateOf = ({ options }: Pick<SiteContext, 'options'>): ProductTemplate =>
  templates.find((name) => name === options.DefaultProductTemplate) ?? 'default'
