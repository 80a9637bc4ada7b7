export { openSearch, type Search } from './search/search.ts'
export { searchLimit } from './search/search-limit.ts'
export { makeSitemap } from './sitemap.ts'
