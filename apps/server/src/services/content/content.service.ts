import { content } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'

const soon = { answer: () => Promise.resolve(refuse('UNAVAILABLE')) }

/** Editing of pages, header and footer. */
export const contentService = serve(content, () => ({
  open: soon,
  patch: soon,
  sync: soon,
  undo: soon,
  redo: soon,
  check: soon,
  publish: soon,
  unpublish: soon,
  cancelSchedule: soon,
  nameRevision: soon,
  getRevisions: soon,
  getRevision: soon,
  restore: soon,
  getPage: soon,
  getElement: soon,
}))
