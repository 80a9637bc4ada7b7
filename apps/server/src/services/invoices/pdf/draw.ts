import PdfKit from 'pdfkit'
import { codeOutline } from './code.ts'
import { type Pdf, type Pen, penOf, type Style } from './pen.ts'
import type { Block, Pair, Sheet, Table } from './sheet.ts'

const ink = '#12272b'
const quiet = '#4d5f60'
const brand = '#0f5c4a'
const hair = '#c9d0ca'

const millimetre = 72 / 25.4
const page = { width: 210 * millimetre, height: 297 * millimetre }
const edge = 16 * millimetre
const inside = page.width - 2 * edge
/** Room for the foot of every page. */
const footHeight = 10 * millimetre
const lowest = page.height - edge - footHeight

/** Widths of columns in parts of the whole; the first one takes the words. */
const itemColumns = [44, 8, 14, 9, 12.5, 12.5]
const taxColumns = [25, 25, 25, 25]

/** Draws on the next page what does not fit on this one. */
const fit = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > lowest) pdf.addPage()
}

const rule = (pdf: Pdf, y: number, from = edge, width = inside, colour = hair): void => {
  pdf
    .moveTo(from, y)
    .lineTo(from + width, y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke()
}

const head = (pen: Pen, { seller, title }: Sheet): void => {
  const { pdf } = pen
  const top = pdf.y
  pen.write('strong', 15, brand, seller.name, edge, top, { width: inside * 0.45 })
  pen.write('plain', 8.5, quiet, seller.lines.join('\n'), edge + inside * 0.45, top, {
    width: inside * 0.55,
    align: 'right',
  })
  pdf.y = Math.max(pdf.y, top + 30) + 14
  pen.write('strong', 18, ink, title, edge, pdf.y, { width: inside })
  pdf.y += 10
}

const block = (pen: Pen, { title, lines }: Block, x: number, y: number, width: number): number => {
  pen.write('strong', 8.5, quiet, title, x, y, { width })
  pen.write('plain', 9.5, ink, lines.join('\n'), x, pen.pdf.y + 2, { width })
  return pen.pdf.y
}

/** Two columns of labels and values. */
const pairs = (pen: Pen, rows: readonly Pair[], x: number, y: number, width: number): number => {
  let next = y
  for (const [label, value] of rows) {
    pen.write('plain', 8.5, quiet, label, x, next, { width: width * 0.38 })
    const left = pen.pdf.y
    pen.write('plain', 8.5, ink, value, x + width * 0.38, next, { width: width * 0.62, align: 'right' })
    next = Math.max(left, pen.pdf.y) + 2
  }
  return next
}

const parties = (pen: Pen, { parties: displayed, facts }: Sheet): void => {
  const { pdf } = pen
  const top = pdf.y
  const width = inside * 0.3
  const ends = displayed.map((party, index) => block(pen, party, edge + index * (width + 10), top, width))
  const factsWidth = inside * 0.34
  pdf.y = Math.max(...ends, pairs(pen, facts, edge + inside - factsWidth, top, factsWidth)) + 14
}

const placesOf = (columns: readonly number[], width: number) => {
  const whole = columns.reduce((sum, part) => sum + part, 0)
  let x = edge
  return columns.map((part) => {
    const place = { x, width: (part / whole) * width }
    x += place.width
    return place
  })
}

/** A table whose head is repeated on each page; numbers are at the right. */
const table = (pen: Pen, { head: titles, rows }: Table, columns: readonly number[], width = inside): void => {
  const { pdf } = pen
  const places = placesOf(columns, width)
  const line = (cells: readonly string[], style: Style, size: number, colour: string): void => {
    const top = pdf.y
    let bottom = top
    cells.forEach((text, index) => {
      const place = places[index]
      if (place === undefined) return
      pen.write(style, size, colour, text, place.x, top, {
        width: place.width - 4,
        align: index === 0 ? 'left' : 'right',
      })
      bottom = Math.max(bottom, pdf.y)
    })
    pdf.y = bottom
  }
  const titleLine = (): void => {
    line(titles, 'strong', 8, quiet)
    rule(pdf, pdf.y + 2, edge, width, quiet)
    pdf.y += 6
  }
  titleLine()
  for (const { cells, note } of rows) {
    const [first] = places
    const nameWidth = (first?.width ?? width) - 4
    const height = pen.heightOf('plain', 9, cells[0] ?? '', { width: nameWidth }) + (note === '' ? 8 : 22)
    if (pdf.y + height > lowest) {
      pdf.addPage()
      titleLine()
    }
    line(cells, 'plain', 9, ink)
    if (note !== '') pen.write('plain', 7.5, quiet, note, edge, pdf.y, { width: nameWidth })
    rule(pdf, pdf.y + 2, edge, width)
    pdf.y += 5
  }
}

const sums = (pen: Pen, { taxes, sums: amounts }: Sheet): void => {
  const { pdf } = pen
  fit(pdf, 40 + Math.max(taxes.rows.length, amounts.length) * 16)
  const top = pdf.y + 6
  pen.write('strong', 9, ink, taxes.title, edge, top, { width: inside * 0.55 })
  pdf.y += 3
  table(pen, taxes, taxColumns, inside * 0.55)
  const left = pdf.y
  const x = edge + inside * 0.63
  const width = inside * 0.37
  const total = amounts.at(-1)
  let y = pairs(pen, amounts.slice(0, -1), x, top, width)
  if (total !== undefined) {
    rule(pdf, y + 2, x, width, ink)
    pen.write('strong', 12, ink, total[0], x, y + 7, { width: width * 0.5 })
    pen.write('strong', 12, ink, total[1], x + width * 0.5, y + 7, { width: width * 0.5, align: 'right' })
    y = pdf.y
  }
  pdf.y = Math.max(left, y) + 14
}

/** How to pay by a transfer, with the code as wide as on a paper slip. */
const payment = (pen: Pen, { payment: displayed }: Sheet): void => {
  if (displayed === null) return
  const { pdf } = pen
  const { scan } = displayed
  if (scan === null) {
    fit(pdf, displayed.lines.length * 13 + 42)
    rule(pdf, pdf.y, edge, inside, brand)
    block(pen, displayed, edge, pdf.y + 8, inside)
    pdf.y += 12
    return
  }
  const code = codeOutline(scan.code)
  const width = 78 * millimetre
  const scale = width / code.width
  const height = code.height * scale
  fit(pdf, Math.max(height, displayed.lines.length * 13 + 30) + 24)
  const top = pdf.y
  rule(pdf, top, edge, inside, brand)
  const textWidth = inside - width - 14
  block(pen, displayed, edge, top + 8, textWidth)
  pen.write('plain', 8.5, quiet, scan.note, edge, pdf.y + 4, { width: textWidth })
  const bottom = pdf.y
  pdf
    .save()
    .translate(edge + inside - width, top + 10)
    .scale(scale)
    .path(code.path)
    .fill('black')
    .restore()
  pdf.y = Math.max(bottom, top + 10 + height) + 12
}

const rest = (pen: Pen, { paid, fiscal, closing }: Sheet): void => {
  const { pdf } = pen
  if (paid !== null) {
    fit(pdf, 24)
    pen.write('strong', 10.5, brand, paid, edge, pdf.y, { width: inside })
    pdf.y += 8
  }
  if (fiscal !== null) {
    fit(pdf, 40)
    block(pen, fiscal, edge, pdf.y, inside)
    pdf.y += 8
  }
  for (const paragraph of closing) {
    fit(pdf, pen.heightOf('plain', 8.5, paragraph, { width: inside }))
    pen.write('plain', 8.5, quiet, paragraph, edge, pdf.y, { width: inside })
    pdf.y += 5
  }
}

const feet = (pen: Pen, { foot, pageNumber }: Sheet): void => {
  const { pdf } = pen
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    const y = page.height - edge - footHeight + 8
    rule(pdf, y - 4)
    pen.write('plain', 7, quiet, foot, edge, y, { width: inside * 0.82, most: 2 })
    const number = pageNumber.replace('{page}', String(index + 1)).replace('{pages}', String(count))
    pen.write('plain', 7, quiet, number, edge + inside * 0.82, y, { width: inside * 0.18, align: 'right' })
  }
}

export interface Drawn {
  readonly bytes: Uint8Array
  /** The letters that no font has. */
  readonly lost: readonly string[]
}

/** Draws a document on A4 pages. */
export const drawPdf = async (sheet: Sheet): Promise<Drawn> => {
  const pdf = new PdfKit({
    size: 'A4',
    margin: edge,
    lang: sheet.language,
    bufferPages: true,
    // No font at first: those that every PDF reader has are files of the package, which a bundle leaves behind.
    font: '',
    info: { Title: sheet.title, Author: sheet.seller.name, Creator: 'Butiga', Producer: 'Butiga' },
  })
  // No text flows to another page by itself: what is drawn together stays together.
  pdf.page.margins.bottom = 0
  pdf.on('pageAdded', () => {
    pdf.page.margins.bottom = 0
    pdf.y = edge
  })
  const parts: Uint8Array[] = []
  pdf.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const pen = penOf(pdf)
  head(pen, sheet)
  parties(pen, sheet)
  table(pen, sheet.items, itemColumns)
  sums(pen, sheet)
  payment(pen, sheet)
  rest(pen, sheet)
  feet(pen, sheet)
  pdf.end()
  await ended
  return { bytes: Buffer.concat(parts), lost: [...pen.lost] }
}
