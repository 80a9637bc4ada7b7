/** A reduction as text: `−20 %`, in English `−20%`. `percent` is a whole number above 0. */
export const formatReduction = (percent: number, locale: string): string =>
  locale.startsWith('en') ? `−${percent}%` : `−${percent}\u00a0%`
