/** A text without case and diacritics, letter by letter, so that places in it are places in the text. */
const foldLetters = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('đ', 'd')
    return plain.length === letter.length ? plain : letter.toLowerCase()
  }).join('')

const wordsIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({ at: match.index, word: match[0] }))

/** Fewest letters that two forms of a word begin alike with. */
const shortestStem = 4
/** Most letters by which a form of a word ends otherwise. */
const longestEnding = 3

const alike = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** The place of the typed text in a word, or of another form of it at its beginning; null in another word. */
const placeIn = (word: string, typed: string): { readonly from: number; readonly length: number } | null => {
  if (word.startsWith(typed)) return { from: 0, length: typed.length }
  const common = alike(word, typed)
  const isForm =
    common >= shortestStem && typed.length - common <= longestEnding && word.length - common <= longestEnding
  if (isForm) return { from: 0, length: common }
  // Words are made of words: Umzugskarton.
  const from = typed.length < shortestStem ? -1 : word.indexOf(typed)
  return from < 0 ? null : { from, length: typed.length }
}

/** A part of a text, and whether it matches the search. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Parts a text where its words are those typed, whatever their case, diacritics and endings. */
export const matchesIn = (text: string, typed: string): readonly TextPart[] => {
  const folded = foldLetters(text)
  const wanted = wordsIn(foldLetters(typed)).map(({ word }) => word)
  const parts: TextPart[] = []
  let from = 0
  const add = (to: number, isMatch: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isMatch })
    from = Math.max(from, to)
  }
  for (const { at, word } of wordsIn(folded)) {
    const [place] = wanted.flatMap((one) => placeIn(word, one) ?? []).sort((a, b) => b.length - a.length)
    if (place === undefined) continue
    add(at + place.from, false)
    add(at + place.from + place.length, true)
  }
  add(text.length, false)
  return parts
}
