import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { LOADING_BAR_DURATION, LOADING_BAR_REST, LOADING_BAR_THROTTLE } from './loading-bar.delays.ts'
import { loadingBarMachine } from './loading-bar.machine.ts'
import type { LoadingBarEvent } from './loading-bar.types.ts'

const open = () => {
  const clock = new SimulatedClock()
  const bar = createActor(loadingBarMachine, { clock }).start()
  type Outcome = Extract<LoadingBarEvent, { type: 'loading.ended' }>['outcome']
  return {
    pass: (milliseconds: number) => clock.increment(milliseconds),
    start: () => bar.send({ type: 'loading.started' }),
    end: (outcome: Outcome) => bar.send({ type: 'loading.ended', outcome }),
    isVisible: () => bar.getSnapshot().hasTag('shown'),
    isFailed: () => bar.getSnapshot().matches('failed'),
    progress: () => bar.getSnapshot().context.progress,
  }
}

describe('the loading bar', () => {
  it('comes after 200 ms, advances, is still under 100 % at 5 s and ends full [R2.62] [R4.76] [R9.3]', () => {
    expect([LOADING_BAR_THROTTLE, LOADING_BAR_DURATION]).toEqual([200, 5000])
    const { pass, start, end, isVisible, progress } = open()
    start()
    pass(199)
    expect(isVisible()).toBe(false)
    pass(1)
    expect(isVisible()).toBe(true)
    const seen = Array.from({ length: 24 }, () => {
      pass(200)
      return progress()
    })
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(new Set(seen).size).toBeGreaterThan(20)
    expect(progress()).toBe(95)
    pass(60_000)
    expect(progress()).toBe(95)
    end('succeeded')
    expect(progress()).toBe(100)
    pass(LOADING_BAR_REST)
    expect(isVisible()).toBe(false)
  })

  it('does not flash for what comes within 200 ms [R9.3]', () => {
    const { pass, start, end, isVisible } = open()
    start()
    pass(199)
    end('succeeded')
    expect(isVisible()).toBe(false)
    pass(60_000)
    expect(isVisible()).toBe(false)
  })

  it('turns to failed on an error, also on a quick one, and goes away [R4.76]', () => {
    const { pass, start, end, isVisible, isFailed } = open()
    start()
    end('failed')
    expect([isVisible(), isFailed()]).toEqual([true, true])
    pass(LOADING_BAR_REST)
    expect(isVisible()).toBe(false)
  })

  it('does not fail for what the buyer gave up', () => {
    const { pass, start, end, isFailed } = open()
    start()
    pass(400)
    end('aborted')
    expect(isFailed()).toBe(false)
  })

  it('remains until the last of many requests has ended, and advances again after a failed one', () => {
    const { pass, start, end, isVisible, isFailed, progress } = open()
    start()
    start()
    start()
    pass(400)
    end('succeeded')
    expect(progress()).toBeLessThan(100)
    end('failed')
    expect(isFailed()).toBe(true)
    pass(LOADING_BAR_REST)
    pass(LOADING_BAR_THROTTLE)
    expect([isVisible(), isFailed()]).toEqual([true, false])
    expect(progress()).toBeLessThan(100)
    end('succeeded')
    pass(LOADING_BAR_REST)
    expect(isVisible()).toBe(false)
  })
})
