import { type ComponentType, lazy } from 'react'

/** A part that is loaded when it is first shown. Without a network nothing is in its place, and typing goes on. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
