/** Reads the option `SearchSynonyms`, groups of words by language; anything else is left out. */
export const readSynonyms = (option: unknown, language: string): string[][] => {
  const groups =
    option !== null && typeof option === 'object' ? (option as Record<string, unknown>)[language] : undefined
  return Array.isArray(groups)
    ? groups.flatMap((group) =>
        Array.isArray(group) ? [group.filter((word): word is string => typeof word === 'string')] : [],
      )
    : []
}
