/** A piece of a text that was changed. */
export interface WordChange {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Beyond so many words a text is compared as a whole. */
const mostWords = 1500

const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

/** What has changed from one text to another, by words: the longest common run of them stays. */
export const wordChanges = (before: string, after: string): readonly WordChange[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length * now.length > mostWords * mostWords) return joined([piece('gone', before), piece('new', after)])
  // How many words are common from here to the ends of both.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1)
      common[one]![other] =
        old[one] === now[other]
          ? common[one + 1]![other + 1]! + 1
          : Math.max(common[one + 1]![other]!, common[one]![other + 1]!)
  const pieces: WordChange[] = []
  let [one, other] = [0, 0]
  while (one < old.length || other < now.length) {
    const isSame = one < old.length && other < now.length && old[one] === now[other]
    if (isSame) {
      pieces.push(piece('same', old[one] ?? ''))
      one += 1
      other += 1
    } else if (other >= now.length || (one < old.length && common[one + 1]![other]! >= common[one]![other + 1]!)) {
      pieces.push(piece('gone', old[one] ?? ''))
      one += 1
    } else {
      pieces.push(piece('new', now[other] ?? ''))
      other += 1
    }
  }
  return joined(pieces)
}

const piece = (kind: WordChange['kind'], text: string): WordChange => ({ kind, text })

/** Neighbours of one kind as one piece. */
const joined = (pieces: readonly WordChange[]): readonly WordChange[] =>
  pieces.reduce<WordChange[]>((all, next) => {
    const last = all.at(-1)
    if (next.text === '') return all
    if (last?.kind !== next.kind) return [...all, next]
    return [...all.slice(0, -1), piece(last.kind, last.text + next.text)]
  }, [])
