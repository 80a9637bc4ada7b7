import { type Backoffice, type ImportRun, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { ImportDetails } from './import-run.types.ts'

export interface SendInput {
  readonly file: File
}
export interface RunInput {
  readonly id: number
}
export interface StartInput extends RunInput {
  readonly isDry: boolean
  readonly fields: Readonly<Record<string, string>>
}

/** A file on a slow line takes longer than any other call. */
const timeout = 10 * 60_000

/** The calls of an import. */
export const importRunActors = ({ commerce }: { readonly commerce: Pick<Backoffice, 'imports'> }) => ({
  send: fromPromise<ImportRun, SendInput>(({ input: { file }, signal }) =>
    unwrap(commerce.imports.upload({ file: [file] }, { signal, timeout, retries: 0 })),
  ),
  load: fromPromise<ImportDetails, RunInput>(({ input, signal }) => unwrap(commerce.imports.get(input, { signal }))),
  start: fromPromise<ImportRun, StartInput>(({ input, signal }) => unwrap(commerce.imports.start(input, { signal }))),
  stop: fromPromise<ImportRun, RunInput>(({ input, signal }) => unwrap(commerce.imports.stop(input, { signal }))),
})
