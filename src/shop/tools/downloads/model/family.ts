/** What can be taken of the articles of a family, side by side (PDP-10, PDP-19). */
import { cadType, groupsOf, type DownloadGroup, type DownloadOption } from './option.ts'
import type { Language } from '#platform/language/language.ts'

/** A kind of document or a CAD format. `key`: the type of documents, the qualifier of a format. */
export type FamilyColumn = { key: string; cad: boolean; group: DownloadGroup }
export type FamilyRow = { code: string; options: ReadonlyMap<string, DownloadOption> }
export type FamilyDownloads = { columns: FamilyColumn[]; rows: FamilyRow[] }

/** One column for each kind that any of them has, in the order of their first appearance; the visitor's language first. */
export function familyDownloads(
  articles: readonly { code: string; options: readonly DownloadOption[] }[],
  language: Language,
): FamilyDownloads {
  const columns = new Map<string, FamilyColumn>()
  const rows = articles.map(({ code, options }) => {
    const own = new Map<string, DownloadOption>()
    for (const group of groupsOf(options, language))
      for (const option of group.type === cadType ? group.options : group.options.slice(0, 1)) {
        const cad = group.type === cadType
        const key = cad ? option.code : group.type
        if (own.has(key)) continue
        own.set(key, option)
        if (!columns.has(key)) columns.set(key, { key, cad, group: { type: group.type, options: [option] } })
      }
    return { code, options: own }
  })
  const inOrder = [...columns.values()].toSorted((a, b) => Number(a.cad) - Number(b.cad))
  return { columns: inOrder, rows: rows.filter(row => row.options.size > 0) }
}
