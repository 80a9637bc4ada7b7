/**
 * What only this repository knows: requirement rows, call rows, sections and files of its papers. None of it may ship in
 * the comments of a package.
 */
const internal = [
  /\bR\d{1,2}\.\d+\b/,
  /\b(?:spec|specification) \d/,
  /\b(?:calls|architecture|reliability|redesign|house-style|robustness|visual)\.md\b/,
  /\breliability [A-Z]\d/,
  /\bdocs\/decisions\b/,
  // A call's row before its sentence, or a row of any table in brackets.
  /(?:^|[\s(*])[A-Z]\d{1,2}\. /m,
  /\((?:[A-Z]\d{1,2}(?:, | to | and )?)+[);:]/,
]

const comments = /\/\*[^]*?\*\/|(?:^|\s)\/\/[^\n]*/g

/** The comments of a source, or of anything else all of it, that name something internal. */
export const internalCodes = (path: string, text: string): readonly string[] => {
  const parts = /\.(?:[jt]sx?|css)$/.test(path) ? (text.match(comments) ?? []) : [text]
  return parts.filter((part) => internal.some((pattern) => pattern.test(part))).map((part) => `${path}: ${part.trim()}`)
}
