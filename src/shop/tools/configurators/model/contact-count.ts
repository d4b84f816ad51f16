/**
 * CFG-15: the first integer in the input is used; if there is none, or more than the allowed number, the entry is
 * refused with the text that the page supplies. An empty field means none of this contact.
 */
export type CountFault = 'none' | 'more'

export function readContactCount(typed: string, allowed: number): { count: number } | { fault: CountFault } {
  const first = /-?\d+/.exec(typed)?.[0]
  if (first === undefined || Number(first) < 0) return { fault: 'none' }
  const count = Number(first)
  return count > allowed ? { fault: 'more' } : { count }
}
