import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { avoidedWords, checkWords, findInternalReferences, findWords } from './words.ts'

const wordsIn = (path: string, text: string): readonly string[] => findWords(path, text).map(({ word }) => word)
const bad = 'told of it'
const everyWord =
  'tell tells told telling foretold hear hears heard hearing know knows knew knowing speak speaks spoke spoken speaking ' +
  'whoever whomever nobody somebody everybody anybody anew afresh stand stands stood standing lie lies lay lain ' +
  'dear dearer dearest reckon reckons reckoned reckoning reckoner stranger strangers'

describe('avoided words', () => {
  it('are the words below', () => {
    expect(Object.keys(avoidedWords).join(' ')).toBe(everyWord)
  })

  it.each(everyWord.split(' '))('finds "%s" in a comment and in a document', (word) => {
    expect(wordsIn('a.ts', `/** Cart ${word} shop. */\nexport const a = 1`)).toEqual([word])
    expect(wordsIn('a.md', `The cart ${word} the shop.`)).toEqual([word])
  })

  it.each([
    ['a JSDoc block', 'a.ts', '/**\n * One line,\n * told twice.\n */', 3],
    ['a member of a type', 'a.ts', `interface A {\n  /** ${bad} */\n  readonly a: 1\n}`, 2],
    ['a comment after code', 'a.tsx', `const a = 1 // ${bad}`, 1],
    ['JSX', 'a.tsx', `<>\n  {/* ${bad} */}\n</>`, 2],
    ['a module', 'a.mjs', `// ${bad}`, 1],
    ['a style sheet without stars', 'a.css', 'p {}\n/* One line,\n   told twice. */', 3],
    ['SQL', 'a.sql', `select 1; -- ${bad}`, 1],
    ['a document', 'a.md', '# Head\n\nTold of it.', 3],
    ['a document below code', 'a.md', '```ts\nconst told = 1\n```\nTold of it.', 4],
    ['a title of a test', 'a.test.ts', "describe('a cart', () => {\n  it.each(rows)('told %s', () => {})\n})", 2],
    ['a title of a describe', 'a.spec.tsx', "describe('what it told', () => {})", 1],
    ['a title between backticks', 'a.fault.ts', 'test(`a cart\n  told ${n}`, () => {})', 2],
    ['the title of an early decision', 'docs/decisions/0020-time-zones.md', '# 20. Told\n\nTold.', 1],
    ['a later decision', 'docs/decisions/0021-a.md', '# 21. Promises\n\nTold.', 3],
  ])('finds them in %s, with the line', (_, path, text, line) => {
    expect(findWords(path, text)).toEqual([
      { path, line, word: expect.stringMatching(/^told$/i), instead: expect.stringContaining('notify') },
    ])
  })

  it.each([
    ['code', 'a.ts', "const told = 'knows'\nconst url = 'https://told.example/*'"],
    ['code with JSX', 'a.tsx', '<p told="knows" />'],
    ['code of a module', 'a.mjs', "const told = 'knows'"],
    ['code of a style sheet', 'a.css', `p::after { content: 'a // ${bad}' }`],
    ['code of SQL', 'a.sql', 'select told from knows'],
    ['names between backticks', 'a.ts', '/** Calls `tell`. */'],
    ['code of a document', 'a.md', 'Run `tell`:\n\n```sh\ntell # told\n```\n'],
    ['targets of links', 'a.md', 'Time zones ([why](as-it-is-told.md)).'],
    ['code and other strings of a test', 'a.test.ts', "it('reads a cart', () => expect(say('told')).toBe('knows'))"],
    ['calls in a title', 'a.test.ts', "it('calls `tell`', () => {})"],
    ['a title that is no test', 'a.ts', "it('told', () => {})"],
    ['the text of an early decision', 'docs/decisions/0020-time-zones.md', '# 20. Time zones\n\nTold.'],
    ['longer words and stand-ins', 'a.ts', '// A stand-in of the standard; understand, belief, unknown.'],
  ])('takes %s', (_, path, text) => {
    expect(findWords(path, text)).toEqual([])
  })
})

describe('internal references', () => {
  it.each([
    '/** E7. Adds a product. */',
    '/** Adds a product (spec 4, Add to cart). */',
    '/** Rounded (R9.18). */',
    '// Keeps it for 24 hours (I4; see below).',
    '/**\n * One line,\n * and another (calls.md 7.6).\n */',
    '/** The two calls (P2). */',
    '/** Sessions of a cart: E3 to E5 and more. */',
    '/** Purged at once (architecture 3.5). */',
    '/** As slow as in architecture.md section 10. */',
    '/** The list of redesign 6. */',
    '/** From robustness.md. */',
    '/** From reliability.md. */',
    '// Kept alone (reliability S15).',
  ])('finds %s', (comment) => {
    expect(findInternalReferences('apps/server/src/a.ts', `${comment}\nexport const a = 1\n`)).toHaveLength(1)
  })

  it('finds decisions in packages alone, whose readers do not have them', () => {
    const comment = '/** UTC where it names none (docs/decisions/0020). */'
    expect(wordsIn('packages/machines/src/a.ts', comment)).toEqual(['docs/decisions'])
    expect(wordsIn('apps/server/src/a.ts', comment)).toEqual([])
  })

  it('takes titles of tests, public standards and code', () => {
    const code = [
      "it('merges equal lines [R7.73]', () => {})",
      "const icon = 'M12 21. A9 9 0 1 0 0-18'",
      '/** ISO 4217, RFC 9562, version 4 (B2B); docs/architecture.md. */',
    ]
    expect(findInternalReferences('packages/react-ui/src/a.ts', code.join('\n'))).toEqual([])
  })
})

describe('the repository', () => {
  it('is read whole, apart from generated files', async () => {
    const { seen } = await checkWords(root)
    const decisions = await readdir(join(root, 'docs/decisions'))
    expect(seen).toEqual(expect.arrayContaining(decisions.map((name) => `docs/decisions/${name}`)))
    expect(seen).toEqual(
      expect.arrayContaining([
        'README.md',
        'CONTRIBUTING.md',
        'docs/operations.md',
        'docs/sdk.md',
        'packages/machines/README.md',
        'packages/commerce-sdk/src/contracts/ecommerce.ts',
        'packages/react-ui/src/styles/tokens.css',
        'apps/server/src/db/migrations/0001-first-shop.sql',
        'apps/site/src/routes.ts',
        'scripts/boot/boot.mjs',
        'scripts/check/words.ts',
        'tools/test-consumers/src/packages.test.ts',
      ]),
    )
    expect(seen.filter((path) => /__generated__|node_modules/.test(path))).toEqual([])
  })
})
