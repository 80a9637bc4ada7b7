/** A text in the first of these languages that has it. */
export const labelOf = (labels: Readonly<Record<string, string>>, languages: readonly string[]): string | undefined =>
  languages.map((language) => labels[language]).find((label) => label !== undefined && label !== '')
