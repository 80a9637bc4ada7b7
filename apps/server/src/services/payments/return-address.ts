/** An address of the shop about an order. */
export const orderAddress = (address: string, orderSlug: string): string => {
  const url = new URL(address)
  url.searchParams.set('orderSlug', orderSlug)
  return url.href
}
