// The only file that knows where the graph tools come from: the next major of xstate has them inside.
export { getAdjacencyMap, getStateNodes, type AnyStateNode } from '@xstate/graph'
