import { readSource, wordsIn } from '../house/source.ts'

export interface WordFinding {
  readonly path: string
  readonly line: number
  readonly word: string
  readonly instead: string
}

/** Words that a newcomer cannot guess in a name of the code, with what to write instead. */
export const avoidedNames: Readonly<Record<string, string>> = {
  shown: 'displayed, visible',
  found: 'match, result, or the noun of the thing',
  kept: 'stored, saved',
  asked: 'requested, wanted',
  held: 'reserved, queued, paused, pending',
  beside: 'related, extra',
  said: 'messages, texts',
}

/** Properties of the contract, of published machines and of stored rows: their readers are elsewhere. */
const properties = new Set(
  `asked_at first_held_at shown_prices shownPrices shownQuery shownText isAsked isHeld isMoreHeld data-held`
    .split(' ')
    .concat(Object.keys(avoidedNames)),
)
/** Exports of published packages, which the next major renames. */
const published = new Set(
  `AskedCart FoundCall FoundKind FoundRecords HeldCart HeldNote KeptPart KeptText SHOWN ShownCurrency ShownOrder ShownPrice
  ShownPriceData askedFields isHeldCart keptCard keptPart shownDevices shownDraft shownErrorAt shownFields
  shownSections`.split(/\s+/),
)
const term = /not_?found|nothing_?found|heldOut/i

const isAllowed = (name: string, isProperty: boolean): boolean =>
  term.test(name) || published.has(name) || (isProperty && properties.has(name))

// Parsing costs more than reading, and most of these words are in comments.
const anyWord = new RegExp(Object.keys(avoidedNames).join('|'), 'i')
const comments = /(?<=^|\s)(?:\/\*[^]*?\*\/|\/\/.*)/g

/** Names in code, other than those of a release, that have a word of `avoidedNames`. */
export const findNames = (path: string, text: string): WordFinding[] =>
  anyWord.test(text.replace(comments, ''))
    ? readSource(path, text).names.flatMap(({ name, start, isProperty }) =>
        wordsIn(name)
          .filter((word) => Object.hasOwn(avoidedNames, word) && !isAllowed(name, isProperty))
          .map((word) => ({
            path,
            line: text.slice(0, start).split('\n').length,
            word: name,
            instead: avoidedNames[word] ?? '',
          })),
      )
    : []
