const letters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** A text in lower case without diacritics and soft hyphens: `Škura` is `skura`, `Straße` is `strasse`. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  // Most texts are plain ASCII and need no further folding.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]+/gu, '')
    .replace(/[đðßæœøłıþ]/g, (letter) => letters[letter] ?? letter)
}

/** The words of a folded text. A number before its unit is a word of its own: `50mm` is `50` and `mm`, `a4` is one. */
export const wordsOf = (folded: string): string[] => folded.match(/\p{N}+|\p{L}[\p{L}\p{N}]*/gu) ?? []

/** A code without the signs that people leave out or vary: `SID-L NAT` is `sidlnat`. */
export const codeOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** The text of clean HTML; the end of an element ends a word. */
export const textOf = (html: string): string =>
  html.replace(/<[^<>]*>/g, ' ').replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, ' ')
