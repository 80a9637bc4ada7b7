// The only file that knows where the graph tools come from: the next major of xstate has them inside (architecture.md 12.6).
export { getAdjacencyMap, getStateNodes, type AnyStateNode } from '@xstate/graph'
