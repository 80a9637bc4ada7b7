/** A form that leads the browser to a payment page. */
export interface PaymentForm {
  readonly method: 'get' | 'post'
  /** Where it is sent to. */
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

/**
 * Reads the form that `createOrder` and `payOrder` answer as HTML, so that a page makes it of elements and assigns no HTML,
 * which Trusted Types forbid. Null for any other text.
 *
 * @example
 * const form = readPaymentForm(html)
 * if (form) console.log(form.action, Object.keys(form.fields))
 */
export const readPaymentForm = (html: string): PaymentForm | null => {
  const [, method, action, inputs] =
    /^<form method="(get|post)" action="(https?:\/\/[^"]+)">(.*)<\/form>$/s.exec(html) ?? []
  if (method === undefined || action === undefined || inputs === undefined) return null
  const fields: Record<string, string> = {}
  for (const [, name = '', value = ''] of inputs.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
    fields[plain(name)] = plain(value)
  return { method: method === 'get' ? 'get' : 'post', action: plain(action), fields }
}
