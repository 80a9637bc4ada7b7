import type { Path, PathModel, PathStep } from '@butiga/machines/testing'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstVisit, openBrowser, visit } from '../browser.ts'
import { type GuestCarts, guestCarts } from './guest-carts.ts'
import { type PassedStep, passedStep, recordFailure } from './failures.ts'
import { watchAnnouncements } from './announcements.ts'
import { watchToasts } from './toasts.ts'
import { isOwnReport, type Walks } from './walks.ts'
import { shop } from '../shop.ts'

export interface WalkStart {
  readonly page: Page
  readonly carts: GuestCarts
  /** The address of the shop, without a slash at its end. */
  readonly url: string
  readonly walk: Path
  /** What the walk is walked with; empty where it has no variants. */
  readonly variant: string
}

/** The target of a walk, and its checks. */
export interface Walked<Subject> {
  readonly subject: Subject
  readonly expectDisplayed: (step: PathStep) => Promise<unknown>
  /** The sentences of the toasts that a step shows. Default: none. */
  readonly toasts?: (step: PathStep) => readonly string[]
  /** The texts of the live regions that a step changes. Default: none. */
  readonly announces?: (step: PathStep) => readonly string[]
  /** Runs after the last step. Default: nothing. */
  readonly expectEnd?: () => Promise<void>
}

export interface WalkedPaths<Subject> {
  /** `quantity machine, walked in the cart [R4.21]`: what is walked, where, and the requirements that it shows. */
  readonly title: string
  readonly model: PathModel
  /** The `{machine}.screen.ts`: the steps of the paths that the screen allows. */
  readonly screen: Walks & { readonly notOnScreen: Readonly<Record<string, string>> }
  /** One function for each step of the paths, as a user and the shop do it. */
  readonly story: Readonly<Record<string, (subject: Subject) => Promise<void>>>
  /** What a path is walked with, once each. Default: it is walked once. */
  readonly variants?: (path: Path) => readonly string[]
  /** Opens the page on which a walk begins. */
  readonly open: (start: WalkStart) => Promise<Walked<Subject>>
  /** Messages that the page may print besides refused requests. Default: none. */
  readonly allows?: (complaint: string) => boolean
}

/** The start of a walk as a step, for a walk that has no other. */
const openingOf = ({ start, opens }: Path): PathStep => ({
  name: start,
  does: { event: { type: 'xstate.init' } },
  value: opens,
  context: '{}',
  sends: [],
  changes: [],
  says: [],
})

/** Of pictures that are announced to a browser that loads none. */
const isOfPictures = (complaint: string): boolean =>
  /image loading is disabled|\/media\/\S+ was preloaded using link preload but not used/.test(complaint)

/** The tests of a machine's paths in a browser: each walk on a page of its own, and the vocabulary without a gap. */
export const walkPaths = <Subject>({
  title,
  model,
  screen: { steps, walks, notDisplayed, notOnScreen },
  story,
  variants = () => [''],
  open,
  allows = () => false,
}: WalkedPaths<Subject>): void => {
  let browser: Browser
  let carts: GuestCarts

  beforeAll(async () => {
    // Pictures take a third of the time of a list, and no walk looks at them.
    browser = await openBrowser({ pictures: false })
    carts = await guestCarts(shop)
  })

  const walkOnce = async (walk: Path, variant: string, isTraced: boolean) => {
    // The second attempt has a tab of its own, so that what another walk has left behind is no cause.
    const begin = isTraced ? firstVisit : visit
    const { page, complaints, close } = await begin(browser, { reducedMotion: 'reduce' })
    if (isTraced) await page.context().tracing.start({ screenshots: true, snapshots: true })
    let at = 0
    const passed: PassedStep[] = []
    try {
      const messages = await watchToasts(page)
      const announced = await watchAnnouncements(page)
      const { subject, expectDisplayed, expectEnd, toasts, announces } = await open({
        page,
        carts,
        url: shop.url,
        walk,
        variant,
      })
      await announced.forget()
      if (walk.steps.length === 0) await expectDisplayed(openingOf(walk))
      for (const step of walk.steps) {
        at += 1
        await story[step.name]?.(subject)
        await expectDisplayed(step)
        const texts = { toasts: toasts?.(step) ?? [], announces: announces?.(step) ?? [] }
        await messages.expectAnnounced(texts.toasts)
        if (announces) await announced.expectAnnounced(texts.announces)
        if (isTraced) passed.push(await passedStep(page, step, texts))
      }
      await expectEnd?.()
      expect(
        complaints.filter((complaint) => !isOwnReport(complaint) && !isOfPictures(complaint) && !allows(complaint)),
      ).toEqual([])
      if (isTraced) await page.context().tracing.stop()
      await close()
    } catch (error) {
      const failure = await recordFailure(page, { walk, variant, at, error, isTraced, passed })
      await page.context().close()
      throw failure
    }
  }

  describe.concurrent(`the paths of the ${title}`, () => {
    it.for(walks.map((walk) => [walk.name, walk] as const))('%s', async ([, walk], { task }) => {
      // A trace costs time, so that only a walk that has failed is walked with one.
      const isTraced = (task.result?.retryCount ?? 0) > 0
      for (const variant of variants(walk)) await walkOnce(walk, variant, isTraced)
    })
  })

  describe(`the vocabulary of the ${title}`, () => {
    it('has a sentence for each step of the paths that the screen knows', () => {
      expect(Object.keys(story).toSorted()).toEqual(steps.toSorted())
      expect(Object.keys(model.steps)).toEqual(expect.arrayContaining(Object.keys(story)))
    })

    it('leaves out what is not on the screen, with a reason, and nothing else', () => {
      expect([...notDisplayed].toSorted()).toEqual(Object.keys(notOnScreen).toSorted())
    })
  })
}
