/** Whether a text is an IBAN without spaces: its check digits fit (ISO 7064 MOD 97-10). */
export const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** An IBAN in groups of four, as people read it. */
export const formatIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ')
