// The only file that imports the graph tools: the next major of xstate includes them (architecture.md 12.6).
export { getAdjacencyMap, getStateNodes, type AnyStateNode } from '@xstate/graph'
