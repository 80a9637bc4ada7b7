import type { Machine } from './model.ts'

/**
 * The machine's config as JSON, which `createMachine` and Stately's editor take: states, events, and the names of actions,
 * guards, delays and actors. Functions are left out; an action of XState's own keeps its type.
 */
export const statelyOf = (machine: Machine): string =>
  JSON.stringify(
    machine.config,
    (key, value: unknown) => {
      if (typeof value !== 'function') return value
      return key === 'actions' || /^\d+$/.test(key) ? { type: 'type' in value ? value.type : value.name } : undefined
    },
    2,
  )
