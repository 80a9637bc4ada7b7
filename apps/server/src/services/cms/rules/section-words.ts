/** Properties that people do not read: addresses, anchors, names of files and of blocks. */
const notWords = /^(?:[\w./:#?&=%-]*|[a-z]+:\S*)$/

/** The searchable texts of a page's sections: every text in the properties of their blocks that is not just a name. */
export const wordsOfSections = (sections: unknown): string => {
  if (typeof sections === 'string') return notWords.test(sections) ? '' : sections
  if (sections === null || typeof sections !== 'object') return ''
  return Object.values(sections).map(wordsOfSections).filter(Boolean).join(' ')
}
