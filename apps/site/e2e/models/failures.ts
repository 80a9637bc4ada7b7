import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Path, PathStep } from '@butiga/machines/testing'
import type { Page } from 'playwright-core'

const report = join(import.meta.dirname, '../../../../qa-report')

/** Where failed walks are written, each under the id of its path. */
export const failedWalks = join(report, 'browser')

/** What a step that went well should show, and what the page did show. */
export interface PassedStep {
  readonly expected: string
  readonly actual: string
}

/** A failed walk, as `{id}.json` has it for the report. */
export interface FailedWalk {
  readonly path: string
  readonly step: string
  /** The number of the step, 0 for the start. */
  readonly at: number
  readonly expected: string
  readonly actual: string
  /** Files, from the folder of the report. */
  readonly screenshot: string
  /** Of the second attempt: a walk that fails is walked once more, with a trace. */
  readonly trace?: string
  /** The steps before, of the second attempt. */
  readonly passed?: readonly PassedStep[]
}

interface Failed {
  readonly walk: Path
  /** What it was walked with; empty where it has no variants. */
  readonly variant: string
  readonly at: number
  readonly error: unknown
  readonly isTraced: boolean
  readonly passed: readonly PassedStep[]
}

/** What a page shows after a step, beside what the step should say. */
export const passedStep = async (
  page: Page,
  { value }: PathStep,
  { toasts, announces }: Readonly<Record<'toasts' | 'announces', readonly string[]>>,
): Promise<PassedStep> => {
  const messages = [...toasts.map((toast) => `toast: ${toast}`), ...announces.map((text) => `says: ${text}`)]
  const heading = page.getByRole('heading', { level: 1 }).first()
  const { pathname, search } = new URL(page.url())
  const displayed = [
    `address: ${pathname}${search}`,
    `heading: ${await heading.innerText({ timeout: 500 }).catch(() => 'none')}`,
  ]
  return {
    expected: [`state: ${JSON.stringify(value)}`, ...messages].join('\n'),
    actual: [...displayed, ...messages].join('\n'),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1))

/** Writes what a failed walk has to show; returns the error with the step and the files in its message. */
export const recordFailure = async (
  page: Page,
  { walk, variant, at, error, isTraced, passed }: Failed,
): Promise<Error> => {
  const { message, expected, actual } = error as Error & { expected?: unknown; actual?: unknown }
  const file = (ending: string) => join(failedWalks, `${walk.id}.${ending}`)
  // A path has one place in the report: what it was walked with is part of what is there.
  const told = (text: string) => (variant === '' ? text : `${variant}: ${text}`)
  const step = walk.steps[at - 1]?.name ?? `starting with ${walk.start}`
  await mkdir(failedWalks, { recursive: true })
  // A browser that is gone shows nothing.
  await page.screenshot({ path: file('png') }).catch(() => undefined)
  if (isTraced) await page.context().tracing.stop({ path: file('zip') })
  const failed: FailedWalk = {
    path: walk.name,
    step,
    at,
    expected: told(expected === undefined ? `the screen after "${step}"` : textOf(expected)),
    actual: told(actual === undefined ? message : textOf(actual)),
    screenshot: relative(report, file('png')),
    ...(isTraced && { trace: relative(report, file('zip')), passed }),
  }
  await writeFile(file('json'), JSON.stringify(failed, null, 2))
  const files = [file('png'), ...(isTraced ? [`npx playwright show-trace ${file('zip')}`] : [])]
  return new Error([told(`At step ${at}, "${step}": ${message}`), ...files].join('\n'), { cause: error })
}
