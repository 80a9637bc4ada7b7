/** Letters, digits and what else the names of places have; a dot only before a space, so that no mail program makes a link. */
const plain = /^(?:[\p{L}\p{M}\d '’,()-]|\.(?= |$))+$/u

/** Whether the name of a place can be shown where links are dangerous: `St. Gallen`, but not `example.com`. */
export const isPlainPlace = (text: string): boolean => plain.test(text)
