import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-6'

/** What an editor shows when the pointer is on an expression's last name. */
export interface Hover {
  /** Its type, in one line. */
  readonly type: string
  /** Its documentation; empty without any. */
  readonly text: string
  /** The names of its tags: `throws`, `example`. */
  readonly tags: readonly string[]
}

/** Answers hovers of expressions, each after `declarations`, in a project with installed packages. */
export const hoversIn = (
  folder: string,
  declarations: string,
  expressions: readonly string[],
): ReadonlyMap<string, Hover> => {
  const file = join(folder, 'hover.ts')
  const text = `${declarations}\n${expressions.join('\n')}\n`
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({
      strict: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
    }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) =>
      path === file
        ? ts.ScriptSnapshot.fromString(text)
        : existsSync(path)
          ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8'))
          : undefined,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => existsSync(path) && statSync(path).isFile(),
    readFile: (path) => readFileSync(path, 'utf8'),
    directoryExists: (path) => existsSync(path) && statSync(path).isDirectory(),
    realpath: (path) => path,
  })
  const hoverOf = (expression: string): Hover => {
    const end = text.indexOf(`\n${expression}\n`) + expression.length
    const info = service.getQuickInfoAtPosition(file, end)
    return {
      type: ts.displayPartsToString(info?.displayParts).replaceAll(/\s+/g, ' '),
      text: ts.displayPartsToString(info?.documentation),
      tags: (info?.tags ?? []).map(({ name }) => name),
    }
  }
  return new Map(expressions.map((expression) => [expression, hoverOf(expression)]))
}
