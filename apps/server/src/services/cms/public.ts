export { openSearch, type Search } from './search/search.ts'
export { searchLimit } from './search/search-limit.ts'
export { findSitemapFile, getSitemapSettings, readSitemapState } from './queries/sitemap.ts'
export { sitemapIndex, writeSitemaps } from './sitemap.ts'
