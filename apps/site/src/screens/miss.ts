/**
 * Thrown by a screen's `load` when its content does not exist; the page answers 404 or redirects to the content's new
 * address.
 */
export class NotFound extends Error {
  override readonly name = 'NotFound'
}

/** Thrown by a screen's `load` when the content has one better address: a local path with its prefix. */
export class Moved extends Error {
  override readonly name = 'Moved'
  readonly location: string
  /** Whether the query is kept for that address. Default: no, the location is complete. */
  readonly keepsQuery: boolean

  constructor(location: string, { keepsQuery = false }: { keepsQuery?: boolean } = {}) {
    super(`Moved to ${location}`)
    this.location = location
    this.keepsQuery = keepsQuery
  }
}
