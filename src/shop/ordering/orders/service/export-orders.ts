/** Lists of orders as tables: CSV has a row for each position, XLSX a sheet of orders and one of their positions. */
import { unitWord } from '#platform/units/order-unit.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { plainAmount } from '#kit/money.ts'
import { Refusal } from '#kit/refusal.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { writeXlsx, xlsxType, type WrittenCell } from '#kit/spreadsheet/write.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { modeTariffs } from '#shop/ordering/delivery/service.ts'
import { localised } from '#platform/language/language.ts'
import { listedFor } from '../model/view.ts'
import { deskOrders, pageOfOrders, type DeskFilter } from '../store/desk-orders.ts'
import { exportedOrders, type ExportedLine, type ExportedOrder } from '../store/exported-orders.ts'
import { listOrders, pageOfOwnOrders, type OrderFilter } from '../store/own-orders.ts'
import { sayExport } from '../texts/export.ts'
import { sayStates } from '../texts/states.ts'
import { viewOf } from './find-orders.ts'

type Context = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>
export type TableKind = 'csv' | 'xlsx'
export type Table = { bytes: Uint8Array | string; type: string; filename: string }

/** Orders of one table; more are refused with what to do. */
const maxOrders = 5_000

/** More orders than a table has; `found`: how many, null: nobody knows exactly. */
function tooMany({ page }: Context, found: number | null): Refusal {
  const t = sayExport(page.language)
  const most = maxOrders.toLocaleString(page.formatLocale)
  return new Refusal(
    'too-large',
    t.tooMany({ found: found?.toLocaleString(page.formatLocale) ?? t.moreThan({ n: most }), most }),
  )
}

/** What the orders of a person, or of their company, come to as a table; throws Refusal 'too-large' beyond 5,000. */
export async function exportHistory(ctx: Context, asked: OrderFilter, as: TableKind): Promise<Table> {
  const scope = listedFor(ctx.who, await viewOf(ctx))
  const { orders, next } = await listOrders(ctx.db, scope, asked, { after: null, limit: maxOrders })
  if (next !== null) {
    const { found, more } = await pageOfOwnOrders(ctx.db, scope, { ...asked, page: 1, size: 1 })
    throw tooMany(ctx, more ? null : found)
  }
  return tableOf(ctx, { codes: orders.map(order => order.code), as, own: true })
}

/** The same for the desk: orders of all companies, in the order of its list. */
export async function exportDeskOrders(ctx: Context, asked: DeskFilter, as: TableKind): Promise<Table> {
  const orders = await deskOrders(ctx.db, { ...asked, limit: maxOrders + 1 })
  if (orders.length > maxOrders) {
    const { found, more } = await pageOfOrders(ctx.db, { ...asked, page: 1, size: 1 })
    throw tooMany(ctx, more ? null : found)
  }
  return tableOf(ctx, { codes: orders.map(order => order.code), as, own: false })
}

type Cell = string | number | null
type Column<Row> = { head: string; width: number; cell: (row: Row) => Cell; day?: true }

async function tableOf(
  ctx: Context,
  { codes, as, own }: { codes: readonly string[]; as: TableKind; own: boolean },
): Promise<Table> {
  const t = sayExport(ctx.page.language)
  const [orders, modes] = await Promise.all([exportedOrders(ctx.db, codes), modeTariffs(ctx.db)])
  const names = new Map(modes.map(mode => [mode.code, localised(mode.names, ctx.page.language)]))
  const heads = orderColumns(ctx, names, { as, own })
  const lines = lineColumns(ctx, own)
  const filename = `${t.orders().toLowerCase()}-${dayOf(ctx.clock(), ctx.page.timeZone)}.${as}`
  if (as === 'csv') {
    const rows = orders.flatMap(({ order, lines: positions }) =>
      positions.map(line => [...heads.map(one => one.cell(order)), ...lines.map(one => one.cell(line))]),
    )
    const text = csvOf(
      [...heads, ...lines].map(one => one.head),
      rows.map(cells => cells.map(cell => (typeof cell === 'string' ? quoted(cell) : cell))),
    )
    return { bytes: text, type: 'text/csv; charset=utf-8', filename }
  }
  const orderHead = heads.filter(one => one.head === t.order())
  const sheets = [
    sheet(
      t.orders(),
      heads,
      orders.map(({ order }) => order),
    ),
    sheet(
      t.positions(),
      [...orderHead.map(one => ({ ...one, cell: ({ order }: ExportedLine) => order })), ...lines],
      orders.flatMap(one => one.lines),
    ),
  ]
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx(sheets)) pieces.push(piece)
  return { bytes: Buffer.concat(pieces), type: xlsxType, filename }
}

