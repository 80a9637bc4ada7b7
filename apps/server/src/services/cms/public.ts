export { makeSitemap } from './sitemap.ts'
