import type { Counts } from './import-rows.ts'

/** The progress of an import; total is null while the file is still read. */
export interface Progress {
  readonly done: number
  readonly total: number | null
  readonly refused: number
}

/** Where progress is written: a terminal, whose line is written over, or lines. */
export type Screen = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean }

const number = new Intl.NumberFormat('en-GB')

const sentenceOf = ({ done, total, refused }: Progress, perSecond: number): string =>
  total === null
    ? `Reading: ${number.format(done)} rows`
    : `${number.format(done)} of ${number.format(total)} rows, ${number.format(perSecond)}/s, ${number.format(refused)} refused`

/** Shows the progress: on a terminal four times a second in one line, elsewhere a line every ten seconds. */
export const progressOn = (screen: Screen, now: () => number = () => performance.now()) => {
  const begun = now()
  const interval = screen.isTTY === true ? 250 : 10_000
  let writingSince: number | undefined
  let next = begun + interval
  return {
    show(progress: Progress): void {
      if (progress.total !== null) writingSince ??= now()
      if (now() < next) return
      next = now() + interval
      const seconds = (now() - (writingSince ?? begun)) / 1000
      const text = sentenceOf(progress, Math.round(progress.done / Math.max(seconds, 0.001)))
      screen.write(screen.isTTY === true ? `\r\u001b[2K${text}` : `${text}\n`)
    },
    end(): void {
      if (screen.isTTY === true) screen.write('\r\u001b[2K')
    },
  }
}

/** The summary of an import, with its time and its peak memory. */
export const summaryOf = (counts: Counts, isDry: boolean, milliseconds: number, peakBytes: number): string => {
  const { read, created, updated, unchanged, refused, notes } = counts
  const would = isDry ? ' would be' : ''
  const parts = [
    `${number.format(created)}${would} created`,
    `${number.format(updated)}${would} updated`,
    `${number.format(unchanged)} unchanged`,
    `${number.format(refused)} refused`,
    ...(notes > 0 ? [`${number.format(notes)} with a note`] : []),
  ]
  const seconds = Math.max(milliseconds / 1000, 0.001)
  return `${number.format(read)} rows in ${seconds.toFixed(1)} s (${number.format(Math.round(read / seconds))}/s, ${Math.round(peakBytes / 1024 / 1024)} MB at most): ${parts.join(', ')}.`
}
