/** A claim comes in as a file (SDC-01 to SDC-03): every row becomes a position, good or with its reason. */
import { createHash } from 'node:crypto'
import { countAttempt } from '#kit/attempts.ts'
import type { Upload } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal } from '#kit/refusal.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { listHeads } from '#shop/catalogue/articles/model/heads.ts'
import { readUpload, uploadedName, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import type { Row } from '#kit/spreadsheet/table.ts'
import { actorOf } from '#platform/person/visitor.ts'
import type { Aside, ListRow } from '#shop/people/list-intake/model/resolve.ts'
import {
  unreadHeads,
  type ColumnMissing,
  type NamedColumns,
} from '#shop/people/list-intake/model/table-columns.ts'
import { tableColumns } from '#shop/people/list-intake/service/table-columns.ts'
import { openMirror } from '#shop/requests/inbox/service/mirror.ts'
import { shipAndDebitAudit } from '../audit.ts'
import { invoiceKey } from '../model/agreement.ts'
import { judge } from '../model/judge.ts'
import {
  claimColumns,
  claimColumnsOf,
  claimHeads,
  readClaimRow,
  type ClaimColumn,
  type TypedLine,
} from '../model/sheet.ts'
import { requestStateOf, stateByLines } from '../model/states.ts'
import {
  claimedInvoices,
  claimJustSent,
  databaseDay,
  holdAgreements,
  insertClaim,
  insertEvent,
  lockClaims,
} from '../store/import-claim.ts'
import { sayClaims } from '../texts/claims.ts'
import { ownCompany, type Distributor } from './distributor.ts'

/** Files of one company within an hour. */
const filesAnHour = 60

/** `out`: rows that the file itself calls cancelled or returned, or strikes through; `unread`: heads of columns that nobody read */
type Left = { out: { row: number; says: string }[]; unread: string[] }
type Sheet = ({ lines: TypedLine[] } & Left) | { missing: ClaimColumn[] } | ColumnMissing

/** What takes a row out of a claim; what is not to be fitted was sold all the same. */
const leftOut: ReadonlySet<Aside['because']> = new Set(['cancelled', 'struck', 'not-ordered'])

async function readSheet(ctx: Distributor, bytes: Uint8Array, named: NamedColumns): Promise<Sheet> {
  const rows: Row[] = []
  for await (const row of fromHead(uploadedRows(bytes, listHeads), claimColumnsOf)) rows.push(row)
  const table = await tableColumns(
    ctx,
    rows,
    { of: claimColumns, known: claimColumnsOf, leavesOut: true },
    named,
  )
  if ('refused' in table) return table
  const missing = claimColumns.filter(name => table[name] === undefined)
  if (missing.length > 0) return { missing }
  const isOut = ({ aside }: ListRow) => aside !== null && leftOut.has(aside.because)
  const lines = table.body.flatMap(row => (isOut(row) ? [] : (readClaimRow(row, table) ?? [])))
  const out = table.body
    .filter(isOut)
    .map(({ number, aside }) => ({ row: number, says: aside && 'says' in aside ? aside.says : '' }))
  const read = claimColumns.map(name => table[name])
  return { lines, out, unread: unreadHeads(table.head, table.body, read) }
}

/**
 * Takes a file, whose columns may be `named`, as a claim and answers its code; `refused`: why it could not be read at all,
 * and nothing is kept; `columns`: some have to be named. Quantities
 * left and positions of invoices are checked in the transaction that writes. The same positions sent again within a minute
 * are the claim that they already are. Rows that the file takes back are left out, and told with the columns that were not
 * read. Throws too many beyond 60 files an hour.
 */
export async function importClaim(
  ctx: Distributor,
  upload: Upload | null,
  named: NamedColumns,
): Promise<({ code: string } & Left) | { refused: string; columns?: true } | ColumnMissing> {
  const companyId = ownCompany(ctx)
  const { language, storefront } = ctx.page
  const t = sayClaims(language)
  const flood = await countAttempt(ctx.db, [{ key: `debit-claim ${companyId}`, limit: filesAnHour }], 3_600)
  if (flood) throw new Refusal('too-many', t.tooManyFiles(), flood)
  return readUpload({ reader: ctx.who.id, language }, upload, async file => {
    const sheet = await readSheet(ctx, file.bytes, named)
    if ('refused' in sheet) return sheet
    if ('missing' in sheet) {
      const columns = sheet.missing.map(name => claimHeads[language][name]).join(', ')
      return { refused: t.columnsMissing({ columns }), columns: true as const }
    }
    if (sheet.lines.length === 0) return { refused: t.emptyFile() }
    const filename = uploadedName(file)
    const { lines, out, unread } = sheet
    return { code: await record(ctx, companyId, storefront, filename, lines), out, unread }
  })
}

function record(
  ctx: Distributor,
  companyId: number,
  storefront: string,
  filename: string,
  lines: readonly TypedLine[],
): Promise<string> {
  return inTransaction(ctx.db, async tx => {
    await lockClaims(tx, companyId)
    const typedHash = createHash('sha256').update(JSON.stringify(lines)).digest()
    const sent = await claimJustSent(tx, { companyId, customerId: ctx.who.id, typedHash })
    if (sent) return sent
    const agreements = await holdAgreements(
      tx,
      companyId,
      lines.map(line => line.agreement),
    )
    const keys = lines.map(line => invoiceKey(line.invoice, line.position))
    const claimed = await claimedInvoices(tx, companyId, keys)
    const { judged, currency } = judge(lines, { agreements, claimed, today: await databaseDay(tx) })
    const pending = judged.filter(line => line.reason === '').length
    const state = stateByLines({ pending, approved: 0 })
    const claim = { companyId, customerId: ctx.who.id, storefront, filename, typedHash, currency, state }
    const { id, code } = await insertClaim(tx, claim, judged)
    const details = { lines: judged.length, pending, rejected: judged.length - pending }
    await insertEvent(tx, id, { actor: actorOf(ctx.who), kind: 'import', details })
    const about = { is: 'positions', n: judged.length, codes: '', file: filename } as const
    await openMirror(ctx, tx, { kind: 'ship-and-debit', code, state: requestStateOf[state], about })
    await shipAndDebitAudit.record(tx, {
      actor: ctx.who.email,
      action: 'claim-import',
      kind: 'claim',
      id: code,
      details: { filename, ...details },
    })
    return code
  })
}
