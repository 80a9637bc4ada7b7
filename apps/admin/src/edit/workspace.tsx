import type { DraftSection } from '@butiga/commerce-sdk'
import type { Sections } from '@butiga/commerce-sdk/rules'
import { type EditDesk, type EditModeContext, sectionsInOrder, shownDraft } from '@butiga/machines/edit-mode'
import { useSelector } from '@xstate/react'
import { createContext, useContext, useMemo } from 'react'

interface Desk extends EditDesk {
  /** The language of the page in the frame. */
  readonly language: string
  /** Announces what was done, for those who do not see it. */
  readonly say: (text: string) => void
}

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext.Provider

/** The open document of edit mode. */
export const useDesk = (): Desk => {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('useDesk needs a DeskProvider above it.')
  return desk
}

export const useEdit = <Value,>(read: (context: EditModeContext) => Value): Value =>
  useSelector(useDesk().actor, ({ context }) => read(context))

/** The draft with everything that is not stored yet. */
export const useDraft = (): {
  readonly sections: Sections
  readonly order: readonly (DraftSection & { id: string })[]
} => {
  const { sections, sent, held: pending, queue } = useEdit((context) => context)
  return useMemo(() => {
    const displayed = shownDraft({ sections, sent, held: pending, queue })
    return { sections: displayed, order: sectionsInOrder(displayed) }
  }, [sections, sent, pending, queue])
}

/** The section that is chosen, or that has the chosen field. */
export const useSelected = (): string | null => useEdit(({ selected }) => selected?.split('/')[0] ?? null)
