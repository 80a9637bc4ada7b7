import type { AnyStateNode } from 'xstate'

export type { AnyStateNode }

/** All states inside a state, each before those inside it. */
export const getStateNodes = ({ states }: Pick<AnyStateNode, 'states'>): AnyStateNode[] =>
  Object.values(states).flatMap((node) => [node, ...getStateNodes(node)])
