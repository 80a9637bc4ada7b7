// The first script of every page. A classic script that blocks the first paint: it imports nothing, not even types, which
// would make it a module in development, and stays tiny.

type EarlyTaps = NonNullable<typeof globalThis.earlyTaps>
type EarlyTap = EarlyTaps['taps'][number]

/** Records taps and inputs on elements with `data-early` until they are hydrated, when `useEarlyTap` replays them. */
const recordEarlyTaps = (): void => {
  /** Milliseconds that a tap waits for hydration; then its form is posted, as without scripts. */
  const PATIENCE = 15_000

  const taps: EarlyTap[] = []
  const acts: EarlyTaps['acts'] = new Map()
  let hasGivenUp = false
  let isPosting = false

  const isSubmit = (element: Element): element is HTMLButtonElement =>
    element instanceof HTMLButtonElement && element.type === 'submit'

  const giveUp = (): boolean => {
    hasGivenUp = true
    const forms = taps.splice(0).flatMap(({ element }) => (isSubmit(element) && element.form) || [])
    void postAll(forms)
    return (isPosting ||= forms.length > 0)
  }

  // The last form navigates, so the others are posted before it.
  const postAll = async (forms: readonly HTMLFormElement[]): Promise<void> => {
    for (const form of forms.slice(0, -1)) {
      const body = new URLSearchParams(new FormData(form) as never)
      if (form.method === 'post') await fetch(form.action, { method: 'post', body, redirect: 'manual' }).catch(() => {})
    }
    forms.at(-1)?.submit()
  }

  const record = (event: Event): void => {
    const element = (event.target as Element).closest<HTMLElement>('[data-early]')
    const key = element?.dataset['early']
    if (hasGivenUp || !element || key === undefined || acts.has(key)) return
    const isButton = element instanceof HTMLButtonElement
    if (isButton !== (event.type === 'click')) return
    if (isButton) {
      event.preventDefault()
      // React hydrates at a click and would handle it as well.
      event.stopImmediatePropagation()
      if (element.getAttribute('aria-busy') === 'true') return
    }
    if (isSubmit(element)) element.setAttribute('aria-busy', 'true')
    const tap = { key, element }
    taps.push(tap)
    setTimeout(() => taps.includes(tap) && giveUp(), PATIENCE)
  }

  globalThis.earlyTaps = { taps, acts, giveUp }
  addEventListener('click', record, true)
  addEventListener('input', record, true)
  // The entry, or a file that it imports, cannot be loaded.
  addEventListener('error', ({ target }) => void (target instanceof HTMLScriptElement && giveUp()), true)
}

/** Every page contains the cookie notice; the styles hide it for a visitor who has accepted it. */
const hideAcceptedNotice = (): void => {
  if (/(?:^|; )cookiesAccepted=true(?:;|$)/.test(document.cookie))
    document.documentElement.dataset['cookies'] = 'accepted'
}

/** The styles show a member's links in place of a guest's before the first paint. */
const markMember = (): void => {
  if (/(?:^|; )auth\.expiresAt=/.test(document.cookie)) document.documentElement.dataset['account'] = 'member'
}

hideAcceptedNotice()
markMember()
recordEarlyTaps()
