// A spreadsheet would run it; a plain number such as -5 stays one.
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text)

const cellOf = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",;\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

/** Hands a file to the browser as a download. */
export const save = (file: File): void => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  URL.revokeObjectURL(address)
}

export const download = (name: string, text: string, type: string): void => save(new File([text], name, { type }))
