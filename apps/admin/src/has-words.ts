const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replaceAll('ß', 'ss')

/** Whether a name has every typed word, or the start or middle of it, in whatever case and also without diacritics. */
export const hasWords = (name: string, typed: string): boolean => {
  const text = plain(name)
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
