import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type PdfKit from 'pdfkit'
import { placeOf } from '../../../ground/places.ts'

export type Pdf = InstanceType<typeof PdfKit>

const fileOf = (font: string): string => join(placeOf('fonts'), font)
// Noto Sans, cut to the letters of Latin, Greek and Cyrillic, without the rules that write one letter in two parts (fonts/OFL.txt).
const styles = {
  plain: readFileSync(fileOf('NotoSans-Regular.ttf')),
  strong: readFileSync(fileOf('NotoSans-SemiBold.ttf')),
}
export type Style = keyof typeof styles

/** The font of a script, which is read for the first text that needs it. */
interface ScriptFont {
  readonly file: string
  readonly letters: RegExp
  readonly isRightToLeft?: true
  /** The parts of a letter are drawn in another order than they are written, so a reader needs the text as well. */
  readonly isReordered?: true
  /** A line may end after any letter. */
  readonly isWithoutSpaces?: true
}

const scripts: readonly ScriptFont[] = [
  { file: 'NotoSansGreekExtended-Regular.ttf', letters: /\p{Script=Greek}/u },
  { file: 'NotoSansCyrillicExtended-Regular.ttf', letters: /\p{Script=Cyrillic}/u },
  { file: 'NotoSansGeorgian-Regular.ttf', letters: /\p{Script=Georgian}/u },
  { file: 'NotoSansArmenian-Regular.ttf', letters: /\p{Script=Armenian}/u },
  { file: 'NotoSansHebrew-Regular.ttf', letters: /\p{Script=Hebrew}/u, isRightToLeft: true },
  { file: 'ButigaArabic-Regular.ttf', letters: /\p{scx=Arabic}/u, isRightToLeft: true },
  { file: 'NotoSansDevanagari-Regular.ttf', letters: /\p{scx=Devanagari}/u, isReordered: true },
  { file: 'NotoSansThai-Regular.ttf', letters: /\p{Script=Thai}/u, isWithoutSpaces: true },
  {
    file: 'NotoSansCJK-Regular.otf',
    letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\uff00-\uffef]/u,
    isWithoutSpaces: true,
  },
]

/** What a reader sees as one letter, with the font that has it; null is the font of the style. */
interface Letter {
  readonly text: string
  readonly script: ScriptFont | null
  /** What a reader copies. Default: `text`. */
  readonly actual?: string
}

/** Letters of one font beside each other. */
interface Run {
  readonly text: string
  readonly script: ScriptFont | null
  readonly actual?: string
  readonly width: number
}

const lostMark = '\ufffd'
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** What is not seen: controls, joiners, marks of direction. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const mayEndLine = /^[\s\-\u2010\u2012-\u2014/]+$/u
const isSpace = (text: string): boolean => /^\s+$/u.test(text)
const isNumber = (text: string): boolean => /^[\p{N}\p{P}\p{S}\s]+$/u.test(text)

export interface Lines {
  readonly width: number
  /** Default: `left`. */
  readonly align?: 'left' | 'right'
  /** What does not fit into so many lines is left out. Default: all are written. */
  readonly most?: number
}

/** Writes texts of any script on the pages of a PDF. */
export interface Pen {
  readonly pdf: Pdf
  /** Writes a text from the corner at `x` and `y` on; `pdf.y` is below it then. */
  write(style: Style, size: number, colour: string, text: string, x: number, y: number, lines: Lines): void
  heightOf(style: Style, size: number, text: string, lines: Lines): number
  /** What no font has: a mark is in its place, which is copied as the text. */
  readonly lost: ReadonlySet<string>
}

