interface Chunking {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** An index of the SDK imports everything, so what needs a module cannot be read through it. */
const isIndex = (id: string): boolean => /commerce-sdk\/src\/(?:contracts\/)?(?:index|rules)\.ts$/.test(id)

/** Everything that loads a module, itself included. */
const importersOf = (id: string, chunking: Chunking): readonly string[] => {
  const seen = new Set([id])
  for (const one of seen) if (!isIndex(one)) chunking.getModuleInfo(one)?.importers.forEach((by) => seen.add(by))
  return [...seen]
}

const isScreen = (id: string): boolean => id.endsWith('.screen.tsx')
/** The screens of accounts, which few visits open. */
const isOfAccount = (id: string): boolean =>
  isScreen(id) && /screens\/(?:profile|wishlist|login|register|forgot-password|social-login|order-lookup)/.test(id)

/** Whether a module is loaded with the entry: the entry imports it, or four screens of the shop do. */
const isMain = (id: string, chunking: Chunking): boolean => {
  const importers = importersOf(id, chunking)
  return (
    importers.some((one) => one.endsWith('/entry-client.tsx')) ||
    importers.filter((one) => isScreen(one) && !isOfAccount(one)).length >= 4
  )
}

/** The rules of the SDK that every page needs, and small parts of three screens. */
const ofMain = [
  /commerce-sdk\/src\/(?!contracts|index|records|rules|search|services|solve)/,
  /commerce-sdk\/src\/contracts\/(?:cms\.paths|codes|memoized|url)\.ts/,
  /commerce-sdk\/src\/contracts\/(?:cms|ecommerce|media|product|product\.quantity|text|time)\.rules\.ts/,
  /machines\/src\/shared\/field-messages/,
  /react-ui\/src\/form\/swatch\//,
  /site\/src\/screens\/(?:product\/guide-link|slugs|use-is-hydrated)/,
]

const only = { includeDependenciesRecursively: false }

/**
 * The chunks that several screens load. A file compresses worse than the same code within a larger one (ten small ones
 * cost a page 1 to 2 kB), so what is loaded together is one file, while a page loads no large part that it does not show.
 * Packages change seldom, so a new release leaves their file in the browser's cache.
 */
export const chunks = [
  // altcha-lib is loaded with the first proof of work.
  { name: 'vendor', test: /^(?!.*\/altcha-lib\/).*node_modules/, priority: 3 },
  // Everything of a field but the control, which product, cart and checkout show before any form.
  {
    name: 'form',
    test: /machines\/src\/(?:form\/|draft\/|shared\/persisted)|contracts\/(?:fields\.rules|__generated__\/text-rules)|react-ui\/src\/form\/(?!control|quantity|swatch|inline-select|hooks\/use-early-tap)/,
    minShareCount: 2,
    priority: 2,
    ...only,
  },
  {
    name: 'control',
    test: /react-ui\/src\/(?:form\/(?:control|quantity)|ui\/later)\/|use-value-text/,
    priority: 3,
    ...only,
  },
  // Product and cart: the row of products below.
  {
    name: 'row',
    test: /react-ui\/src\/shop\/(?:cross-sell|product-row)\/|screens\/optional-actor/,
    priority: 2,
    ...only,
  },
  // Product and search: what was last looked at.
  {
    name: 'recent',
    test: /screens\/recent\/(?:recent-list|recently-viewed|viewed-products\.ts)/,
    priority: 2,
    ...only,
  },
  // Product and bundle: what can be chosen.
  {
    name: 'choice',
    test: /contracts\/product\.(?:bundle|configure|options)\.rules|machines\/src\/shared\/choosing|use-choice-text/,
    priority: 2,
    ...only,
  },
  // Cart and checkout: what it comes to.
  {
    name: 'summary',
    test: /delivery-terms|home-country|line-choices|order-summary\/|sum-lines|shared\/cart-changed/,
    priority: 2,
    ...only,
  },
  {
    debugName: 'main',
    name: (id: string, chunking: Chunking) =>
      ofMain.some((one) => one.test(id)) || isMain(id, chunking) ? 'main' : null,
    priority: 1,
    ...only,
  },
  {
    debugName: 'account',
    name: (id: string, chunking: Chunking) => {
      const screens = importersOf(id, chunking).filter(isScreen)
      return screens.length >= 2 && screens.every(isOfAccount) ? 'account' : null
    },
    priority: 0,
    ...only,
  },
]
