import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/**
 * A placeholder for an actor that `{name}Actors` provides: it fixes input and output, and rejects with instructions
 * when a machine runs without its actors.
 */
export const notProvided = <Output, Input = NonReducibleUnknown>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`Actor "${name}" is not provided: start the machine with machine.provide({ actors })`)),
  )
