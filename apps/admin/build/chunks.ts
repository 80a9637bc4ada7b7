import { type Chunking, importersOf } from '@butiga/site/chunks'

/**
 * The file of a module that edit mode starts with: one for what the admin has as well. What runs before the page in the frame is
 * there has files of its own.
 */
const fileOf = (id: string, chunking: Chunking): 'start' | 'edit' | null => {
  const importers = importersOf(id, chunking)
  const isIn = (pattern: RegExp) => importers.some((one) => pattern.test(one))
  if (/\/commerce-sdk\/src\//.test(id)) return 'start'
  if (id.endsWith('/open.tsx') || isIn(/\/src\/edit\/entry\.ts$/) || !isIn(/\/src\/edit\/open\.tsx$/)) return null
  return isIn(/\/src\/(?:entry\.tsx|shell\/|screens\/)/) ? 'start' : 'edit'
}

/** Few files for what edit mode starts with: each takes the time of a request, and of a preload. */
export const chunks = [{ debugName: 'edit', name: fileOf, includeDependenciesRecursively: false }]
