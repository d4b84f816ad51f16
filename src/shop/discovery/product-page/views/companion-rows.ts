import type { PageContext } from '#platform/page/page-context.tsx'
import type { CompanionKind, Companions } from '../model/product-view.ts'
import type { ProductTexts } from '../texts.ts'
import type { Rows } from './article-rows.tsx'
import { countOf } from './labels.ts'

/** What a group of companions is called. */
export function companionTitle(t: ProductTexts, kind: CompanionKind): string {
  const titles: Record<CompanionKind, () => string> = {
    needed: t.mandatory,
    matching: t.matching,
    accessory: t.accessories,
    part: t.parts,
    'spare-part': t.spareParts,
  }
  return titles[kind]()
}

/** How many go with one article is told where it is not one of each. */
export function companionRows(
  { kind, rows }: Companions,
  t: ProductTexts,
  page: PageContext,
  code: string,
): Rows {
  const counted = kind === 'needed' || rows.some(row => row.perArticle > 1)
  return {
    rows: rows.map(({ article, perArticle }) => ({
      article,
      cells: counted ? [countOf(perArticle, page)] : [],
    })),
    columns: counted ? [{ key: 'per', header: t.perArticle(), unit: null, numeric: true }] : [],
    pictures: true,
    label: companionTitle(t, kind),
    ...(kind === 'part' && { partsOf: code }),
  }
}