function sheet<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]) {
  const written = ({ cell, day }: Column<Row>, row: Row): WrittenCell => {
    const value = cell(row)
    return day && typeof value === 'string' ? { day: value } : value
  }
  return {
    name,
    header: columns.map(one => one.head),
    widths: columns.map(one => one.width),
    rows: rows.map(row => columns.map(column => written(column, row))),
  }
}

function orderColumns(
  { page: { language, timeZone } }: Context,
  modes: ReadonlyMap<string, string>,
  { as, own }: { as: TableKind; own: boolean },
): Column<ExportedOrder>[] {
  const t = sayExport(language)
  const states = sayStates(language)
  const money =
    (of: 'net' | 'delivery' | 'tax' | 'total') =>
    (order: ExportedOrder): Cell =>
      decimal(order[of], order.currency)
  const sums: Column<ExportedOrder>[] = [
    { head: t.net(), width: 12, cell: money('net') },
    { head: t.delivery(), width: 12, cell: money('delivery') },
    { head: t.tax(), width: 12, cell: money('tax') },
    { head: t.total(), width: 12, cell: money('total') },
  ]
  return [
    { head: t.order(), width: 12, cell: order => order.code },
    { head: t.placed(), width: 12, day: true, cell: order => dayOf(order.placedAt, timeZone) },
    { head: t.state(), width: 16, cell: order => states[order.state]() },
    { head: t.customerNumber(), width: 16, cell: order => order.companyCode },
    { head: t.company(), width: 28, cell: order => order.companyName },
    { head: t.buyer(), width: 24, cell: order => order.buyerName },
    { head: t.reference(), width: 20, cell: order => order.referenceNumber },
    { head: t.purchaseOrder(), width: 20, cell: order => order.purchaseOrderNumber },
    { head: t.costCenter(), width: 14, cell: order => order.costCenter },
    { head: t.deliveryMode(), width: 24, cell: order => modes.get(order.deliveryMode) ?? order.deliveryMode },
    // the desk's own
    ...(own ? [] : [{ head: t.owner(), width: 24, cell: (order: ExportedOrder) => order.ownerName }]),
    { head: t.currency(), width: 10, cell: order => order.currency },
    // in a row for each position they would be added up once for each
    ...(as === 'xlsx' ? sums : []),
  ]
}

function lineColumns({ page }: Context, own: boolean): Column<ExportedLine>[] {
  const t = sayExport(page.language)
  return [
    { head: t.position(), width: 10, cell: line => line.lineNumber },
    { head: t.partNumber(), width: 24, cell: line => line.code },
    ...(own ? [{ head: t.ownNumbers(), width: 20, cell: (line: ExportedLine) => line.ownNumbers }] : []),
    { head: t.name(), width: 44, cell: line => line.name },
    { head: t.quantity(), width: 10, cell: line => line.quantity },
    { head: t.shipped(), width: 10, cell: line => line.shipped },
    { head: t.cancelled(), width: 10, cell: line => line.cancelled },
    { head: t.price(), width: 12, cell: line => Number(line.price) },
    { head: t.priceUnit(), width: 10, cell: line => line.priceUnit },
    { head: t.unit(), width: 10, cell: line => unitWord(line.unit, 2, page.language) },
    { head: t.amount(), width: 12, cell: line => decimal(line.amount, line.currency) },
    { head: t.due(), width: 14, day: true, cell: line => line.dueOn },
  ]
}

const decimal = (amount: number, currency: string): number => Number(plainAmount(amount, currency))
