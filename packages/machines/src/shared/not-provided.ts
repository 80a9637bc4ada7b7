import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/**
 * The place of an actor that `{name}Actors` fills: it fixes input and output, and rejects with the cure when a machine
 * runs without its actors.
 */
export const notProvided = <Output, Input = NonReducibleUnknown>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`Actor "${name}" is not provided: start the machine with machine.provide({ actors })`)),
  )
