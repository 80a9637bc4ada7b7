export { makeSitemap } from './sitemap.ts'
export { openSearch, type Search } from './search/search.ts'
