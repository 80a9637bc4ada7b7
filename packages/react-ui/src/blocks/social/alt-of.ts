const most = 150

/** What the caption of a post says of its picture: its words without hashtags at the end, cut after a word. */
export const altOf = (caption: string): string => {
  const words = caption
    .replace(/(?:\s*#[\p{L}\p{M}\p{N}_]+)+\s*$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= most) return words
  const cut = words.slice(0, most)
  const end = cut.lastIndexOf(' ')
  // A single long word is cut between its characters.
  return `${end > 0 ? cut.slice(0, end) : Array.from(words).slice(0, most).join('')}…`
}
