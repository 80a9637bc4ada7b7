import {
  createBackoffice,
  keepLogin,
  storedTokens,
  unwrap,
  webStorage,
  type Backoffice,
  type CommerceOptions,
} from '@butiga/commerce-sdk'

/** A client of the back office that keeps its log-in: `apiKey` of the options is the admin key. */
export const officeClient = (options: CommerceOptions & { readonly apiKey: string }) => {
  const { auth, middleware } = keepLogin(() => office, {
    apiKey: options.apiKey,
    store: storedTokens(webStorage(() => localStorage)),
    isBackoffice: true,
  })
  const office: Backoffice = createBackoffice({ ...options, use: [middleware] })
  return { office, auth }
}

/** Sends every order that was placed or paid, and answers their numbers. */
export const sendOrders = async ({ office }: Pick<ReturnType<typeof officeClient>, 'office'>) => {
  const sent: string[] = []
  let after: string | undefined
  do {
    const filters = [{ key: 'state' as const, value: ['placed', 'paid'] }]
    const page = await unwrap(office.orders.filter({ filters, limit: 100, ...(after && { after }) }))
    for (const { id, number, state } of page.records) {
      await unwrap(office.orders.updateState({ id, state: 'shipped', base: { state } }))
      sent.push(number)
    }
    after = page.next
  } while (after !== undefined)
  return sent
}
