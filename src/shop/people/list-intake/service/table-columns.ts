import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { ReadQuantity } from '#platform/units/quantity.ts'
import { cellText, codeText, type Row } from '#kit/spreadsheet/table.ts'
import { blocksOf, settle } from '../model/intake/table.ts'
import { isLoneNumber } from '#platform/units/number-style.ts'
import { columnsIn, isFurtherHead } from '../model/list-columns.ts'
import { isTotal } from '../model/totals.ts'
import { linesOfRows } from '../model/read-lines.ts'
import { numbersInBlocks, readBlocks } from '../model/intake/read-blocks.ts'
import { quantityIn, writtenIn } from '../model/intake/row-quantity.ts'
import { inUnitOf, type ListRow, type Meaning as RowMeaning } from '../model/resolve.ts'
import { quantityColumn } from '../model/quantity-column.ts'
import {
  fieldOf,
  headPlace,
  isPartList,
  letterPlace,
  meanings,
  type ColumnMissing,
  type Meaning,
  type NamedColumns,
} from '../model/table-columns.ts'
import { codeColumn } from './articles-meant.ts'
import { headsOf, keepHead, lookUp, type KeptHead } from '../store.ts'
import { sayListColumns } from '../texts.ts'
import { ownerOf } from './kept-heads.ts'

/** How many rows from the top may be the one of heads. */
const maxTitles = 10
/** How many may stand above heads that are clear. */
const maxRows = 60

/** The rows of a table from its head on, and the places of its columns; a column that it has not is absent. */
export type TableColumns = Partial<Record<Meaning, number>> & {
  /** null: no row of the table holds heads */
  head: Row | null
  body: readonly ListRow[]
  /** somebody has named one of them, now or before */
  named: boolean
}

/** What a list may hold, and how its heads are read where nobody has named any. */
export type ListKind = {
  of: readonly Meaning[]
  known: (cells: Row['cells']) => Partial<Record<Meaning, number>>
  /** rows that the list calls cancelled or not ordered are left out, as in every list of parts */
  leavesOut?: true
}

/**
 * The columns of a list that was uploaded, its rows from the head on: those that are `named` beside the file, else heads
 * that the company has named before, else what the head says (`known`) and what stands in the cells. A named head is kept
 * for the company, or for a person without one. `refused`: the table has no column of that name, or hides rows of which a
 * person has to say whether they count. Decisions 135, 146, 154, 247.
 */
