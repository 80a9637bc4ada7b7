import type { DraftSection } from '@butiga/commerce-sdk'
import { createDesk, editModeMachine } from '@butiga/machines/edit-mode'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { renderAdmin } from '../testing/render-admin.tsx'
import { Compare } from './compare.tsx'
import { DeskProvider } from './workspace.tsx'

const section = (block: string, props: object, others: Partial<DraftSection> = {}): DraftSection =>
  ({ block, props, pos: '11', anchor: {}, hidden: false, removed: false, ...others }) as DraftSection
const picture = (name: string, width: number) => ({ src: `/media/1/${name}`, width, height: 10, alternativePaths: {} })

it('says what was done to sections, items and fields in words, and shows texts by the words that differ', async () => {
  const before = {
    s1: section('hero', {
      heading: { hrv: 'Jutarnji brod na otok' },
      picture: picture('luka.svg', 10),
      actions: { i1: { pos: '11', label: { hrv: 'Kupi' } }, i2: { pos: '12', label: { hrv: 'Vidi' } } },
    }),
    s2: section('featured', {}),
    s3: section('contact', {}),
    s4: section('faq', {}),
  }
  const after = {
    s1: section('hero', {
      heading: { hrv: 'Noćna vožnja na otok' },
      picture: picture('more.svg', 20),
      actions: { i1: { pos: '13', label: { hrv: 'Kupi' } }, i2: { pos: '12', label: { hrv: 'Vidi' } } },
    }),
    s2: section('featured', {}, { pos: '14' }),
    s3: section('contact', {}, { hidden: true }),
    s5: section('text', {}),
  }
  const actor = createActor(editModeMachine, { input: { tab: 'tab12345' } })
  const { container } = renderAdmin(
    <DeskProvider value={{ ...createDesk(actor), language: 'hrv', say: () => undefined }}>
      <Compare before={before} after={after} />
    </DeskProvider>,
    {},
  )
  const rows = [...container.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.innerHTML.replaceAll(/<\/?span>/g, ''),
  ])
  expect(rows).toEqual([
    ['Naslovnica: Naslov (HR)', '<del>Jutarnji brod</del><ins>Noćna vožnja</ins> na otok'],
    ['Naslovnica: Slika', '<del>luka.svg</del><ins>more.svg</ins>'],
    ['Naslovnica 2: Gumbi', 'premješteno'],
    ['Istaknuti proizvodi', 'premješteno'],
    ['Kontakt', 'skriveno'],
    ['Pitanja', 'uklonjeno'],
    ['Tekst', 'dodano'],
  ])
  await expectAccessible(container)
})
