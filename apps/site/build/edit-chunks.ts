import { type Chunking, importersOf } from './chunks.ts'

/** What draws pages and posts in the frame of edit mode; loaded by name. */
const drawing = /\/site\/src\/(?:edit\/draw|screens\/page\/page\.screen)\.tsx$/
/** The SDK, whose index imports all of it. */
const sdk = /\/commerce-sdk\/src\//
/** What loads the others. */
const loader = /\/navigation\/preload\.ts$/

/**
 * One file for what edit mode draws most: each file takes the time of a request, and of a preload that is read before the page is.
 * Other screens have files of their own beside it.
 */
export const editChunks = [
  {
    debugName: 'canvas',
    name: (id: string, chunking: Chunking) =>
      sdk.test(id) ||
      (!drawing.test(id) && !loader.test(id) && importersOf(id, chunking).some((one) => drawing.test(one)))
        ? 'canvas'
        : null,
    includeDependenciesRecursively: false,
  },
]
