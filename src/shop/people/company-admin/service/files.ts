/**
 * People, cost centers and budgets by file. A row does what its form would do: the preview does it all in a transaction
 * that is then undone, and says by row what became of it; so the two can never judge differently.
 */
import { isGeneric } from '#kit/field-errors.ts'
import { randomBytes } from 'node:crypto'
import type { Upload } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, notFound, Refusal, type FieldError } from '#kit/refusal.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { readUpload, uploadedName, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { wholeXlsx } from '#kit/spreadsheet/write.ts'
import { companyAdminAudit } from '../audit.ts'
import {
  changesOf,
  listOf,
  outcomeOf,
  readLimits,
  readRoles,
  readSheetRow,
  readYes,
  sheetColumns,
  sheetColumnsOf,
  sheetHeads,
  sheetOf,
  type JudgedRow,
  type SheetColumn,
  type SheetKind,
  type SheetOutcome,
  type SheetPlaces,
  type TypedRow,
} from '../model/sheet.ts'
import { lockCompany } from '../store/company-rows.ts'
import { asPart, keepUpload, takeUpload, uploadOf } from '../store/uploads.ts'
import { sayCompanyFiles } from '../texts/files.ts'
import { saveBudget, saveCenter, selectBudget, settledOf, switchBudget, switchCenter } from './money.ts'
import { savePerson, switchPerson } from './people.ts'
import { pictureOf, type Picture } from './company-picture.ts'
import { versionOf, type Administrator } from './scope.ts'

const say = (ctx: Pick<Administrator, 'page'>) => sayCompanyFiles(ctx.page.language)
/** Each row is a few statements: so many at once. */
export const maxRows = 500

/** Everything of a kind as a table that can be uploaded again unchanged. */
export async function companyFile(
  ctx: Administrator,
  kind: SheetKind,
  as: 'xlsx' | 'csv',
): Promise<Uint8Array | string> {
  const columns: readonly SheetColumn[] = sheetColumns[kind]
  const header = columns.map(column => sheetHeads[ctx.page.language][column])
  const rows = [...sheetOf(kind, await pictureOf(ctx), ctx.page.language).values()].map(row =>
    columns.map(column => row[column] ?? ''),
  )
  if (as === 'csv')
    return csvOf(
      header,
      rows.map(cells => cells.map(quoted)),
    )
  return wholeXlsx({ name: say(ctx)[kind](), header, widths: columns.map(() => 24), rows })
}

async function readRows(kind: SheetKind, bytes: Uint8Array): Promise<TypedRow[] | 'no-key' | 'too-many'> {
  const rows: TypedRow[] = []
  let places: SheetPlaces | undefined
  for await (const row of fromHead(uploadedRows(bytes), sheetColumnsOf)) {
    if (!places) {
      places = sheetColumnsOf(row.cells)
      if (places[sheetColumns[kind][0]] === undefined) return 'no-key'
      continue
    }
    const read = readSheetRow(kind, row, places)
    if (read) rows.push(read)
    if (rows.length > maxRows) return 'too-many'
  }
  return rows
}

/** Reads a file and keeps its rows for the preview; nothing is changed yet. `refused`: why it was not taken at all. */
export async function uploadCompanyFile(
  ctx: Administrator,
  kind: SheetKind,
  upload: Upload | null,
): Promise<{ token: string } | { refused: string }> {
  const t = say(ctx)
  return readUpload({ reader: ctx.who.id, language: ctx.page.language }, upload, async file => {
    const rows = await readRows(kind, file.bytes)
    if (rows === 'no-key')
      return { refused: t.keyMissing({ column: sheetHeads[ctx.page.language][sheetColumns[kind][0]] }) }
    if (rows === 'too-many') return { refused: t.tooManyRows({ n: maxRows }) }
    if (rows.length === 0) return { refused: t.emptyFile() }
    const token = randomBytes(16).toString('base64url')
    await keepUpload(ctx.db, ctx.who.id, kind, { token, filename: uploadedName(file), rows })
    return { token }
  })
}

type Fields = Record<string, string>

/**
 * Throws everything at once that cannot be read in a row, each at its column: a unit that they do not administer, neither yes
 * nor no, and what else `more` says.
 */
