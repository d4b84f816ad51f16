/**
 * A template with holes: HTML that is the same in many answers, cut where something of one answer is put in. A hole has a
 * name, such as `price 3`. Its sign is U+0000, which nobody can enter and PostgreSQL does not keep.
 */
const sign = '\0'

/** Stands in the HTML of a template for what is put in later under this name; without a name it is told by its place. */
export const hole = (name = ''): string => `${sign}${name}${sign}`

type Cut = {
  /** one more than there are holes */
  texts: readonly string[]
  holes: readonly string[]
}

/** HTML at its holes: the texts between them, and their names in their order. */
export function cutAtHoles(html: string): Cut {
  const pieces = html.split(sign)
  return { texts: pieces.filter((_, i) => i % 2 === 0), holes: pieces.filter((_, i) => i % 2 === 1) }
}
