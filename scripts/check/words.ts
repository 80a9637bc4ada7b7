import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSource } from '../house/source.ts'
import { findNames, type WordFinding } from './names.ts'

/** Words of a dialect that treats code as a person, with what to write instead (docs/contributing.md, Words). */
export const avoidedWords: Readonly<Record<string, string>> = {
  'tell tells told telling foretold': 'return, send, report, show, notify, tell apart: distinguish',
  'hear hears heard hearing': 'receive, subscribe to, be notified of',
  'know knows knew knowing': 'have, read, contain, use, accept',
  'speak speaks spoke spoken speaking': 'support, use',
  'whoever whomever': 'any caller, any code that, a user who',
  'nobody somebody everybody anybody': 'no caller, a user, every client',
  'anew afresh': 'again',
  'stand stands stood standing': 'is, is in, is written, remain',
  'lie lies lay lain': 'is in, is stored in, is below',
  'dear dearer dearest': 'expensive, more expensive',
  'reckon reckons reckoned reckoning reckoner': 'compute, count',
  'stranger strangers': 'unknown address, a client without a login',
}

const insteadOfWord = new Map(
  Object.entries(avoidedWords).flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead] as const)),
)
/** A stand-in is a term of tests. */
const avoidedWord = new RegExp(String.raw`\b(?:${[...insteadOfWord.keys()].join('|')})\b(?!-ins?\b)`, 'gi')

/** Rows, sections and files of papers that are not in the repository. */
const internalReferences: readonly RegExp[] = [
  /\b[RIF]\d{1,2}\.\d+\b/g,
  /\b(?:spec|specification|architecture|redesign|visual|house[ -]style|robustness|reliability)(?:\.md)?,? (?:section )?[A-Z]?\d[\d.]*/gi,
  /\b(?:specification|calls|robustness|reliability|redesign|house-style|visual|feel|editing-and-admin|sdk-and-qa|stack)\.md\b/g,
  // The row of a call before its sentence.
  /(?<=^|[\s(*])[A-Z]\d{1,2}\.(?= )/gm,
  // Rows of a table, in brackets or several of them.
  /\([A-Z]\d{1,2}(?=[);:,])/g,
  /\b[A-Z]\d{1,2}(?:, | to | and )[A-Z]\d{1,2}\b/g,
]

/** The comments of a published package also reach readers who do not have docs/. */
const repositoryReference = /\bdocs\/decisions\b/g

const blockComment = /(?<=^|[\s({,])\/\*[^]*?\*\//gm
const comments = {
  code: new RegExp(String.raw`${blockComment.source}|(?<=^|\s)\/\/.*`, 'gm'),
  css: blockComment,
  sql: /--.*/g,
}
const commentsOf: Readonly<Record<string, RegExp>> = {
  ts: comments.code,
  tsx: comments.code,
  mts: comments.code,
  js: comments.code,
  mjs: comments.code,
  css: comments.css,
  sql: comments.sql,
}

interface Prose {
  readonly text: string
  /** Lines of the file before it. */
  readonly before: number
}

const linesOf = (text: string): number => text.split('\n').length - 1

/** Also without the targets of links in Markdown. */
const withoutCode = (text: string): string =>
  text.replace(/^```[^]*?^```|`[^`\n]*`|(?<=\])\([^)\s]*\)/gm, (code) => '\n'.repeat(linesOf(code)))

/** Decisions are superseded, not edited; of those before 0021 only the titles can change. */
const hasOldText = /^docs\/decisions\/00(?:[01]\d|20)-/

/** The comments of a source file or the whole text of any other one; code between backticks is left out. */
const proseOf = (path: string, text: string): readonly Prose[] => {
  if (hasOldText.test(path)) return [{ text: text.split('\n', 1)[0] ?? '', before: 0 }]
  const pattern = commentsOf[path.replace(/^.*\./, '')]
  if (!pattern) return [{ text: withoutCode(text), before: 0 }]
  return [...text.matchAll(pattern)].map(({ 0: comment, index }) => ({
    text: withoutCode(comment),
    before: linesOf(text.slice(0, index)),
  }))
}

/** Titles of the tests of a file; only a file with an avoided word is worth the time of parsing it. */
const titlesOf = (path: string, text: string): readonly Prose[] =>
  /\.(?:test|spec|fault)\.tsx?$/.test(path) && text.search(avoidedWord) !== -1
    ? readSource(path, text).titles.map((title) => ({
        text: withoutCode(title.text),
        before: linesOf(text.slice(0, title.start)),
      }))
    : []

const findAll = (
  path: string,
  parts: readonly Prose[],
  patterns: readonly RegExp[],
  insteadOf: (word: string) => string,
): WordFinding[] =>
  parts.flatMap((prose) =>
    patterns.flatMap((pattern) =>
      [...prose.text.matchAll(pattern)].map(({ 0: word, index }) => ({
        path,
        line: 1 + prose.before + linesOf(prose.text.slice(0, index)),
        word: word.trim(),
        instead: insteadOf(word.toLowerCase()),
      })),
    ),
  )

/** References to papers that the readers of a file do not have; `path` is relative to the repository. */
export const findInternalReferences = (path: string, text: string): WordFinding[] =>
  findAll(
    path,
    proseOf(path, text),
    path.startsWith('packages/') ? [...internalReferences, repositoryReference] : internalReferences,
    () => 'the rule itself; the id of a requirement belongs in the title of its test',
  )

/** Words and references that comments, documents and titles of tests do not use. */
export const findWords = (path: string, text: string): WordFinding[] => [
  ...findAll(
    path,
    [...proseOf(path, text), ...titlesOf(path, text)],
    [avoidedWord],
    (word) => insteadOfWord.get(word) ?? '',
  ),
  ...findInternalReferences(path, text),
]

const roots = ['README.md', 'CONTRIBUTING.md', 'docs', 'apps', 'packages', 'scripts', 'tools']
// docs/reliability quotes titles of tests and docs/glossary texts for shoppers, which are not checked.
const skipped = new Set(['node_modules', 'dist', 'data', '__generated__', '__snapshots__', 'reliability', 'glossary'])

/** The files that the check reads, relative to the repository. */
export const wordFiles = async (root: string, paths: readonly string[] = roots): Promise<string[]> => {
  const files = paths.map(async (path) => {
    if (/\.(?:ts|tsx|mts|mjs|css|sql|md)$/.test(path)) return [path]
    if (/\.\w+$/.test(path)) return []
    const entries = await readdir(join(root, path), { withFileTypes: true })
    const below = entries.filter(
      (entry) => !skipped.has(entry.name) && (entry.isDirectory() || /\.\w+$/.test(entry.name)),
    )
    return wordFiles(
      root,
      below.map(({ name }) => `${path}/${name}`),
    )
  })
  return (await Promise.all(files)).flat()
}

export const checkWords = async (root: string): Promise<{ seen: readonly string[]; findings: WordFinding[] }> => {
  const seen = await wordFiles(root)
  const findings = await Promise.all(
    seen.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      return /\.(?:tsx?|mts|mjs)$/.test(path)
        ? [...findWords(path, text), ...findNames(path, text)]
        : findWords(path, text)
    }),
  )
  return { seen, findings: findings.flat() }
}
