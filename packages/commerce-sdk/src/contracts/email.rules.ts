/** The longest address that mail can carry. */
export const EMAIL_LENGTH = 254

/** An address of the usual form, with a domain of at least two parts. The request schemas check with the same pattern. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether the server will take this as an e-mail address; spaces around it do not count. Needs no schema library. */
export const isEmail = (text: string): boolean => {
  const address = text.trim()
  return address.length <= EMAIL_LENGTH && emailPattern.test(address)
}