function check(
  ctx: Administrator,
  { unit = '', active = '' }: Fields,
  { units, reach }: Picture,
  more: readonly (FieldError | false)[],
): void {
  const t = say(ctx)
  const errors = [
    unit !== '' &&
      !units.some(one => one.code === unit && reach.has(one.id)) && {
        field: 'unit',
        message: t.unitUnknown({ unit }),
      },
    ...more,
    readYes(active || 'yes') === null && { field: 'active', message: t.activeWrong() },
  ].filter(error => error !== false)
  if (errors.length > 0) throw invalid(errors)
}
const isActive = ({ active }: Fields): boolean => readYes(active || 'yes') ?? true
const staysIn = (ctx: Administrator, { currency = '' }: Fields, kept: { currency: string } | undefined) =>
  kept !== undefined &&
  currency !== '' &&
  currency !== kept.currency && {
    field: 'currency',
    message: say(ctx).currencyStays({ currency: kept.currency }),
  }

async function writePerson(ctx: Administrator, row: Fields, picture: Picture): Promise<void> {
  const t = say(ctx)
  const email = (row['email'] ?? '').toLowerCase()
  const kept = picture.people.find(one => one.email === email)
  const roles = readRoles(row['roles'] ?? '')
  const limits = readLimits(row['limits'] ?? '')
  const unknown = Object.keys(limits ?? {}).some(
    name => !picture.currencies.some(currency => name.endsWith(`-${currency}`)),
  )
  check(ctx, row, picture, [
    !roles && { field: 'roles', message: t.rolesWrong() },
    (!limits || unknown) && { field: 'limits', message: t.limitsWrong() },
  ])
  const { firstName = '', lastName = '', unit = '' } = row
  const person = { email, firstName, lastName, unit, roles: roles ?? [], limits: limits ?? {} }
  // whoever applies a file has seen what it changes
  const sure = 'true'
  await savePerson(ctx, { ...person, kept: kept?.email ?? '', version: kept ? versionOf(kept) : '', sure })
  const active = isActive(row)
  if (active !== (kept?.active ?? true)) await switchPerson(ctx, email, active)
}
async function writeCenter(ctx: Administrator, row: Fields, picture: Picture): Promise<void> {
  const { code = '', name = '', currency = '', unit = '' } = row
  const kept = picture.centers.find(one => one.code === code)
  check(ctx, row, picture, [staysIn(ctx, row, kept)])
  const version = kept ? versionOf(kept) : ''
  await saveCenter(ctx, { kept: kept?.code ?? '', code, name, unit, currency, version })
  const active = isActive(row)
  if (active !== (kept?.active ?? true)) await switchCenter(ctx, code, active)
  const wanted = new Set(listOf(row['budgets'] ?? ''))
  const held = picture.budgets.filter(one => kept?.budgetIds.includes(one.id)).map(one => one.code)
  for (const budget of [...wanted].filter(one => !held.includes(one)))
    await selectBudget(ctx, { costCenter: code, budget, selected: true })
  for (const budget of held.filter(one => !wanted.has(one)))
    await selectBudget(ctx, { costCenter: code, budget, selected: false })
}
async function writeBudget(ctx: Administrator, row: Fields, picture: Picture): Promise<void> {
  const { code = '', name = '', currency = '', amount = '', startDate = '', endDate = '', unit = '' } = row
  const kept = picture.budgets.find(one => one.code === code)
  check(ctx, row, picture, [staysIn(ctx, row, kept)])
  const version = kept ? versionOf(settledOf(kept)) : ''
  await saveBudget(ctx, {
    kept: kept?.code ?? '',
    budgetCode: code,
    name,
    amount,
    currency,
    startDate,
    endDate,
    unit,
    version,
    copyOf: '',
    // whoever applies a file has seen what it changes
    sure: 'true',
  })
  const active = isActive(row)
  if (active !== (kept?.active ?? true)) await switchBudget(ctx, code, active)
}
const write: Record<SheetKind, typeof writePerson> = {
  people: writePerson,
  'cost-centers': writeCenter,
  budgets: writeBudget,
}

/** Why a row was refused, in words; anything that is no refusal is thrown on. */
function reasons(ctx: Administrator, error: unknown): string[] {
  if (!(error instanceof Refusal)) throw error
  if (error.kind === 'not-found') return [say(ctx).unknown()]
  const { language } = ctx.page
  const heads: Readonly<Record<string, string>> = sheetHeads[language]
  const words = ({ field, message }: FieldError) => {
    // the key of a budget is its code
    const head = heads[field === 'budgetCode' ? 'code' : field]
    return head && isGeneric(message, language) ? `${head}: ${message}` : message
  }
  return error.errors.length > 0 ? error.errors.map(words) : [error.message]
}

