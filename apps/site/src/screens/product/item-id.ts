/** The cart line that `cartItemId` names; null for anything that is no id. */
export const readItemId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
