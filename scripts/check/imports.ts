import { cruise, type ICruiseResult } from 'dependency-cruiser'
import type { Import } from './layers.ts'
import { importRules } from './import-rules.ts'
import { importsInCircles, circleRule } from './circles.ts'

export interface ImportViolation {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly fix: string
}

export interface ImportReport {
  /** Every source file of ours that was read; a test compares them with the files on disk. */
  readonly seen: readonly string[]
  /** Imports found in them: a parser that reads nothing finds none. */
  readonly imports: readonly Import[]
  readonly violations: readonly ImportViolation[]
}

const isOurs = (path: string) => /^(packages|apps|scripts)\//.test(path) && !path.includes('node_modules/')

/** Reads every import below `root` and checks it against the rules of import-rules.ts, and the folders of services against circles.ts. */
export const checkImports = async (root: string): Promise<ImportReport> => {
  const { output } = await cruise(
    ['packages', 'apps', 'scripts'],
    {
      baseDir: root,
      // With TypeScript 7 alone the tool reads no modules and reports no violations; swc reads them.
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: false,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: String.raw`^(packages|apps)/[^/]+/(dist|node_modules)/|^scripts/check/violations/` },
      validate: true,
      skipAnalysisNotInRules: true,
      ruleSet: { forbidden: importRules },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['@butiga/source', 'import', 'default'],
        extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
      },
    },
    { extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'] },
  )
  const { modules, summary } = output as ICruiseResult
  const own = modules.filter((module) => isOurs(module.source) && !module.coreModule && !module.couldNotResolve)
  const fixes = new Map(importRules.map((rule) => [rule.name, rule.comment ?? '']))
  const imports = own.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const circles = importsInCircles(imports).map((closing) => ({
    rule: circleRule.name,
    ...closing,
    fix: circleRule.comment,
  }))
  return {
    seen: own.map((module) => module.source).filter((path) => /\.(tsx?|mjs)$/.test(path)),
    imports,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        from,
        to,
        fix: fixes.get(rule.name) ?? '',
      })),
      ...circles,
    ],
  }
}
