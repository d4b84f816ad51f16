import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { cellText, type Row } from '#kit/spreadsheet/table.ts'
import { quantityColumn } from '../model/quantity-column.ts'
import {
  fieldOf,
  headPlace,
  letterPlace,
  type ColumnMissing,
  type Meaning,
  type NamedColumns,
} from '../model/table-columns.ts'
import { codeColumn } from '../service.ts'
import { headsOf, keepHead, type HeadOwner } from '../store.ts'
import { sayPartList } from '../texts.ts'

/** So many rows from the top may be the one of heads. */
const mostTitles = 10

export type TableColumns = {
  /** null: no row of the table holds heads */
  head: Row | null
  body: readonly Row[]
  code: number
  /** absent: the table has no quantities */
  quantity?: number
}

const ownerOf = ({ who }: Ctx): HeadOwner | null =>
  who && { companyId: who.companyId, customerId: who.companyId === null ? who.id : null }

/**
 * The columns of a list that was uploaded, its rows from the head on: those that are `named` beside the file, else heads
 * that the company has named before, else what the head says (`known`) and what stands in the cells. A named head is kept
 * for the company, or for a person without one. `refused`: the table has no column of that name. Decisions 135 and 146.
 */
export async function tableColumns(
  ctx: Ctx,
  rows: readonly Row[],
  known: (cells: Row['cells']) => { code?: number; quantity?: number },
  named: NamedColumns,
): Promise<TableColumns | ColumnMissing> {
  const owner = ownerOf(ctx)
  const kept = owner ? await headsOf(ctx.db, owner) : { code: [], quantity: [] }
  const texts = (row: Row | undefined) => row?.cells.map(cell => cellText(cell)) ?? []
  const wanted = [named.codeColumn, named.quantityColumn, ...kept.code, ...kept.quantity]
  const at = rows
    .slice(0, mostTitles)
    .findIndex(row => wanted.some(head => headPlace(head, texts(row)) !== -1))
  const from = rows.slice(Math.max(0, at))
  const [first] = from
  const says = first ? known(first.cells) : {}
  const isHeaded = at !== -1 || says.code !== undefined
  const heads = isHeaded ? texts(first) : []
  const body = isHeaded ? from.slice(1) : from
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), heads.length)

  const place: Partial<Record<Meaning, number>> = {}
  const fresh: { meaning: Meaning; head: string }[] = []
  for (const meaning of ['code', 'quantity'] as const) {
    const asked = named[fieldOf[meaning]]
    if (asked === '') {
      const before = kept[meaning].map(head => headPlace(head, heads)).find(one => one !== -1)
      if (before !== undefined) place[meaning] = before
      continue
    }
    const found = [headPlace(asked, heads), letterPlace(asked, width)].find(one => one !== -1)
    if (found === undefined) return missing(ctx, meaning, asked, heads)
    place[meaning] = found
    const head = heads[found]?.trim().slice(0, 80) ?? ''
    if (head !== '') fresh.push({ meaning, head })
  }
  if (owner && fresh.length > 0)
    await inTransaction(ctx.db, async tx => {
      for (const one of fresh) await keepHead(tx, owner, one.meaning, one.head, heads)
    })

  const code = place.code ?? (await codeColumn(ctx, body, says.code)) ?? 0
  const quantity =
    place.quantity ??
    (isHeaded ? says.quantity : quantityColumn(body.map(texts), code, ctx.page.formatLocale))
  return {
    head: isHeaded ? (first ?? null) : null,
    body,
    code,
    ...(quantity !== undefined && quantity !== code && { quantity }),
  }
}

function missing(ctx: Ctx, meaning: Meaning, asked: string, heads: readonly string[]): ColumnMissing {
  const t = sayPartList(ctx.page.language)
  const there = heads.filter(head => head.trim() !== '').slice(0, 20)
  const name = asked.slice(0, 80)
  const refused =
    there.length > 0
      ? t.columnMissing({ name, heads: there.map(head => head.slice(0, 40)).join(', ') })
      : t.columnNoHeads({ name })
  return { field: fieldOf[meaning], refused }
}
