/** Titles within a list that say of the rows below them that they are not to be ordered: 'Optional:', 'Nicht bestellen:'. */
import type { TypedLine } from '../read-lines.ts'
import type { Aside } from '../resolve.ts'
import { isNotOrdered, isTakenBack, noMarks, notFittedBy } from './fitted.ts'
import type { Block } from './table.ts'

const things =
  /\s+(?:items?|parts?|positions?|positionen|teile|artikel|art[íi]culos|piezas|pi[èe]ces|pozycje)$/iu

/** A row that says one thing and no number; '' another one. A title of a text ends in a colon, that of a table begins its row. */
function titleIn({ cells, values, text }: TypedLine, block: Block): string {
  const said = cells.filter(cell => cell !== '')
  const title = said.length > 0 ? (said[0] ?? '') : text
  if (said.length > 1 || title.length > 60 || /\d/.test(title)) return ''
  const at = cells.indexOf(title)
  const isFirst =
    block.columns !== null && (cells.length > 1 || values) && (at === 0 || block.columns.codes.includes(at))
  return /[:：]$/.test(title) || isFirst ? title.replace(/\s*[:：]$/, '') : ''
}

/** Why a title leaves out what is below it; null: it does not. */
function asideOf(title: string): Aside | null {
  const says = title.replace(things, '')
  if (isTakenBack(says)) return { because: 'cancelled', says: title }
  if (isNotOrdered(says)) return { because: 'not-ordered', says: title }
  return notFittedBy([says], [], noMarks) === '' ? null : { because: 'not-fitted', says: title }
}

/** The rows, by their lines, that a title above leaves out: up to the next title, or an empty line below them. */
export function asideBelowTitles(blocks: readonly Block[]): ReadonlyMap<number, Aside> {
  const found = new Map<number, Aside>()
  let open: { aside: Aside; last: number | null } | null = null
  for (const block of blocks) {
    // heads that follow a title belong to what it names
    if (open && block.head && open.last !== null) open = null
    for (const line of block.lines) {
      const title = titleIn(line, block)
      if (title !== '') {
        const aside = asideOf(title)
        open = aside && { aside, last: null }
      } else if (open) {
        if (open.last !== null && line.line - open.last > 1) open = null
        else {
          found.set(line.line, open.aside)
          open.last = line.line
        }
      }
    }
  }
  return found
}
