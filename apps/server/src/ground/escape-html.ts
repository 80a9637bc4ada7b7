const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaper =
  (characters: RegExp) =>
  (text: string): string =>
    text.replace(characters, (character) => entities[character] ?? character)

/** Escapes text for any place in HTML. */
export const escapeHtml = escaper(/[&<>"']/g)

/** Escapes the value of an attribute in double quotes, in HTML or XML; apostrophes stay as they are. */
export const escapeDoubleQuoted = escaper(/[&<>"]/g)

/** Escapes text between tags, in HTML or XML; quotes stay as they are. */
export const escapeText = escaper(/[&<>]/g)
