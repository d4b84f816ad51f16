/** Files that a distributor takes along: the template, and the rejected positions of a claim to be sent again (SDC-02). */
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { wholeXlsx, type WrittenCell } from '#kit/spreadsheet/write.ts'
import { reasonCodes } from '../model/reasons.ts'
import { claimColumns, claimHeads } from '../model/sheet.ts'
import { findAgreements } from '../store/agreements.ts'
import { linesOfClaim } from '../store/claims.ts'
import { sayClaims } from '../texts/claims.ts'
import { reasonWords } from '../texts/reasons.ts'
import { ownCompany, type Distributor } from './distributor.ts'
import { ownClaim } from './read-claims.ts'

const widths = [22, 26, 10, 14, 32, 22, 16]
/** Sample rows of the template. */
const samples = 3

/** The template, its sample rows made of the company's open agreements; without any it has heads only. */
export async function claimTemplate(ctx: Distributor, as: 'xlsx' | 'csv'): Promise<Uint8Array | string> {
  const { language } = ctx.page
  const today = dayOf(ctx.clock())
  const { agreements } = await findAgreements(ctx.db, {
    companyId: ownCompany(ctx),
    text: '',
    standing: 'open',
    today,
    sort: '-standing',
    limit: samples,
    offset: 0,
  })
  const header = claimColumns.map(column => claimHeads[language][column])
  const resold = (validFrom: string) => (validFrom < today ? addDays(today, -1) : today)
  const rows = agreements.map(({ number, code, quantity, claimed, endCustomer, validFrom }, i) => ({
    cells: [number, code, Math.min(100, quantity - claimed)] as const,
    day: resold(validFrom),
    more: [endCustomer, `INV-${1001 + i}`, '10'] as const,
  }))
  if (as === 'csv')
    return csvOf(
      header,
      rows.map(({ cells, day, more }) =>
        [...cells, formatDate(day), ...more].map(cell => (typeof cell === 'string' ? quoted(cell) : cell)),
      ),
    )
  return wholeXlsx({
    name: sayClaims(language).claims(),
    header,
    widths,
    rows: rows.map(({ cells, day, more }): WrittenCell[] => [...cells, { day }, ...more]),
  })
}

/** The rejected positions of a claim as they came, with what is wrong: to be corrected and sent again. */
export async function rejectedFile(ctx: Distributor, code: string): Promise<Uint8Array> {
  const { language } = ctx.page
  const claim = await ownClaim(ctx, code)
  const t = sayClaims(language)
  const lines = await linesOfClaim(ctx.db, claim.id, { state: 'rejected', limit: 5_000, offset: 0 })
  return wholeXlsx({
    name: t.claims(),
    header: [
      ...claimColumns.map(column => claimHeads[language][column]),
      t.reasonCode(),
      t.reason(),
      t.note(),
    ],
    widths: [...widths, 12, 60, 40],
    rows: lines
      .filter(line => line.sentAgain === null)
      .map((line): WrittenCell[] => [
        line.agreement,
        line.code,
        line.quantity ?? line.quantityText,
        line.resaleOn ? { day: line.resaleOn } : line.resaleText,
        line.endCustomer,
        line.invoice,
        line.position,
        line.reason && reasonCodes[line.reason],
        line.reason && reasonWords(language, line.reason, line.about),
        line.note,
      ]),
  })
}
