import type { AnyStateMachine, StateValue, StateValueFrom } from 'xstate'

/** What entering a state means for someone who does not see the screen. */
export interface Presence {
  /** Where reading goes on when the state brings another screen: at its heading, or where the focus is. */
  readonly focus: 'heading' | 'kept'
  /** What a live region or the pressed button says. */
  readonly announces: 'nothing' | 'loading' | 'busy' | 'failure' | 'notice'
}

/** What states mean that leave the focus where it is. */
export const inPlace = {
  quiet: { focus: 'kept', announces: 'nothing' },
  busy: { focus: 'kept', announces: 'busy' },
  loading: { focus: 'kept', announces: 'loading' },
  failed: { focus: 'kept', announces: 'failure' },
} as const satisfies Record<string, Presence>

type ParentsIn<Value> = Value extends string ? never : keyof Value & string
type InnerNames<Value> = Value extends string
  ? never
  : { [Key in ParentsIn<Value>]-?: `${Key}.${NamesOf<NonNullable<Value[Key]>>}` }[ParentsIn<Value>]
type NamesOf<Value> = Exclude<Extract<Value, string>, ParentsIn<Value>> | InnerNames<Value>

/** The innermost states of a machine: `payment.ordering.saving`. */
export type StateName<M extends AnyStateMachine> = NamesOf<StateValueFrom<M>>

/** A presence for each innermost state: a state without one does not compile. */
export type PresenceTable<M extends AnyStateMachine> = Readonly<Record<StateName<M>, Presence>>

/** The name of a state in a machine without parallel states: `payment.ordering.saving`. */
export const stateName = (value: StateValue): string => {
  if (typeof value === 'string') return value
  const [[outer, inner] = ['', undefined]] = Object.entries(value)
  return inner === undefined ? outer : `${outer}.${stateName(inner)}`
}
