import { useLayoutEffect, useRef, useState } from 'react'

/** How far from the edge of the window the fields begin, so that some of them are seen. */
const SIGHT = 160

/**
 * Chooses an item, and where the focus goes then: into its fields, to its row where what was pressed is gone, or nowhere, with
 * its fields in sight, which are below the tree in a narrow window.
 */
export const useChoice = (first: number | null) => {
  const [chosen, setChosen] = useState(first)
  const box = useRef<HTMLDivElement>(null)
  const goal = useRef<'fields' | 'row' | 'sight' | null>(null)
  useLayoutEffect(() => {
    const [to, find] = [goal.current, (selector: string) => box.current?.querySelector<HTMLElement>(selector)]
    goal.current = null
    if (to === 'fields') find('.dtl-s input')?.focus()
    if (to === 'row') (find(`[data-node="${chosen}"] .nm`) ?? find('.dtl-m .blk-h button'))?.focus()
    const fields = to === 'sight' ? find('.dtl-s .blk-h') : null
    const top = fields?.getBoundingClientRect().top ?? SIGHT
    if (top < 0 || top > innerHeight - SIGHT) fields?.scrollIntoView({ block: 'center' })
  }, [chosen])
  const choose = (id: number | null, to: 'fields' | 'row' | 'sight') => {
    goal.current = to
    setChosen(id)
  }
  return { box, chosen, setChosen, choose }
}
