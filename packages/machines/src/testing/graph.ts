// The only file that imports the graph tools: the next major of xstate includes them.
export { getStateNodes, type AnyStateNode } from '@xstate/graph'