export async function tableColumns(
  ctx: Ctx,
  rows: readonly Row[],
  { of, known, leavesOut }: ListKind,
  named: NamedColumns,
): Promise<TableColumns | ColumnMissing> {
  const owner = ownerOf(ctx)
  const asked = meanings.flatMap(meaning => {
    const name = of.includes(meaning) ? (named[fieldOf(meaning)] ?? '') : ''
    return name === '' ? [] : [{ meaning, name }]
  })
  const kept = (owner ? await headsOf(ctx.db, owner) : []).filter(({ meaning }) => of.includes(meaning))
  const texts = (row: Row | undefined) => row?.cells.map(cell => cellText(cell)) ?? []
  const wanted = [...asked.map(one => one.name), ...kept.map(one => one.head)]
  const wantedAt = rows
    .slice(0, maxTitles)
    .findIndex(row => wanted.some(head => headPlace(head, texts(row)) !== -1))
  const isKnown =
    rows[0] !== undefined && of.some(meaning => known(rows[0]?.cells ?? [])[meaning] !== undefined)
  // heads that every list of parts may have, below titles
  const at =
    wantedAt !== -1 || isKnown || !of.includes('code')
      ? wantedAt
      : rows.findIndex((row, i) => isHead(texts(row), i))
  const from = rows.slice(Math.max(0, at))
  const [first] = from
  // 'ST' beside 10 and 5 is a unit, and no head of pieces
  const isRow = at === -1 && texts(first).some(text => isLoneNumber(text) && text.length < 4)
  const says = first && !isRow ? saidBy(first, texts(first), known(first.cells)) : {}
  const isHeaded = at !== -1 || of.some(meaning => says[meaning] !== undefined)
  const heads = isHeaded ? texts(first) : []
  const body = isHeaded ? from.slice(1) : from
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), heads.length)

  const place: Partial<Record<Meaning, number>> = {}
  for (const { meaning, name } of asked) {
    const found = [headPlace(name, heads), letterPlace(name, width)].find(one => one !== -1)
    if (found === undefined) return missing(ctx, meaning, name, heads)
    place[meaning] = found
  }
  const fresh = asked.flatMap(({ meaning }): KeptHead[] => {
    const head = heads[place[meaning] ?? -1]?.trim().slice(0, 80) ?? ''
    return head === '' ? [] : [{ meaning, head }]
  })
  if (owner && fresh.length > 0)
    await inTransaction(ctx.db, async tx => {
      for (const one of fresh) await keepHead(tx, owner, one.meaning, one.head, heads)
    })

  // a column holds one thing: what was named of it comes before what its head says
  const settle = (meaning: Meaning, found: number | undefined) => {
    if (found === undefined || found === -1 || place[meaning] !== undefined) return
    if (!Object.values(place).includes(found)) place[meaning] = found
  }
  for (const meaning of meanings)
    for (const one of kept) if (one.meaning === meaning) settle(meaning, headPlace(one.head, heads))
  const certain = { ...place }
  let further: readonly number[] = []
  for (const meaning of of) settle(meaning, says[meaning])
  if (of.includes('code') && certain.code === undefined) {
    const told = { ...place, quantity: certain.quantity }
    delete told.code
    const free = (column: number) => !Object.values(told).includes(column)
    const { code, others } = await codeColumn(ctx, body, place.code, { free, own: !of.includes('number') })
    if (code !== undefined) place.code = code
    if (isPartList(of)) further = others
    if (place.quantity === code && certain.quantity === undefined) delete place.quantity
  }
  if (of.includes('quantity') && !isHeaded && place.quantity === undefined) {
    // a first row without a figure is one of heads in some language
    const [top, ...others] = body.map(texts)
    const rows = top && others.length > 0 && !top.some(cell => /\p{N}/u.test(cell)) ? others : body.map(texts)
    const found = quantityColumn(rows, place.code ?? 0, ctx.page.formatLocale)
    if (found !== undefined) place.quantity = found
  }
  const isNamed = Object.values(certain).length > 0
  const head = isHeaded ? (first ?? null) : null
  const isParts = isPartList(of)
  const hidden = isParts ? [] : body.filter(row => row.hidden && texts(row).some(text => text !== ''))
  if (hidden.length > 0 && !named.takeAside) return { field: 'takeAside', refused: hiddenWords(ctx, hidden) }
  const counted = named.takeAside === 'off' ? body.filter(row => !hidden.includes(row)) : body
  const isRead = certain.quantity === undefined
  const rowsOf = {
    head,
    body: counted,
    place,
    further,
    isChosen: certain.code !== undefined,
    isRead,
    of,
    isParts,
    leavesOut: isParts || leavesOut === true,
  }
  const read = await readBelow(ctx, rowsOf, named.takeAside === 'on')
  return { ...place, head, body: read, named: isNamed }
}

/** Does a row hold the heads of a list of parts? Further down only where that is clear. */
const isHead = (texts: readonly string[], at: number): boolean =>
  at < maxTitles ? (columnsIn(texts)?.codes.length ?? 0) > 0 : at < maxRows && isFurtherHead(texts)

/** What the heads of a list say; of parts and quantities as those of a pasted list do, hidden columns last. */
function saidBy(
  { hiddenColumns = [] }: Row,
  texts: readonly string[],
  says: Partial<Record<Meaning, number>>,
): Partial<Record<Meaning, number>> {
  const columns =
    columnsIn(texts.map((text, at) => (hiddenColumns.includes(at) ? '' : text))) ?? columnsIn(texts)
  if (!columns) return says
  const [code] = columns.codes
  const hides = (at: number | undefined) => at === undefined || hiddenColumns.includes(at)
  return {
    ...says,
    ...(hides(says.code) && code !== undefined && { code }),
    ...(columns.quantity !== null && { quantity: columns.quantity }),
  }
}

