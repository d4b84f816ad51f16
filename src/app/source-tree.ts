import { parseSync } from 'vite'

/** A part of a parsed source. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
/** The parts in a list. */
export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Goes through the parts of a source; `around`: the parts around each, the nearest last. */
export function walk(
  node: Node,
  see: (node: Node, around: readonly Node[]) => void,
  around: Node[] = [],
): void {
  see(node, around)
  around.push(node)
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, see, around)
  around.pop()
}

/** A source as a tree; throws where it cannot be read. */
export function parsed(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as Node
}
