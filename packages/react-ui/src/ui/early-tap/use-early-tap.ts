import { useEffect, useEffectEvent, useId } from 'react'

/** A tap, or an input, on an element that was not hydrated yet. */
export interface EarlyTap {
  /** The element's `data-early`. */
  readonly key: string
  readonly element: HTMLElement & { readonly value?: string }
}

/** What happened before hydration; the site's first script creates it and records the taps. */
export interface EarlyTaps {
  /** In the order of the taps. */
  readonly taps: EarlyTap[]
  /** What a tap on each hydrated element does, with the value of a field; events on these elements are not recorded. */
  readonly acts: Map<string, (value: string) => void>
  /** Posts the forms of the recorded taps, as the page will not be hydrated. Whether any form is being posted. */
  giveUp(): boolean
}

declare global {
  /** Missing on the server, and on pages without the first script. */
  var earlyTaps: EarlyTaps | undefined
}

let isReplaying = false

/** Replays each tap whose element is hydrated by now, once. */
const replay = async ({ taps, acts }: EarlyTaps): Promise<void> => {
  if (isReplaying) return
  isReplaying = true
  try {
    for (;;) {
      // After the other effects of this commit, which hydrate more elements and start the shop; and after React has
      // rendered the tap before this one, so that two on a stepper make two steps.
      await Promise.resolve()
      const index = taps.findIndex(({ key }) => acts.has(key))
      const [tap] = index === -1 ? [] : taps.splice(index, 1)
      if (tap === undefined) return
      // From here on the component sets it.
      tap.element.removeAttribute('aria-busy')
      acts.get(tap.key)?.(tap.element.value ?? '')
    }
  } finally {
    isReplaying = false
  }
}

/**
 * Makes an element work before its page is hydrated: a tap from then is replayed, once and in order, as soon as the
 * component is mounted. Spread the result on the element, and pass what its event handler does. A button takes clicks,
 * a field takes inputs and passes its value; a submit button is shown as busy until then.
 *
 * @example <Button type="submit" {...useEarlyTap(add)}>Add to cart</Button>
 */
export const useEarlyTap = (act: (value: string) => void): { readonly 'data-early': string } => {
  const key = useId()
  const onTap = useEffectEvent(act)
  useEffect(() => {
    const early = globalThis.earlyTaps
    if (early === undefined) return
    early.acts.set(key, (value) => onTap(value))
    void replay(early)
    return () => void early.acts.delete(key)
  }, [key])
  return { 'data-early': key }
}

const earlyElements = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>('[data-early]')]

/**
 * For a part that is rendered again instead of hydrated, whose elements then have other keys: begins with the old part, and leads its
 * taps to the elements of the new one, which are in the same order.
 *
 * @example const lead = leadEarlyTaps(old); … lead(part)
 */
export const leadEarlyTaps = (old: Element): ((part: Element) => void) => {
  const before = earlyElements(old)
  return (part) => {
    const taps = globalThis.earlyTaps?.taps ?? []
    const after = earlyElements(part)
    for (const [index, tap] of taps.entries()) {
      const key = after[before.indexOf(tap.element)]?.dataset['early']
      if (key !== undefined) taps[index] = { ...tap, key }
    }
  }
}
