const print = (value: unknown, levels: number): string => {
  if (levels === 0) return JSON.stringify(value)
  const entries = Object.entries(value as object).map(
    ([key, part]) => `${JSON.stringify(key)}:${print(part, levels - 1)}`,
  )
  return `{\n${entries.join(',\n')}\n}`
}

/**
 * JSON with a line for each field; a field that `levels` names has a line for each of its own fields, or of theirs. So a difference
 * of two large files names the parts that differ, and no line has two of them.
 */
export const jsonLines = (value: object, levels: Readonly<Record<string, number>>): string => {
  const fields = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${print(part, levels[key] ?? 0)}`)
  return `{\n${fields.join(',\n')}\n}\n`
}
