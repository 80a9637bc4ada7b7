export { deadPaths, findByPath, leadsSomewhere, pathLanguages, readPagePath } from './paths.ts'
export { homePageSlug, listPageSlugs, pageInLanguage } from './queries.ts'
export { isReserved } from './reserved.ts'
export { pathInLanguage, type PathLanguage, readPath, splitPath } from './rules.ts'
