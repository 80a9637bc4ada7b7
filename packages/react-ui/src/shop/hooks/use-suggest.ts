import { suggestPresence, type suggestMachine } from '@butiga/machines/suggest'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

export type SuggestActor = ActorRefFrom<typeof suggestMachine>

/** The suggestions of the search box. */
export const useSuggest = (suggest: SuggestActor) => ({
  suggestions: useSelector(suggest, (snapshot) => snapshot.context.suggestions),
  /** The text of the suggestions. */
  shownText: useSelector(suggest, (snapshot) => snapshot.context.shownText),
  active: useSelector(suggest, (snapshot) => snapshot.context.active),
  isOpen: useSelector(suggest, (snapshot) => snapshot.matches('open')),
  /** What the state means for someone who does not see the screen. */
  presence: useSelector(suggest, (snapshot) => suggestPresence(snapshot.value)),
  /** The path of the machine's state; path tests read it from the page. */
  state: useSelector(suggest, (snapshot) => stateName(snapshot.value)),
})
