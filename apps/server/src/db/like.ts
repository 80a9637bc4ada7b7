/** A text that a LIKE pattern takes letter by letter. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)
