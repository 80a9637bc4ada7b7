export { publishDue } from './publish.ts'
export { changeDirectly, type DirectChange, publicSections, refuseOldRevision } from './direct.ts'
export { ensureDocument } from './documents.ts'
export { lockSlugs, newerThan } from './publish.ts'
export { leaveGroup, listElementRows, listPosts } from './queries.ts'
export {
  copiedLanguage,
  handlerOf,
  type PostRow,
  sectionsOfElements,
  sectionsOfPosts,
  differences,
} from './rules/rows.ts'
