import type { Sections } from '@butiga/commerce-sdk/rules'
import { pathModel } from '../testing/model.ts'
import { editModeMachine } from './edit-mode.machine.ts'
import { editModePresence } from './edit-mode.presence.ts'

const section = (heading: string) => ({
  block: 'featured',
  pos: 'V',
  props: { heading: { hrv: heading }, limit: 4 },
  anchor: {},
  hidden: false,
  removed: false,
})
const sections: Sections = { s1: section('Kutije') }
const document = {
  id: 3,
  kind: 'page' as const,
  seq: 7,
  publishedRevision: 1,
  isChanged: false,
  scheduled: null,
  posts: { hrv: 3 },
}
const ana = { userId: 2, name: 'Ana', tab: 'tab-of-ana', at: null }
const opened = {
  document,
  sections,
  languages: ['hrv', 'eng'],
  steps: { undo: 'Slika', redo: null },
  people: [ana],
  kept: [],
}
const stored = [
  { id: 'old-tab-1', label: 'Naslov', ops: [{ opId: 'old-tab-1', at: 's1/limit', base: 5, before: 4, after: 8 }] },
]
const at = 's1/heading/hrv'
const remote = [
  {
    seq: 8,
    groupId: 'group-8',
    label: 'Broj',
    at: 's1/limit',
    before: 4,
    after: 6,
    by: 'Ana',
    when: '2026-11-23T10:00:00Z',
  },
]
const saved = { seq: 9, remote, steps: { undo: 'Naslov', redo: null }, savedAt: '2026-11-23T10:00:01Z' }
const conflict = { path: at, base: 'Kutije', mine: 'Kutije za selidbu', theirs: 'Naše kutije', by: 'Ana' }

/** The steps of an editor, in words. */
export const editModePaths = pathModel({
  machine: editModeMachine,
  starts: { 'the tab of an editor': { tab: 'tab-of-ivo' } },
  steps: {
    'the page comes': { done: 'open', output: opened },
    'the page comes, and what was never sent': { done: 'open', output: { ...opened, kept: stored } },
    'there is no such page: NOT_FOUND': { fail: 'open', code: 'NOT_FOUND' },
    'this person may not edit: FORBIDDEN': { fail: 'open', code: 'FORBIDDEN' },
    'the page fails: INTERNAL': { fail: 'open', code: 'INTERNAL' },
    'type a heading': {
      event: { type: 'edit.change', label: 'Naslov', changes: [{ at, after: 'Kutije za selidbu' }] },
    },
    'type on': {
      event: { type: 'edit.change', label: 'Naslov', changes: [{ at, after: 'Kutije za selidbu i dom' }] },
    },
    'choose the heading': { event: { type: 'edit.select', at } },
    'typing pauses': { after: 'pause' },
    'it is saved': { done: 'patch', output: saved },
    'somebody else has changed the heading': {
      fail: 'patch',
      code: 'REVISION_CONFLICT',
      status: 409,
      data: { conflicts: [conflict], clean: [] },
    },
    'somebody else has removed the section': {
      fail: 'patch',
      code: 'REVISION_CONFLICT',
      status: 409,
      data: { conflicts: [{ ...conflict, removed: 's1' }], clean: [] },
    },
    'the log-in has ended: UNAUTHORIZED': { fail: 'patch', code: 'UNAUTHORIZED' },
    'the network is lost': { fail: 'patch', code: 'NETWORK' },
    'the heading is refused: VALIDATION_FAILED': { fail: 'patch', code: 'VALIDATION_FAILED' },
    'keep mine': { event: { type: 'edit.keepMine', at } },
    'take theirs': { event: { type: 'edit.takeTheirs', at } },
    'five seconds pass without a network': { after: 'retry' },
    'the network is back': { event: { type: 'network.found' } },
    'log in again': { event: { type: 'session.restored' } },
    'try again': { event: { type: 'edit.retry' } },
    'give up what is refused': { event: { type: 'edit.discard' } },
    'half a minute passes': { after: 'heartbeat' },
    'others have changed the limit': {
      done: 'sync',
      output: { document: { ...document, seq: 8 }, remote, people: [] },
    },
    'nothing is known of others': { fail: 'sync', code: 'NETWORK' },
    'ask for the checks': { event: { type: 'edit.do', task: { kind: 'check' } } },
    'a heading is missing': { done: 'check', output: [{ at, rule: 'required', blocks: true }] },
    'the checks fail': { fail: 'check', code: 'INTERNAL' },
    publish: { event: { type: 'edit.do', task: { kind: 'publish', note: '', at: null } } },
    'it is published': { done: 'publish', output: { document: { ...document, publishedRevision: 2 } } },
    'it is not published: REVISION_CONFLICT': { fail: 'publish', code: 'REVISION_CONFLICT' },
    undo: { event: { type: 'edit.do', task: { kind: 'undo' } } },
    'the heading is back': {
      done: 'step',
      output: {
        ...saved,
        remote: [],
        step: { label: 'Naslov', ops: [{ ...remote[0], at, after: 'Kutije' }] },
      },
    },
    'there was nothing to do': { done: 'step', output: { ...saved, step: null } },
    'it cannot be undone: REVISION_CONFLICT': { fail: 'step', code: 'REVISION_CONFLICT' },
  },
  allows: ({ context: { nextOp, queue } }, step) => !step.startsWith('type ') || (nextOp < 3 && queue.length < 2),
  distinguish: ({ context: { queue, held: pending, conflicts, task, findings } }) => [
    queue.length,
    pending.length,
    conflicts.length,
    task?.kind,
    findings === null,
  ],
  invariants: {
    'nothing is published while a conflict is open': ({ after }) =>
      !after.hasTag('publishing') || after.context.conflicts.length === 0,
    'everything is stored before it is published': ({ before, after }) =>
      !after.hasTag('publishing') ||
      before?.hasTag('publishing') === true ||
      after.context.queue.length + after.context.sent.length + after.context.held.length === 0,
    'what was typed is kept until it is stored, refused or given up': ({ before, after }) => {
      if (before === null) return true
      const count = ({ context: { sent, held: pending, queue } }: typeof after) =>
        sent.length + pending.length + queue.length
      return (
        count(after) >= count(before) ||
        after.context.savedAt !== null ||
        before.context.conflicts.length > 0 ||
        before.hasTag('refused')
      )
    },
  },
  presence: editModePresence,
  requirements: {
    'it is published': ['R1.3'],
  },
})
