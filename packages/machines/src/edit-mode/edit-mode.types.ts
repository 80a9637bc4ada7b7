import type {
  CommerceFailure,
  ContentDocument,
  ContentFinding,
  EditingPerson,
  FieldConflict,
  OpGroup,
  RemoteOp,
  UndoSteps,
} from '@butiga/commerce-sdk'
import type { Sections } from '@butiga/commerce-sdk/rules'

/** A document as the server opens it, with what this browser kept of earlier visits and never sent. */
export interface OpenedDocument {
  readonly document: ContentDocument
  readonly sections: Sections
  readonly languages: readonly string[]
  readonly steps: UndoSteps
  readonly people: readonly EditingPerson[]
  readonly kept: readonly OpGroup[]
}

export interface Saved {
  readonly seq: number
  /** What others have changed since the last answer. */
  readonly remote: readonly RemoteOp[]
  readonly steps: UndoSteps
  /** When it was stored, as an ISO date. */
  readonly savedAt: string
}

/** What the server has done to the draft itself. */
export interface Stepped extends Saved {
  readonly step: { readonly label: string; readonly ops: readonly RemoteOp[] } | null
}

export interface Synced {
  readonly document: ContentDocument
  readonly remote: readonly RemoteOp[]
  readonly people: readonly EditingPerson[]
}

/** What is done once everything is stored. */
export type EditTask =
  | { readonly kind: 'check' }
  /** `at` is a later moment; null is now. */
  | { readonly kind: 'publish'; readonly note: string; readonly at: string | null }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'restore'; readonly number: number; readonly label: string }

export interface EditModeInput {
  /** Names this tab and its changes, 8 to 30 letters. */
  readonly tab: string
}

export interface EditModeContext extends EditModeInput {
  /** Null before it is loaded. */
  readonly document: ContentDocument | null
  /** The site's languages, its own first. */
  readonly languages: readonly string[]
  readonly sections: Sections
  /** The newest change of the server that this tab has seen. */
  readonly seq: number
  /** What is on its way to the server. */
  readonly sent: readonly OpGroup[]
  /** What waits for its turn. */
  readonly queue: readonly OpGroup[]
  /** Groups that wait until their conflicts are decided. */
  readonly held: readonly OpGroup[]
  readonly conflicts: readonly FieldConflict[]
  readonly steps: UndoSteps
  readonly people: readonly EditingPerson[]
  /** Numbers the changes of this tab. */
  readonly nextOp: number
  readonly task: EditTask | null
  /** What was wrong with the draft when it was last checked; null before. */
  readonly findings: readonly ContentFinding[] | null
  /** When the draft was last stored; null before. */
  readonly savedAt: string | null
  /** The address that is chosen: a section or a field. */
  readonly selected: string | null
  /** Why the last call was refused; null while none was. */
  readonly failure: CommerceFailure | null
}

/** What a change sets at an address; null deletes. */
export interface EditChange {
  readonly at: string
  readonly after: unknown
}

export type EditModeEvent =
  /** Changes the draft. Changes of one address that follow each other before they are sent are one step of undo. */
  | { readonly type: 'edit.change'; readonly label: string; readonly changes: readonly EditChange[] }
  | { readonly type: 'edit.select'; readonly at: string | null }
  | { readonly type: 'edit.keepMine'; readonly at: string }
  | { readonly type: 'edit.takeTheirs'; readonly at: string }
  /** Stores what is not stored, and then does this. */
  | { readonly type: 'edit.do'; readonly task: EditTask }
  /** Loads again, or sends again. */
  | { readonly type: 'edit.retry' }
  /** Gives up what the server refuses. */
  | { readonly type: 'edit.discard' }
  | { readonly type: 'session.restored' }
  | { readonly type: 'network.found' }

export type EditModeEmitted =
  | { readonly type: 'edit.published'; readonly task: EditTask | null }
  /** The server has taken the step; `label` is null where there was nothing to do. */
  | { readonly type: 'edit.stepped'; readonly task: EditTask | null; readonly label: string | null }
  /** The task could not be done. */
  | { readonly type: 'edit.refused'; readonly task: EditTask | null; readonly failure: CommerceFailure }

/** Keeps the groups that the server does not have, so that they outlive the tab. */
export interface JournalEvent {
  readonly type: 'journal.write'
  readonly groups: readonly OpGroup[]
}

/** A field of the page that a person types in, with the value that it had before. */
export interface TypedField {
  readonly at: string
  readonly before: unknown
}
