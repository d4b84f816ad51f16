import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import { codeHeads, quantityHeads } from '#shop/catalogue/model/heads.ts'

export type ListColumns = { code: number; quantity: number | null }

/** The columns that a row of heads names; null: it names no column of article numbers, or is a single cell. */
export function columnsIn(cells: readonly string[]): ListColumns | null {
  if (cells.length < 2) return null
  const folded = cells.map(foldHead)
  // the maker's number comes before a mere 'part' or 'article', which may be a description
  const code = codeHeads
    .flatMap(head => {
      const at = folded.indexOf(head)
      return at === -1
        ? []
        : [{ at, clear: /number|num|no$|mpn|sku|nummer|nr$|code|codigo|referencia|mfg|mfr/.test(head) }]
    })
    .toSorted((a, b) => Number(b.clear) - Number(a.clear))[0]
  if (!code) return null
  const quantity = folded.findIndex(head => quantityHeads.includes(head))
  const others = folded.filter((head, at) => at !== code.at && at !== quantity && head !== '').length
  // a lone 'Part' beside what is no head may be an article's name
  if (quantity === -1 && !code.clear && others < 2) return null
  return { code: code.at, quantity: quantity === -1 ? null : quantity }
}
