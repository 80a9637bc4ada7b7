/** A hashtag as it is compared: in lower case, without its sign. */
export const plainHashtag = (hashtag: string): string => hashtag.trim().replace(/^#/, '').normalize('NFC').toLowerCase()

/** The hashtags of a text, each once. */
export const hashtagsOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/#[\p{L}\p{M}\p{N}_]+/gu), ([hashtag]) => plainHashtag(hashtag))),
]
