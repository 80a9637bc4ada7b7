/** Figures and words of a refusal, by the names that its sentence has for them. */
export type Facts = Readonly<Record<string, string | number>>

/**
 * Why a row is refused, by rule, as English sentences for the author of the file. The admin has them in its languages
 * (screens/imports/reasons.ts there). `{field}` is the column, the other names are facts.
 */
const sentences = {
  required: '{field} is missing.',
  max: '{field} has {length} characters; {value} are the most.',
  entries: '{field} has {length} entries; {value} are the most.',
  text: '{field}: {given} is not a text.',
  characters: '{field} holds half a character.',
  control: '{field} holds the control character U+{code}.',
  choice: '{field}: {given} is none of {known}.',
  flag: '{field}: {given} is neither yes nor no.',
  integer: '{field}: {given} is not a whole number.',
  range: '{field}: {given} is not between {least} and {most}.',
  number: '{field}: {given} is not a number; write 1250.5 or 1250,5, without separators of thousands.',
  decimals: '{field}: {given} is not an amount; write 1250.50 or 1250,50, with at most two decimals.',
  negative: '{field}: {given} is below zero.',
  tooLarge: '{field}: {given} is too large.',
  list: '{field}: {given} is not a list.',
  object: '{field}: {given} is not an object.',
  json: '{field}: the cell is not JSON.',
  unknown: '{field}: {given} is not a field; these are: {known}.',
  day: '{field}: {given} is no day; write 2026-10-17.',
  moment: '{field}: {given} is no moment; write 2026-10-17T08:30:00Z.',
  language: '{field}: the shop has no language {given}.',
  cells: '{field}: the line has {length} cells, but there are {value} columns.',
  repeated: '{field}: the same is on line {first} already; this one is line {line}.',
  repeatedRow: '{field}: {given} is in row {first} already.',
  slugFormat: '{field}: {given} is no address; write small letters, digits and single hyphens.',
  slugShort: '{field}: {given} is shorter than {value} characters.',
  slugWord: "{field}: {given} is a word of the shop's own addresses.",
  slugTaken: '{field}: {owner} already has the slug {given}.',
  slugUsed: '{field}: {given} is taken; give another one.',
  slugRace: '{field}: another product took the same slug at this moment.',
  slugNone: '{field}: no address can be made from {given}; give one.',
  slugKey: '{field} is missing; it identifies the row.',
  labelKey: '{field} is missing; it identifies the value.',
  ownName: "{field} is missing; every product has a name in the shop's own language.",
  noPrice: '{field} is missing; a new product needs its price.',
  notBelowRetail: '{field} {given} is not below the retail price {retail}.',
  format: '{field}: the format of a product cannot change: it is {given}.',
  ownVariant: '{field}: a product cannot be a variant of itself.',
  noVariant: '{field}: a {format} product cannot be a variant.',
  notConfigurable: '{field}: {given} is not a configurable product.',
  noProduct: '{field}: there is no product {given}.',
  noCategory: '{field}: there is no category {given}.',
  noTag: '{field}: there is no tag {given}.',
  noPage: '{field}: there is no page {given}.',
  noAttribute: '{field}: there is no such attribute.',
  noValue: '{field}: {given} is none of its values.',
  oneValue: '{field}: {given} is not one value.',
  notSet: '{field}: only a bundle can be a set.',
  boughtOnce: '{field}: a product with variants, or one of them, is bought once.',
  freePiece: '{field}: a piece costs more than nothing.',
  twoPrices: '{field}: there are two prices from {from} pieces.',
  rises: '{field}: the price from {from} pieces is not below that from {fewer}.',
  ofVariants: '{field}: a configurable product has none of its own; its variants have.',
  stepNotBelowRetail: '{field}: {given} from {from} pieces is not below the retail price {retail}.',
  netQuantity: '{field}: {given} is not a number with its unit; write 500 ml.',
  emptyPiece: '{field}: a piece holds more than nothing.',
  dimensions: '{field}: {given} is not length, width and height; write 60 x 40 x 40.',
  noText: '{field} has no text in any language.',
  withItself: '{field}: a product cannot go with itself.',
  noBundle: '{field}: a {format} product holds no others.',
  emptyBundle: '{field}: a bundle holds at least one product.',
  inItself: '{field}: a bundle cannot hold itself.',
  bundleInBundle: '{field}: {given} is a bundle itself.',
  twice: '{field}: the same product is in it twice; write it once with the sum of pieces.',
  ofParts: '{field}: a {format} product has none of its own; its parts have.',
  picture: '{field}: {given}: {cause}',
  noPlace: '{field}: {given} has no place here.',
  onePicture: '{field}: a category has one picture.',
  colour: '{field}: {given} is no colour; write #d9b07a.',
  circle: '{field}: these categories stand below each other: {given}.',
  belowItself: '{field}: {given} is below {key} itself.',
  depth: '{field}: categories are at most {value} levels deep.',
  code: '{field}: {given} is not of letters, digits, _ and -.',
  ownCode: '{field}: {given} has a meaning of its own.',
  noInputType: '{field} is missing; a new attribute needs one.',
  inputType: '{field}: {key} is {given}, which cannot change.',
  noNumbers: '{field}: {key} has no numbers.',
  notChosen: '{field}: nothing is chosen from {key}; it is {given}.',
  crossSellLost: 'Written without crossSell of unknown SKUs: {given}.',
  database: 'The database refuses the row: {cause}.',
  quote: 'A quote is opened here that is never closed.',
  quotes: 'The quotes of this line do not fit together.',
  line: 'The line is longer than 4 MB.',
  lineJson: 'The line is not JSON.',
  lineObject: 'The line: {given} is not an object.',
} as const

/** A rule that a row breaks. */
export type Rule = keyof typeof sentences

/** The rule that a row or a form breaks, at a field by its path in the form of a product; empty for the row as a whole. */
export interface Refusal {
  readonly path: string
  readonly rule: Rule
  readonly facts: Facts
}

const priced = new Set(['basic', 'retail', 'discount', 'membership'])

/** The column of a field in a file. */
export const columnOf = (path: string): string => {
  const [group = '', member, field] = path.split('.')
  if (group === 'translations' && field !== undefined) return `${field}:${member}`
  if (group === 'attributes' && member !== undefined) return `attribute:${member}`
  if (priced.has(path)) return `price:${path}`
  return path === 'mainProduct' ? 'mainSku' : path
}

/** The reason why a row is refused, in English. */
export const sentenceOf = ({ path, rule, facts }: Refusal): string =>
  sentences[rule].replace(/\{(\w+)\}/g, (_, name: string) => (name === 'field' ? columnOf(path) : String(facts[name])))
