import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, run } from '../run.ts'
import { importRules } from './import-rules.ts'
import { checkImports, type ImportReport } from './imports.ts'
import { circleRule } from './circles.ts'
import { companions, importViolations, lintViolations } from './violations.ts'

describe('a copy of the tree with one violation for every rule', () => {
  let copy: string
  let imports: ImportReport
  let lint: readonly { readonly code: string; readonly filename: string }[]

  beforeAll(async () => {
    copy = await copyTree()
    for (const { path, text } of [
      ...Object.values(importViolations),
      ...Object.values(lintViolations),
      ...companions,
    ]) {
      await writeFile(join(copy, path), `${text}\n`)
    }
    const [report, linted] = await Promise.all([
      checkImports(copy),
      run('oxlint', ['--type-aware', '--format', 'json', ...Object.values(lintViolations).map(({ path }) => path)], {
        cwd: copy,
      }),
    ])
    imports = report
    lint = (JSON.parse(linted.output) as { diagnostics: typeof lint }).diagnostics
    // Half a minute of work takes several where other programs run.
  }, 600_000)
  afterAll(() => rm(copy, { recursive: true, force: true }))

  it('has a violation for every import rule and every lint rule that we set', async () => {
    expect(Object.keys(importViolations).sort()).toEqual([...importRules, circleRule].map(({ name }) => name).sort())
    const text = await readFile(join(root, '.oxlintrc.json'), 'utf8')
    const config = JSON.parse(text.replace(/^\s*\/\/.*$/gm, '')) as { rules: Record<string, unknown> }
    const set = Object.keys(config.rules).filter((name) => config.rules[name] !== 'off')
    const seeded = Object.keys(lintViolations).map((code) => code.replace(/^.*\(|\)$/g, ''))
    expect(seeded.sort()).toEqual(set.map((name) => name.replace(/^.*\//, '')).sort())
  })

  it('is fully seen by the import check, and keeps its rules elsewhere', async () => {
    const written = new Set(
      [...Object.values(importViolations), ...Object.values(lintViolations), ...companions].map(({ path }) => path),
    )
    const before = (paths: readonly string[]) => paths.filter((path) => !written.has(path)).sort()
    expect(imports.violations.filter(({ from }) => !written.has(from))).toEqual([])
    expect(before(imports.seen)).toEqual(before(await sourceFiles(root)))
    expect(imports.imports.length).toBeGreaterThan(imports.seen.length)
  })

  it.each(Object.entries(importViolations))('%s is seen', (rule, { path }) => {
    expect(imports.violations.filter((violation) => violation.rule === rule).map(({ from }) => from)).toContain(path)
  })

  it.each(Object.entries(lintViolations))('%s is seen', (code, { path }) => {
    expect(lint.filter((diagnostic) => diagnostic.code === code).map(({ filename }) => filename)).toContain(path)
  })

  it('names the fix of each violation', () => {
    expect(imports.violations.filter(({ fix }) => fix === '')).toEqual([])
  })
})

/** TypeScript files of packages, apps and scripts on the disk. */
async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries
    .filter(({ name }) => !['node_modules', 'dist', '.git', 'data'].includes(name))
    .map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sourceFiles(path)
      return /\.(ts|tsx|mjs)$/.test(entry.name) ? [relative(root, path)] : []
    })
  return (await Promise.all(files)).flat().filter((path) => /^(packages|apps|scripts)\//.test(path))
}

/** Sources and manifests in a temporary folder; packages from outside are the real ones, ours are the copies. */
async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(await realpath(tmpdir()), 'butiga-check-'))
  const keep = (path: string) => !/\/(node_modules|dist)(\/|$)/.test(relative(root, path))
  for (const name of [
    'packages',
    'apps',
    'scripts',
    '.oxlintrc.json',
    '.gitignore',
    'tsconfig.base.json',
    'package.json',
  ]) {
    await cp(join(root, name), join(copy, name), { recursive: true, filter: keep })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const group of ['packages', 'apps']) {
    for (const name of await readdir(join(root, group))) await linkPackages(copy, join(group, name, 'node_modules'))
  }
  return copy
}

async function linkPackages(copy: string, folder: string): Promise<void> {
  if (!existsSync(join(root, folder))) return
  for (const name of await readdir(join(root, folder))) {
    if (name.startsWith('.')) continue
    if (name.startsWith('@')) await linkPackages(copy, join(folder, name))
    else {
      const target = relative(root, await realpath(join(root, folder, name)))
      await mkdir(dirname(join(copy, folder, name)), { recursive: true })
      await symlink(join(target.startsWith('node_modules') ? root : copy, target), join(copy, folder, name))
    }
  }
}
