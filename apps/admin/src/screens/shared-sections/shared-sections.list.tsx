import { type SharedSection, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { blockLabel } from '../../edit/labels.ts'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<SharedSection>()

const Block = ({ block }: Pick<SharedSection, 'block'>) => {
  const { i18n } = useLingui()
  return blockLabel(block, (label) => i18n._(label))
}

/** Sections that many pages show, with how many do. */
export const Screen = listScreen<SharedSection>({
  title: msg`Zajednički odjeljci`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/shared-sections/${id}`,
  load: async ({ content }, query, { signal }) =>
    numberedPage(await unwrap(content.filterSharedSections(numberedInput(query), { signal }))),
  columns: [
    c.text('name', msg`Naziv`, ({ name }) => name),
    c.text('block', msg`Vrsta`, ({ block }) => block, { cell: ({ block }) => <Block block={block} /> }),
    c.number('uses', msg`Stranica`, ({ uses }) => uses.length),
  ],
  empty: msg`Još nema zajedničkih odjeljaka. Odjeljak stranice pretvarate u zajednički u uređivanju stranice.`,
})
