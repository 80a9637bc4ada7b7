import { randomUUID } from 'node:crypto'
import type { Backoffice } from '@butiga/commerce-sdk'
import { unwrap } from '@butiga/commerce-sdk'
import {
  type DraftState,
  inverseOps,
  type NumberedOp,
  type OpGroup,
  patchDraft,
  type Sections,
  stepsOf,
} from '@butiga/commerce-sdk/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { type DraftServer, happenings, playTwoEditors } from '../../testing/two-editors.ts'

const section = (heading: string) => ({
  block: 'featured',
  pos: '11',
  props: { heading: { hrv: heading, eng: heading } },
  anchor: {},
  hidden: false,
  removed: false,
})
const sections: Sections = { s1: section('a'), s2: section('b') }

/** The rules alone, with what the server stores beside the draft. */
const inMemory = (): DraftServer => {
  let state: DraftState = { sections, stamps: {}, seq: 0 }
  const log: (NumberedOp & { readonly who: number; readonly undoes: string | null })[] = []
  const apply = (who: number, groups: readonly OpGroup[], undoes: string | null = null) => {
    const own = undoes === null ? log.filter((one) => one.who === who).map(({ seq }) => seq) : []
    const patched = patchDraft(state, groups, { done: new Set(log.map(({ op }) => op.opId)), own: new Set(own) })
    if (patched.conflicts.length > 0) return patched
    state = patched.state
    log.push(...patched.applied.map((one) => ({ ...one, who, undoes })))
    return patched
  }
  return {
    patch: (who, known, groups) => {
      const { conflicts, clean } = apply(who, groups)
      if (conflicts.length > 0) return Promise.resolve({ conflicts, clean })
      const remote = log
        .filter((one) => one.seq > known && one.who !== who)
        .map(({ seq, groupId, label, op }) => ({ ...op, seq, groupId, label, by: '', when: '' }))
      return Promise.resolve({ seq: state.seq, stamps: state.stamps, remote })
    },
    undo: (who) => {
      const groups = [...new Map(log.filter((one) => one.who === who).map((one) => [one.groupId, one])).values()]
      const { undo } = stepsOf(groups.map(({ groupId, undoes }) => ({ id: groupId, undoes })))
      const ops = log.filter(({ groupId }) => groupId === undo)
      const base = ops.at(-1)?.seq
      if (undo === null || base === undefined) return Promise.resolve(false)
      const inverse = inverseOps(
        ops.map(({ op }) => op),
        randomUUID,
      ).map((op) => ({ ...op, base }))
      const { conflicts } = apply(who, [{ id: randomUUID(), label: '', ops: inverse }], undo)
      return Promise.resolve(conflicts.length === 0)
    },
    read: () => Promise.resolve({ sections: state.sections, seq: state.seq }),
  }
}

/** More of them on demand: `BUTIGA_HISTORIES=10000`. */
const histories = Number(process.env['BUTIGA_HISTORIES'] ?? 500)

describe('two people at one draft', () => {
  it(`lose nothing that they typed, in ${histories} histories of lost and repeated requests`, async () => {
    await fc.assert(
      fc.asyncProperty(happenings(60), (steps) => playTwoEditors(inMemory(), steps)),
      { numRuns: histories },
    )
  })

  describe('of the server', () => {
    let shop: Shop
    let people: Backoffice[]
    beforeAll(async () => {
      shop = await startShop()
      people = [
        shop.commerce({ headers: await signIn(shop, ['cms.edit']) }),
        shop.commerce({ headers: await signIn(shop, ['cms.edit', 'media.manage']) }),
      ]
    })
    afterAll(() => shop.stop())

    const onServer = async (history: number): Promise<DraftServer> => {
      const [ana] = people
      const slug = `stranica-${history}`
      const { id } = await unwrap(ana!.pages.createPost({ title: slug, slug, language_code: 'hrv' }))
      const { document } = await unwrap(ana!.content.open({ kind: 'page', id }))
      const ops = Object.entries(sections).map(([at, after]) => ({
        opId: randomUUID(),
        at,
        base: 0,
        before: null,
        after,
      }))
      const groups = [{ id: randomUUID(), label: 'first', ops }]
      await unwrap(ana!.content.patch({ id: document.id, tab: 'first', known: 0, groups }))
      const read = () =>
        shop.db
          .selectFrom('content_document as d')
          .innerJoin('content_draft as f', 'f.document_id', 'd.id')
          .select(['f.sections', 'd.draft_seq as seq'])
          .where('d.id', '=', document.id)
          .executeTakeFirstOrThrow()
      let typed = 0
      return {
        read,
        patch: async (who, known, sent) => {
          const answer = await people[who]!.content.patch({
            id: document.id,
            tab: `tab-${who}`,
            known,
            groups: [...sent],
          })
          if (!answer.errored) {
            typed += who === 0 ? 1 : 0
            return answer.data
          }
          const refused = answer.error.code === 'REVISION_CONFLICT' ? answer.error.data?.data : undefined
          if (refused === undefined) throw new Error(answer.error.message)
          return { conflicts: refused.conflicts, clean: refused.clean ?? [] }
        },
        undo: async (who) => {
          // The sections of the beginning are Ana's as well, and stay.
          if (who === 0 && typed === 0) return false
          const { data } = await people[who]!.content.undo({ id: document.id, tab: `tab-${who}`, known: 0 })
          if (who === 0 && data?.step) typed -= 1
          return data?.step != null
        },
      }
    }

    it('lose nothing that they typed, in 100 histories', async () => {
      let history = 0
      await fc.assert(
        fc.asyncProperty(happenings(18), async (steps) => {
          history += 1
          await playTwoEditors(await onServer(history), steps)
        }),
        { numRuns: 100 },
      )
    }, 120_000)
  })
})
