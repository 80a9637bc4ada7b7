import { diffWordsWithSpace } from 'diff'

/** A piece of a text that was changed. */
export interface WordChange {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Texts with more changed words than this are compared as a whole. */
const mostChanges = 1500

/** What has changed from one text to another, by words: those that follow each other are one change. */
export const wordChanges = (before: string, after: string): readonly WordChange[] => {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostChanges })
  if (parts === undefined) return changed(before, after)
  const changes: WordChange[] = []
  let [gone, added] = ['', '']
  parts.forEach(({ value, added: isNew, removed: isGone }, index) => {
    // The space between two changed words goes with them.
    const isBetween = value.trim() === '' && index > 0 && index < parts.length - 1
    if (!isNew && !isGone && !isBetween) {
      changes.push(...changed(gone, added), { kind: 'same', text: value })
      gone = added = ''
    } else {
      if (!isNew) gone += value
      if (!isGone) added += value
    }
  })
  return [...changes, ...changed(gone, added)]
}

const changed = (gone: string, added: string): readonly WordChange[] => [
  ...(gone === '' ? [] : [{ kind: 'gone' as const, text: gone }]),
  ...(added === '' ? [] : [{ kind: 'new' as const, text: added }]),
]
