export { bundleActors } from './bundle.actors.ts'
export { chosenPart, isPartReady, totalOf } from './bundle.guards.ts'
export { bundleMachine } from './bundle.machine.ts'
export type { BundleContext, BundleEvent, BundleInput } from './bundle.types.ts'
