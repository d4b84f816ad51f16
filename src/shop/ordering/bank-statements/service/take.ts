/** A bank's list is taken in: its incoming payments are kept, each once, and nothing is booked. */
import { createHash } from 'node:crypto'
import type { Upload } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid } from '#kit/refusal.ts'
import { refusalOf, uploadedName, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { bankAudit } from '../audit.ts'
import { StatementUnreadable, type ReadEntry, type ReadStatement } from '../model/entry.ts'
import { readCamt } from '../model/read-camt.ts'
import { readTable, tableHeads } from '../model/read-table.ts'
import { keepStatement } from '../store/entries.ts'
import { sayBank } from '../texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

const isXml = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 400))
  const text = head[0] === 0xff || head[0] === 0xfe ? head.toString('utf16le') : head.toString('utf8')
  return /^[\ufeff\s]*</.test(text)
}

/**
 * What tells a payment from every other, also in another file: what the bank calls it, or all that it says of it and the how manieth
 * of the same it is in its file.
 */
function withFingerprints(statement: ReadStatement): (ReadEntry & { fingerprint: string })[] {
  const seen = new Map<string, number>()
  return statement.entries.map(entry => {
    const { account, bankReference, bookedOn, amount, currency, payer, payerAccount, words, reference } =
      entry
    const told =
      bankReference === ''
        ? [bookedOn, amount, currency, payer, payerAccount, words, reference]
        : [account, bankReference, bookedOn, amount, currency, reference]
    const key = JSON.stringify(told)
    const place = (seen.get(key) ?? 0) + 1
    seen.set(key, place)
    return { ...entry, fingerprint: createHash('sha256').update(`${key} ${place}`).digest('hex') }
  })
}

async function readStatement({ page }: Desk, bytes: Uint8Array): Promise<ReadStatement> {
  const t = sayBank(page.language)
  try {
    return isXml(bytes)
      ? await readCamt(bytes)
      : await readTable(uploadedRows(bytes, tableHeads), page.currency)
  } catch (error) {
    const refused = (message: string) => invalid([{ field: 'file', message }])
    if (error instanceof StatementUnreadable) {
      const at = { line: error.line }
      const words = {
        xml: t.brokenXml(at),
        'no-statement': t.noStatement(),
        amount: t.wrongAmountIn(at),
        day: t.wrongDayIn(at),
        'too-many': t.tooMany(at),
        'no-columns': t.noColumns(),
      }
      throw refused(words[error.why])
    }
    const words = refusalOf(error, page.language)
    if (words !== null) throw refused(words)
    throw error
  }
}

/** Answers how many payments are new and how many were known. Throws invalid at the file for what cannot be read. */
export async function takeStatement(
  ctx: Desk,
  upload: Upload | null,
): Promise<{ taken: number; known: number; leftOut: number }> {
  const t = sayBank(ctx.page.language)
  if (!upload || upload.bytes.length === 0) throw invalid([{ field: 'file', message: t.noFile() }])
  const statement = await readStatement(ctx, upload.bytes)
  const entries = withFingerprints(statement)
  if (entries.length === 0) throw invalid([{ field: 'file', message: t.nothingIn({ n: statement.leftOut }) }])
  const name = uploadedName(upload)
  const { leftOut } = statement
  return inTransaction(ctx.db, async tx => {
    const { reference, account } = statement
    const kept = { name, reference, account, by: ctx.who.email, leftOut }
    const { id, taken } = await keepStatement(tx, kept, entries)
    const known = entries.length - taken
    await bankAudit.record(tx, {
      actor: ctx.who.email,
      action: 'bank-statement-take',
      kind: 'bank-statement',
      id,
      details: { file: name, entries: taken, known },
    })
    return { taken, known, leftOut }
  })
}