/** The rows below the heads, each with its number and quantity, by the one intake of lists (decision 217). */
async function readBelow(
  ctx: Ctx,
  {
    head,
    body,
    place,
    further,
    isChosen,
    isRead,
    of,
    isParts,
    leavesOut,
  }: {
    head: Row | null
    body: readonly Row[]
    place: Partial<Record<Meaning, number>>
    /** other columns of part numbers, of which no head says what they are */
    further: readonly number[]
    /** somebody has named the column of part numbers, so no other counts */
    isChosen: boolean
    /** the heads said which column holds the quantities */
    isRead: boolean
    of: readonly Meaning[]
    isParts: boolean
    leavesOut: boolean
  },
  takeAside: boolean,
): Promise<ListRow[]> {
  const { formatLocale } = ctx.page
  const code = place.code ?? 0
  const beside = [...further, ...((head && !isChosen && columnsIn(head.cells.map(cellText))?.codes) || [])]
  const taken = Object.values(place)
  const given = {
    codes: [code, ...beside.filter(at => at !== code && !taken.includes(at))],
    quantity: place.quantity ?? null,
    head: head?.number ?? null,
    isRead,
  }
  const lines = linesOfRows(head ? [head, ...body] : body, formatLocale)
  // lines as people type them, each with its number and quantity, or its cells one below the other; a comma may stand in a text
  const single = lines.filter(({ cells }) => cells.filter(cell => cell !== '').length < 2)
  const isText = single.length * 2 > lines.length && lines.every(line => !/[\t;]/.test(line.text))
  const areTyped = !isChosen && isParts && isText
  const found = blocksOf(lines, areTyped ? null : given)
  const own = of.includes('number') ? null : (ctx.who?.companyId ?? null)
  const numbers = numbersInBlocks(settle(found, new Map(), formatLocale), formatLocale)
  const known = await lookUp(ctx.db, numbers, ctx.page.language, own)
  const blocks = settle(found, known, formatLocale)
  const meanings = Map.groupBy(readBlocks(blocks, known, formatLocale).meanings, one => one.line)
  const heads = new Set(blocks.flatMap(block => (block.head ? [block.head.line] : [])))
  const ofLine = new Map(
    blocks.flatMap(block => block.lines.map(line => [line.line, { line, block }] as const)),
  )
  return body.flatMap((row): ListRow[] => {
    // a further row of heads is no row of the list
    if (heads.has(row.number)) return []
    const { line, block } = ofLine.get(row.number) ?? {}
    const columns = block?.columns ?? { ...given, fitted: [] }
    const [meant, ...others] = meanings.get(row.number) ?? []
    // it holds the quantity of the row above
    if (areTyped && !meant) return []
    if (areTyped && others.length > 0)
      return [meant, ...others].flatMap(one =>
        one
          ? [
              {
                ...row,
                code: one.code,
                quantity: readOf(one),
                quantityWritten: one.doubt?.typed ?? '',
                isAsked: one.doubt !== null,
                decimal: null,
                aside: takeAside ? null : one.aside,
              },
            ]
          : [],
      )
    if (line && !meant?.article && isTotal(line.cells, columns.codes)) return []
    const read: ReadQuantity =
      areTyped && meant
        ? readOf(meant)
        : line && block
          ? quantityIn(line, block, formatLocale, meant?.article ?? null)
          : { kind: 'empty' }
    const isFilled = line !== undefined && columns.codes.some(one => (line.cells[one] ?? '') !== '')
    return [
      {
        ...row,
        code: isFilled ? (meant?.code ?? codeText(row, code)) : '',
        quantity: meant?.article ? inUnitOf(read, meant.article) : read,
        quantityWritten: line && block ? writtenIn(line, block, formatLocale) : '',
        isAsked: (meant?.doubt ?? null) !== null,
        decimal: block?.style.decimal ?? null,
        aside: leavesOut && !takeAside ? (meant?.aside ?? null) : null,
      },
    ]
  })
}

const readOf = ({ doubt, quantity }: RowMeaning): ReadQuantity =>
  doubt?.read ?? { kind: 'quantity', quantity }

/** Asks whether rows count that the sheet hides, where a list cannot say row by row what it leaves out. */
function hiddenWords(ctx: Ctx, hidden: readonly Row[]): string {
  const rows = hidden.slice(0, 10).map(row => row.number)
  const more = hidden.length > rows.length ? ' …' : ''
  return sayListColumns(ctx.page.language).hiddenRows({ n: hidden.length, rows: `${rows.join(', ')}${more}` })
}

function missing(ctx: Ctx, meaning: Meaning, asked: string, heads: readonly string[]): ColumnMissing {
  const t = sayListColumns(ctx.page.language)
  const there = heads.filter(head => head.trim() !== '').slice(0, 20)
  const name = asked.slice(0, 80)
  const refused =
    there.length > 0
      ? t.columnMissing({ name, heads: there.map(head => head.slice(0, 40)).join(', ') })
      : t.columnNoHeads({ name })
  return { field: fieldOf(meaning), refused }
}
