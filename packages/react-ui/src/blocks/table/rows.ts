/** The cells of a table that is written as text: a row on each line, cells between `|` or tabs. Rows are filled up to the longest one. */
export const cellsOf = (text: string): readonly (readonly string[])[] => {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .replace(/^\s*\||\|\s*$/g, '')
        .split(/[|\t]/)
        .map((cell) => cell.trim()),
    )
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}