/** Does what the rows say, each as its form would; a refused one leaves nothing. */
async function carryOut(
  ctx: Administrator,
  tx: Tx,
  kind: SheetKind,
  rows: readonly TypedRow[],
): Promise<JudgedRow[]> {
  if (!(await lockCompany(tx, ctx.who.companyId))) throw notFound()
  const inside = { ...ctx, db: tx }
  const keyed: SheetColumn = sheetColumns[kind][0]
  const seen = new Set<string>()
  const judged: JudgedRow[] = []
  let picture = await pictureOf(inside)
  for (const { row, fields } of rows) {
    const typed = fields[keyed] ?? ''
    const key = kind === 'people' ? typed.toLowerCase() : typed
    const refused = (why: string[]) => void judged.push({ row, key, verdict: 'wrong', changes: [], why })
    if (seen.has(key)) {
      refused([say(ctx).twice()])
      continue
    }
    seen.add(key)
    const before = sheetOf(kind, picture, ctx.page.language).get(key)
    const asked = { ...before, ...fields, [keyed]: key }
    if (before && changesOf(kind, before, asked).length === 0) {
      judged.push({ row, key, verdict: 'same', changes: [], why: [] })
      continue
    }
    try {
      await asPart(tx, () => write[kind](inside, asked, picture))
    } catch (error) {
      refused(reasons(ctx, error))
      continue
    }
    picture = await pictureOf(inside)
    const changes = changesOf(kind, before, sheetOf(kind, picture, ctx.page.language).get(key))
    judged.push({
      row,
      key,
      changes,
      why: [],
      verdict: !before ? 'new' : changes.length > 0 ? 'changed' : 'same',
    })
  }
  return judged
}

/** Carries the result of what was tried out of the transaction that is undone. */
class Tried extends Error {
  readonly judged: JudgedRow[]
  constructor(judged: JudgedRow[]) {
    super('only tried')
    this.judged = judged
  }
}
async function tried(ctx: Administrator, kind: SheetKind, rows: readonly TypedRow[]): Promise<JudgedRow[]> {
  try {
    return await inTransaction(ctx.db, async tx => {
      throw new Tried(await carryOut(ctx, tx, kind, rows))
    })
  } catch (error) {
    if (error instanceof Tried) return error.judged
    throw error
  }
}

const rank: Record<JudgedRow['verdict'], number> = { wrong: 0, changed: 1, new: 2, same: 3 }
export type FilePreview = SheetOutcome & { filename: string; rows: JudgedRow[] }
/** What would become of an uploaded file now, what is wrong first; null: it is not there (any more). */
export async function previewCompanyFile(
  ctx: Administrator,
  kind: SheetKind,
  token: string,
): Promise<FilePreview | null> {
  const waiting = await uploadOf(ctx.db, ctx.who.id, kind, token)
  if (!waiting) return null
  const rows = await tried(ctx, kind, waiting.rows)
  return {
    filename: waiting.filename,
    rows: rows.toSorted((a, b) => rank[a.verdict] - rank[b.verdict] || a.row - b.row),
    ...outcomeOf(rows),
  }
}

/** Takes over what is right of an uploaded file, once and all together; null: it is not there (any more). */
export async function applyCompanyFile(
  ctx: Administrator,
  kind: SheetKind,
  token: string,
): Promise<SheetOutcome | null> {
  return inTransaction(ctx.db, async tx => {
    const waiting = await takeUpload(tx, ctx.who.id, kind, token)
    if (!waiting) return null
    const outcome = outcomeOf(await carryOut(ctx, tx, kind, waiting.rows))
    const { email } = ctx.who
    const details = { kind, filename: waiting.filename, ...outcome }
    const entry = { action: 'company-file', kind: 'customer', id: email, details } as const
    await companyAdminAudit.record(tx, { actor: email, ...entry })
    return outcome
  })
}

/** Forgets an uploaded file. */
export async function discardCompanyFile(ctx: Administrator, kind: SheetKind, token: string): Promise<void> {
  await takeUpload(ctx.db, ctx.who.id, kind, token)
}
