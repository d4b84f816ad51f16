/** A small document of another system as a tree. */
import { readXml, XmlRefused, type XmlLimits } from './read-xml.ts'

export type Node = {
  name: string
  attributes: Readonly<Record<string, string>>
  /** all text inside that is not inside of another element */
  text: string
  children: Node[]
}

/** Such documents are small: nothing is deep, and no text is long. */
const limits: XmlLimits = { text: 100_000, depth: 40 }
const maxNodes = 100_000

/**
 * Reads a document: its DOCTYPE is skipped, or refused where that is asked for, and nothing is ever loaded, entities of its own are
 * refused (`read-xml.ts`). Throws XmlRefused with the line.
 */
export async function readTree(
  bytes: Uint8Array,
  { refuseDoctype = false }: { refuseDoctype?: boolean } = {},
): Promise<Node> {
  const root: Node = { name: '', attributes: {}, text: '', children: [] }
  const open: Node[] = [root]
  let count = 0
  const events = {
    open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => {
      if (++count > maxNodes) throw new XmlRefused(line, `more than ${maxNodes} elements`)
      const node: Node = { name, attributes: { ...attributes }, text: '', children: [] }
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    text: (text: string) => {
      const node = open.at(-1)
      if (node) node.text += text
    },
    close: () => void open.pop(),
  }
  for await (const _ of readXml([bytes], events, { ...limits, refuseDoctype }));
  const [only] = root.children
  if (!only) throw new XmlRefused(1, 'no element')
  return only
}

/** The first child of this name. */
export const childOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.children.find(one => one.name === name)
export const childrenOf = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter(one => one.name === name) ?? []
/** The node at the end of these steps, each the first of its name. */
export const at = (node: Node | undefined, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>(childOf, node)
/** The trimmed text at the end of these steps; '' where there is none. */
export const textAt = (node: Node | undefined, ...path: readonly string[]): string =>
  (at(node, ...path)?.text ?? '').trim()
