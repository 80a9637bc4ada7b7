/**
 * The groups of nodes of which each leads to every other one, by Tarjan's algorithm; a node alone is none. `edges` has the
 * nodes that each node leads to.
 */
export const circlesOf = (edges: ReadonlyMap<string, Iterable<string>>): readonly (readonly string[])[] => {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    const own = order.size
    order.set(node, own)
    open.push(node)
    let low = own
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === own) {
      const circle = open.splice(open.lastIndexOf(node))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return circles.sort((a, b) => b.length - a.length)
}
