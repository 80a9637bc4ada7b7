import { expect, it, vi } from 'vitest'
import { createLog } from './log.ts'

interface Line {
  readonly msg: string
  readonly status?: number
  readonly kind?: string
  readonly count?: number
}

const open = () => {
  const lines: Line[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  return { log, lines, count: (msg: string) => lines.filter((line) => line.msg === msg).length }
}

it('a log has at most a hundred lines of a kind in a second, and how many were left out', () => {
  vi.useFakeTimers()
  try {
    const { log, lines, count } = open()
    const visitor = log.child({ requestId: 'a' })
    for (let turn = 0; turn < 1000; turn += 1) visitor.warn({ error: `e${turn}` }, 'request failed')
    for (let turn = 0; turn < 500; turn += 1) log.info({ status: 422 }, 'request')
    for (let turn = 0; turn < 300; turn += 1) log.info({ status: 200 }, 'request')
    log.error('the audit found something')
    expect([count('request failed'), count('request'), count('the audit found something')]).toEqual([100, 400, 1])
    vi.advanceTimersByTime(1000)
    log.warn('request failed')
    expect(lines.slice(-3)).toMatchObject([
      { msg: 'lines were left out', kind: 'request failed', count: 900 },
      { msg: 'lines were left out', kind: 'request 422', count: 400 },
      { msg: 'request failed' },
    ])
    expect(lines.at(-2)).not.toHaveProperty('requestId')
  } finally {
    vi.useRealTimers()
  }
})
