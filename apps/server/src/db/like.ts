/** Escapes a text for a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)
