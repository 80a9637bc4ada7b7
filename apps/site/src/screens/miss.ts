/** Thrown by a screen's `load` when its content does not exist; the page answers 404 or where the content has moved to. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
}

/** Thrown by a screen's `load` when the content has one better address: a local path with its prefix. */
export class Moved extends Error {
  override readonly name = 'Moved'
  readonly location: string
  /** Whether what was asked for beside the path is asked for there as well. Default: no, the location is whole. */
  readonly keepsQuery: boolean

  constructor(location: string, { keepsQuery = false }: { keepsQuery?: boolean } = {}) {
    super(`Moved to ${location}`)
    this.location = location
    this.keepsQuery = keepsQuery
  }
}
