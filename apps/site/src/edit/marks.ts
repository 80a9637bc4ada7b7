import type { Post } from '@butiga/commerce-sdk'
import type { OpenedPage } from '../page.ts'

declare global {
  /** Whether `data-field` and `data-item` are drawn, in the server's build. */
  var areEditMarksDrawn: boolean | undefined
}

/** The id of a section's element in the frame of edit mode. */
export const elementId = (section: string): string => `edit-${section}`

/** A page whose sections have the ids of edit mode in place of their anchors. */
export const withSectionMarks = (page: OpenedPage): OpenedPage => {
  const { post } = page.data as { readonly post?: Post }
  if (post === undefined) return page
  const elements = post.elements.map((section) => ({ ...section, anchor: elementId(section.id) }))
  return { ...page, data: { ...(page.data as object), post: { ...post, elements } } }
}

/** What is drawn meanwhile has the marks of fields and items; nothing else is drawn before it returns. */
export const withEditMarks = (draw: () => string): string => {
  globalThis.areEditMarksDrawn = true
  try {
    return draw()
  } finally {
    globalThis.areEditMarksDrawn = false
  }
}
