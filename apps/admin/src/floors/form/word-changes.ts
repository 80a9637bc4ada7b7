import { diffWordsWithSpace } from 'diff'

/** A piece of a text that was changed. */
export interface WordChange {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Texts with more changed words than this are compared as a whole. */
const mostChanges = 1500

/** What has changed from one text to another, by words. */
export const wordChanges = (before: string, after: string): readonly WordChange[] =>
  diffWordsWithSpace(before, after, { maxEditLength: mostChanges })?.map(({ value, added, removed }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value,
  })) ?? [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]
