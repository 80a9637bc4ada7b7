import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import { expect } from 'vitest'
import { expectGrown, type GrowingList } from './more-records.ts'
import { soon } from './soon.ts'

/** What these lists have in their context. */
interface Turned {
  readonly query: { readonly page: number }
  readonly shownQuery: { readonly page: number }
}

/** Expects what a list shows whose pages are turned or added: its region, its pager, its address and its items. */
export const expectTurned = async (displayed: GrowingList, region: string, step: PathStep): Promise<void> => {
  const { query, shownQuery: displayedQuery } = JSON.parse(step.context) as Turned
  const list = displayed.page.getByRole('region', { name: region })
  await soon(async () => {
    await displayed.page.clock.runFor(2)
    expect(await list.getAttribute('data-state')).toBe(stateName(step.value))
    expect(await list.locator('[aria-current=page]').textContent()).toBe(String(query.page))
    expect(new URL(displayed.page.url()).searchParams.get('page') ?? '1').toBe(String(displayedQuery.page))
  })
  await expectGrown(displayed, step)
}