/** Takes a pen for a PDF. */
export const penOf = (pdf: Pdf): Pen => {
  const lost = new Set<string>()
  for (const [style, bytes] of Object.entries(styles)) pdf.registerFont(style, bytes)
  for (const { file } of scripts) pdf.registerFont(file, fileOf(file))

  const has = (font: string, text: string): boolean => {
    // The types of pdfkit leave the opened font out.
    const { font: opened } = (pdf.font(font) as unknown as { _font: { font: Opened } })._font
    return Array.from(text).every((letter) => opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  }

  const letterOf = (style: Style, cluster: string): Letter => {
    const seen = cluster.replace(unseen, '')
    if (has(style, seen)) return { text: seen, script: null }
    const script = scripts.find(({ file, letters: own }) => own.test(seen) && has(file, seen))
    if (script?.isReordered) return { text: cluster, script, actual: seen }
    if (script !== undefined) return { text: seen, script }
    // Letters that are drawn in another form: ① and the ligature ﬁ.
    const plain = seen.normalize('NFKC')
    if (has(style, plain)) return { text: plain, script: null, actual: seen }
    lost.add(seen)
    return { text: lostMark, script: null, actual: seen }
  }

  const lettersOf = (style: Style, line: string): Letter[] => {
    // A letter with its accent is one in the fonts.
    const clusters = letters.segment(line.replaceAll('\t', ' ').normalize('NFC'))
    const match = Array.from(clusters, ({ segment }) => letterOf(style, segment))
    // Words that are written from the right keep their order within one piece.
    return match.map((letter, index) => {
      const script = match[index - 1]?.script
      const isWithin = script?.isRightToLeft && match[index + 1]?.script === script && letter.text === ' '
      return isWithin ? { text: ' ', script } : letter
    })
  }

  // Without this each word is drawn by itself, from the left.
  const options = (script: ScriptFont | null) => (script?.isRightToLeft ? { features: [] } : {})

  const runsOf = (style: Style, size: number, line: readonly Letter[]): Run[] => {
    const runs: Omit<Run, 'width'>[] = []
    for (const { text, script, actual } of line) {
      const last = runs.at(-1)
      if (last !== undefined && last.script === script && last.actual === undefined && actual === undefined)
        runs[runs.length - 1] = { text: last.text + text, script }
      else runs.push({ text, script, ...(actual !== undefined && { actual }) })
    }
    return runs.map((run) => {
      pdf.font(run.script?.file ?? style).fontSize(size)
      return { ...run, width: pdf.widthOfString(run.text, options(run.script)) }
    })
  }
  const widthOf = (style: Style, size: number, line: readonly Letter[]): number =>
    runsOf(style, size, line).reduce((sum, { width }) => sum + width, 0)

  /** The parts of a line between which it may be broken. */
  const wordsOf = (line: readonly Letter[]): Letter[][] => {
    const words: Letter[][] = []
    line.forEach((letter, index) => {
      const before = line[index - 1]
      const isBreak =
        before === undefined ||
        (!isSpace(letter.text) &&
          (mayEndLine.test(before.text) || before.script?.isWithoutSpaces || letter.script?.isWithoutSpaces))
      if (isBreak) words.push([letter])
      else words.at(-1)?.push(letter)
    })
    return words
  }

  const trimmed = (line: readonly Letter[]): readonly Letter[] =>
    line.slice(0, line.findLastIndex(({ text }) => !isSpace(text)) + 1)

  const linesOf = (
    style: Style,
    size: number,
    text: string,
    { width, most = Infinity }: Lines,
  ): (readonly Letter[])[] =>
    text
      .split('\n')
      .flatMap((paragraph) => {
        const lines: Letter[][] = []
        let line: Letter[] = []
        let taken = 0
        const add = (part: readonly Letter[], room: number): void => {
          if (taken > 0 && taken + widthOf(style, size, trimmed(part)) > room) {
            lines.push(line)
            line = []
            taken = 0
          }
          line.push(...part)
          taken += widthOf(style, size, part)
        }
        for (const word of wordsOf(lettersOf(style, paragraph))) {
          // A word that is wider than the room is broken anywhere.
          if (widthOf(style, size, trimmed(word)) > width) for (const letter of word) add([letter], width)
          else add(word, width)
        }
        return [...lines, line].map(trimmed)
      })
      .slice(0, most)

  const heightOfLine = (style: Style, size: number): number => pdf.font(style).fontSize(size).currentLineHeight(true)

  return {
    pdf,
    lost,
    heightOf: (style, size, text, lines) => linesOf(style, size, text, lines).length * heightOfLine(style, size),
    write(style, size, colour, text, x, y, lines) {
      const height = heightOfLine(style, size)
      const { ascender } = (pdf as unknown as { _font: { ascender: number } })._font
      pdf.fillColor(colour)
      let top = y
      for (const line of linesOf(style, size, text, lines)) {
        const runs = runsOf(style, size, line)
        const taken = runs.reduce((sum, { width }) => sum + width, 0)
        const places = placesOf(runs, lines.align === 'right' ? x + lines.width - taken : x)
        runs.forEach((run, index) => {
          pdf.font(run.script?.file ?? style).fontSize(size)
          if (run.actual !== undefined) pdf.markContent('Span', { actual: run.actual })
          pdf.text(run.text, places[index], top + (ascender / 1000) * size, {
            lineBreak: false,
            baseline: 'alphabetic',
            ...options(run.script),
          })
          if (run.actual !== undefined) pdf.endMarkedContent()
        })
        top += height
      }
      pdf.y = top
    },
  }
}

interface Opened {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** Where each piece begins: pieces of scripts from the right are in the other order, with the numbers between them. */
const placesOf = (runs: readonly Run[], from: number): number[] => {
  const places: number[] = []
  let x = from
  let index = 0
  while (index < runs.length) {
    let end = index + 1
    if (runs[index]?.script?.isRightToLeft) {
      for (let next = end; next < runs.length; next += 1) {
        const run = runs[next]
        if (run?.script?.isRightToLeft) end = next + 1
        else if (run === undefined || !isNumber(run.text)) break
      }
    }
    for (let at = end - 1; at >= index; at -= 1) {
      places[at] = x
      x += runs[at]?.width ?? 0
    }
    index = end
  }
  return places
}
