export { loadingBarMachine } from './loading-bar.machine.ts'
export type { LoadingBarContext, LoadingBarEvent } from './loading-bar.types.ts'
