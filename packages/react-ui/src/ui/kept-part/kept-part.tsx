import { type FunctionComponent, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useUi } from '../../provider/ui.tsx'
import { leadEarlyTaps } from '../early-tap/use-early-tap.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** The part in an element of its own; needs a Suspense boundary above it, and does not suspend once it is preloaded. */
export type KeptPart<Props> = FunctionComponent<Props & { readonly className?: string }> & {
  /** Loads its code: a screen does so in `load`. */
  readonly preload: () => Promise<unknown>
}

/**
 * A part of a screen that no input changes. On the first page of a tab the server's HTML stays as it is, and the code of
 * the part is not loaded; the pages that the tab opens later render it. Its links work without code, since the tab listens
 * for clicks on all anchors. One that `wakes` is rendered when it comes near the view, one with `prices` so in another
 * currency than the main one.
 */
export const keptPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { wakes = false, prices = false }: { readonly wakes?: boolean; readonly prices?: boolean } = {},
): KeptPart<Props> => {
  let Part: FunctionComponent<Props> | undefined
  let loading: Promise<unknown> | undefined
  const bring = async () => {
    try {
      Part = await load()
    } catch (failure) {
      loading = undefined
      throw failure
    }
  }
  const preload = () => (loading ??= bring())
  const Stored = ({ className, ...props }: Props & { readonly className?: string }) => {
    const isHydrated = useIsHydrated()
    const [isStored, setStored] = useState(!isHydrated && typeof document !== 'undefined')
    const { exchange } = useUi()
    const isWaking = wakes || (prices && exchange !== null)
    const place = useRef<HTMLDivElement>(null)
    const lead = useRef<((part: Element) => void) | null>(null)
    // Before the effects of the part, which replay the taps.
    useLayoutEffect(() => {
      if (!isStored && place.current !== null) lead.current?.(place.current)
    }, [isStored])
    useEffect(() => {
      if (!isWaking || !isStored || place.current === null) return undefined
      const observer = new IntersectionObserver(
        ([entry]) => {
          // Without its code, the HTML stays.
          if (entry?.isIntersecting)
            void preload()
              .then(() => {
                if (place.current !== null) lead.current = leadEarlyTaps(place.current)
                return setStored(false)
              })
              .catch(() => undefined)
        },
        { rootMargin: '400px' },
      )
      observer.observe(place.current)
      return () => observer.disconnect()
    }, [isStored, isWaking])
    // Hydration compares no inner HTML, so that no string reaches the document.
    if (isStored)
      return (
        <div
          key="kept"
          ref={place}
          className={className}
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      )
    if (Part === undefined) use(preload())
    // Given, since `use` has thrown otherwise.
    const Loaded = Part as unknown as FunctionComponent<Props>
    return (
      <div key="live" ref={place} className={className}>
        <Loaded {...(props as unknown as Props)} />
      </div>
    )
  }
  return Object.assign(Stored, { preload })
}
