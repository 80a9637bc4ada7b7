export interface Chunking {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** An index of the SDK imports everything, so what needs a module cannot be read through it. */
const isIndex = (id: string): boolean => /commerce-sdk\/src\/(?:contracts\/)?(?:index|rules)\.ts$/.test(id)

/**
 * The screens of an account, each kind in a file with what it alone imports: every file costs each page the bytes of its name, and
 * those who shop without an account load none of them.
 */
const accountFiles = {
  profile: /screens\/(?:profile|wishlist)/,
  doors: /screens\/(?:login|register|registration|forgot|new-password|social|order-lookup|withdrawal)/,
} as const

/** What imports a module, also through others; the module is the first. */
export const importersOf = (id: string, chunking: Chunking): readonly string[] => {
  const seen = new Set([id])
  for (const one of seen) if (!isIndex(one)) chunking.getModuleInfo(one)?.importers.forEach((by) => seen.add(by))
  return [...seen]
}

/** The file of a module: `main` where the entry imports it, or four screens without an account do; null for a file of its own. */
const fileOf = (id: string, chunking: Chunking): 'main' | keyof typeof accountFiles | null => {
  const importers = importersOf(id, chunking)
  const screens = importers.filter((one) => one.endsWith('.screen.tsx'))
  const isOf = (kind: keyof typeof accountFiles) => (one: string) => accountFiles[kind].test(one)
  const others = screens.filter((one) => !isOf('profile')(one) && !isOf('doors')(one))
  if (importers.some((one) => one.endsWith('/entry-client.tsx')) || others.length >= 4) return 'main'
  if (screens.length === 0) return null
  return screens.every(isOf('profile')) ? 'profile' : screens.every(isOf('doors')) ? 'doors' : null
}

/** The rules of the SDK that every page needs, and small parts of three screens. */
const ofMain = [
  /commerce-sdk\/src\/(?!auth|contracts|failure|index|payment-form|records|rules|search|services|solve)/,
  /commerce-sdk\/src\/contracts\/(?:cms\.paths|languages\/\w+|memoized|route|url)\.ts/,
  /commerce-sdk\/src\/contracts\/(?:cms|cms\.sections|ecommerce|language|media|product|product\.quantity|redirect|text|time)\.rules\.ts/,
  /react-ui\/src\/(?:form\/swatch\/|ui\/kept-part\/use-is-hydrated)/,
  /site\/src\/screens\/(?:product\/guide-link|slugs)/,
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
  // Everything of a form with its consents and its rules, but the control, which product and cart show before any form, and what
  // few forms open over the page.
  {
    name: 'form',
    test: /machines\/src\/(?:consent\/|form\/|draft\/|shared\/(?:field-messages|persisted))|contracts\/(?:(?:country|email|fields|user)\.rules|__generated__\/(?:zip-code|text-rules))|react-ui\/src\/(?:form\/(?!area-field|choice|control|quantity|swatch|password-field|inline-select|second-factor|proof-dialog|user-name|file-field|hooks\/use-(?:early-tap|typed-early))|shop\/(?:consents\/|hooks\/use-consents))|site\/src\/address-form\/address-fields/,
    minShareCount: 2,
    priority: 2,
    ...only,
  },
  // The rules of addresses: the checkout loads them after its form.
  {
    name: 'address',
    test: /checkout\.address-rules|contracts\/(?:(?:address|buyer)\.rules|__generated__\/address-formats)/,
    priority: 2,
    ...only,
  },
  // The address, and what its steps and calls, which load later, share with it.
  {
    name: 'checkout',
    test: /machines\/src\/(?:checkout\/checkout\.(?!address-rules|calls|sent)|checkout\/steps|draft\/)|shop\/hooks\/use-checkout|screens\/checkout\/(?:address-step|checkout-|delivery-note|step-history)|layouts\/checkout-layout|address-form\/company-fields/,
    priority: 2,
    ...only,
  },
  {
    name: 'control',
    test: /react-ui\/src\/(?:form\/control|ui\/later|shop\/period-text)\/|use-value-text|screens\/optional-actor/,
    priority: 3,
    ...only,
  },
  // Lists, bundles, the cart and an account open one: none of them needs the others' code for it.
  { name: 'dialog', test: /react-ui\/src\/ui\/dialog\//, priority: 2, ...only },
  // The cart on its page, and in the panel over others.
  {
    name: 'cart',
    test: /shop\/(?:cart-failed|cart-table|held-note)\/|price\/line-price|cart-codes\/(?:code-form|use-begun)|hooks\/use-quantity|quantity\.presence/,
    priority: 2,
    ...only,
  },
  // Product and cart: how many, and the row of products below.
  {
    name: 'row',
    test: /react-ui\/src\/(?:form\/quantity|shop\/(?:cross-sell|product-row))\//,
    priority: 2,
    ...only,
  },
  // Products, pages and events: parts that wait for a reader.
  {
    name: 'part',
    test: /react-ui\/src\/ui\/kept-part\/kept-part\.|site\/src\/scripted-part/,
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
  // Product and bundle: what can be chosen, and how large it is.
  {
    name: 'choice',
    test: /contracts\/product\.(?:bundle|configure|options)\.rules|machines\/src\/shared\/choosing|use-choice-text|shop\/(?:attribute-fields\/attribute-fields|custom-options\/(?:custom-options|option-look))\.|screens\/product\/scale-figure/,
    priority: 2,
    ...only,
  },
  // Lists of products, and those of an account.
  {
    name: 'list',
    test: /machines\/src\/paged\/|react-ui\/src\/(?:list|ui\/(?:pager|action-link))\/|navigation\/list-address|site\/src\/(?:path-and-query|screens\/query-fields)/,
    priority: 2,
    ...only,
  },
  // What the pages of a placed order show of it.
  {
    name: 'placed',
    test: /machines\/src\/order-status\/|screens\/order\/(?:no-order|order-contents|order-waybill|use-order|payment-slip|unpaid-order)/,
    minShareCount: 2,
    priority: 2,
    ...only,
  },
  // Cart and checkout: what it comes to.
  {
    name: 'summary',
    test: /delivery-terms|home-country|line-(?:choices|changes)|order-summary\/|sum-lines|shared\/cart-changed/,
    priority: 2,
    ...only,
  },
  {
    debugName: 'main',
    name: (id: string, chunking: Chunking) => (ofMain.some((one) => one.test(id)) ? 'main' : fileOf(id, chunking)),
    priority: 1,
    ...only,
  },
]
