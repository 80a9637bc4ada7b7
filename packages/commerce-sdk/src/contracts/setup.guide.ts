import * as z from 'zod/mini'

/**
 * What a shop of one's own needs before it opens:
 * - `company`: name and address of the company
 * - `iban`: its account, where buyers may pay by bank transfer
 * - `legal`: terms, privacy policy and imprint without a mark to fill in, and published
 * - `delivery` and `payment`: one way of each that is switched on
 * - `product`: one that is sold
 * - `domain`: an address that others reach
 * - `order`: one for trial
 */
export const GuideKey = z.enum(['company', 'iban', 'legal', 'delivery', 'payment', 'product', 'domain', 'order'])
export type GuideKey = z.infer<typeof GuideKey>

export const GuideStep = z.object({
  key: GuideKey,
  isDone: z.boolean(),
  /** Whether the shop stays closed without it. */
  isRequired: z.boolean(),
})
export type GuideStep = z.infer<typeof GuideStep>

/** The way of a shop of one's own to its opening. */
export const SetupGuide = z.object({
  /** Whether its pages are public. */
  isOpen: z.boolean(),
  /** Whether it is the sample that the owner chose to look around in. */
  isSample: z.boolean(),
  /** Whether `setup.restoreSample` brings the sample back: the site of one's own is still closed. */
  canRestoreSample: z.boolean(),
  /** Empty for a shop that was not set up in the browser. */
  steps: z.array(GuideStep),
})
export type SetupGuide = z.infer<typeof SetupGuide>
