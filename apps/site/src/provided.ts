import type { AnyStateMachine } from 'xstate'

/**
 * A machine with its actors. The server starts none, so it renders the machine as it is: `provide` makes another machine,
 * whose states would be parsed for each page.
 */
export const provided = <Machine extends AnyStateMachine>(
  machine: Machine,
  provide: (own: Machine) => Machine,
): Machine => (import.meta.env.SSR ? machine : provide(machine))
