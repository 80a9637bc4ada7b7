import { escapeHtml } from '../ground/escape-html.ts'

/** What a person can let happen to a payment, and how its button is named. */
const names = {
  pay: 'Pay',
  decline: 'Decline',
  leave: 'Leave without paying',
  twice: 'Pay, reported twice',
  late: 'Pay, reported three seconds later',
  reordered: 'Pay after a declined attempt, reported in the wrong order',
  unreported: 'Pay, not reported',
  forged: 'Do not pay, with a forged report',
  otherAmount: 'Pay another amount',
  slow: 'Pay, and answer the shop slowly',
  noRefund: 'Pay, and decline every refund',
  silentRefund: 'Pay, and leave out the first answer to a refund',
  laterRefund: 'Pay, and confirm a refund when it is asked for once more',
  once: 'Pay this time alone',
} as const

export type Outcome = keyof typeof names
export const outcomes = Object.keys(names) as Outcome[]

/** What a buyer can choose from, with its names; only who is charged again can pay this time alone. */
export const choicesOf = ({ isAgreement }: Pick<Payable, 'isAgreement'>): readonly (readonly [string, string])[] =>
  Object.entries(names).filter(([outcome]) => isAgreement || outcome !== 'once')

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}button{display:block;width:100%;margin:.5rem 0;padding:.75rem;font:inherit}</style>
</head><body><main><h1>${title}</h1>${body}</main></body></html>`

interface Payable {
  readonly reference: string
  readonly amountCents: number
  readonly currency: string
  /** Whether the buyer is charged again for a subscription. */
  readonly isAgreement: boolean
}

/** The page on which a buyer pays. */
export const paymentPage = ({ reference, amountCents, currency, isAgreement }: Payable): string =>
  page(
    'Payment sandbox',
    `<p>${(amountCents / 100).toFixed(2)} ${escapeHtml(currency)}. No money is taken here.</p>
<form method="post" action="/decide"><input type="hidden" name="reference" value="${escapeHtml(reference)}">
${choicesOf({ isAgreement })
  .map(([outcome, name]) => `<button name="outcome" value="${outcome}">${name}</button>`)
  .join('\n')}</form>`,
  )

interface Returned {
  readonly returnUrl: string
  readonly report: string
  readonly outcome: Outcome
}

/** Leads the browser back to the shop with the signed report, as a form. */
export const returnPage = ({ returnUrl, report, outcome }: Returned): string => {
  if (outcome === 'leave') return page('Payment sandbox', '<p>The payment is still open.</p>')
  const fields = [...new URLSearchParams(report)].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    'Payment sandbox',
    `<form method="post" action="${escapeHtml(returnUrl)}">${fields.join('')}<button>Back to the shop</button></form>
<script>document.forms[0].submit()</script>`,
  )
}
