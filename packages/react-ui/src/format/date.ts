/** A day as text in the shown language: `21. studenoga 2026.`; the wire's ISO 8601 text comes in. */
export const formatDate = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso))
