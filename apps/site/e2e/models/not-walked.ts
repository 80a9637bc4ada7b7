/** Machines without walks of their own in Chromium, each with the reason. Every other machine has `{name}.paths.spec.ts`. */
const onlyBare = 'the paths are walked on the bare machine alone'

export const notWalked: Readonly<Record<string, string>> = {
  'barcode-check': 'a part of the registration, with which it is walked',
  'comment-vote': `comments.spec.ts finds a comment helpful; ${onlyBare}`,
  draft: 'shows nothing of its own: reload.spec.ts has the form of the checkout after a reload',
  form: 'a part of every form: its errors, focus and refusals are walked with account-form, registration and the checkout',
  notices: 'owns toasts and loading-bar, which are walked, and shows nothing of its own',
  paged: 'what list, search, posts, events, comments and order-history are made of, which are walked',
  'proof-of-work': 'a sentence while a puzzle is solved: proof-of-work.spec.ts has a shop that asks for one',
  'sign-up': `events.spec.ts takes the last place at an event; ${onlyBare}`,
  shop: 'owns the parts of a page, which are walked; cart panel, cookies and network have specs of their own',
  'admin-session': `admin-entry.spec.ts logs in and out on the built admin; ${onlyBare}`,
  record: `admin-products.spec.ts edits and saves on the built admin; ${onlyBare}`,
  records: `admin-products.spec.ts works in a list of the built admin; ${onlyBare}`,
  bulk: `admin-packing.spec.ts packs twelve orders on the built admin; ${onlyBare}`,
  'import-run': `admin-import.spec.ts imports a catalogue on the built admin; ${onlyBare}`,
  'media-upload': `edit-mode.spec.ts uploads a picture; ${onlyBare}`,
  'bulk-run': `admin-bulk.spec.ts changes every product of a filter on the built admin; ${onlyBare}`,
  currency: `currency.spec.ts chooses one, and buys in it; ${onlyBare}`,
  'order-status': `payments.spec.ts waits for a provider on the pages of an order; ${onlyBare}`,
  'order-pdf': `documents.spec.ts opens the PDF of an order; ${onlyBare}`,
  picker: `edit-pickers.full.spec.ts chooses products, pages and files; ${onlyBare}`,
  refund: `refund-dialog.test.tsx pays back in part; ${onlyBare}`,
  'edit-mode': `edit-mode.spec.ts edits, saves, publishes and loses its network; ${onlyBare}`,
}
