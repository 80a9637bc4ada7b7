/** The graph tools of XState, imported here alone: its next major has them as `xstate/graph` and nowhere else. */
export { getStateNodes, joinPaths, TestModel, type StatePath } from '@xstate/graph'
