/** Payments that came in, with what is proposed for those that are open. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { pageOfCounted, type Paged } from '#kit/paged.ts'
import { notFound } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { discountLeft, openOf } from '#shop/ordering/receivables/model/invoice.ts'
import { openInvoicesBy } from '#shop/ordering/receivables/service/open-invoices.ts'
import type { BankEntry, EntryState } from '../model/entry.ts'
import { numbersIn, propose, type OpenInvoice, type Proposal } from '../model/match.ts'
import { countOpen, findEntry, listEntries, newestStatements } from '../store/entries.ts'

export { countOpen as openEntries, newestStatements }

const pageSize = 50
type Told = Pick<BankEntry, 'words' | 'reference' | 'amount' | 'currency' | 'payer' | 'bookedOn'>

/** Words of a payment that may be the number or the name of a customer, in small letters. */
const customerWords = ({ words, reference, payer }: Told): string[] => [
  payer.toLowerCase(),
  ...`${words} ${reference} ${payer}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}._-]+/u)
    .filter(word => word.length >= 3),
]

/** What is proposed for each, in their order: one query a currency, however many they are. */
export async function proposalsFor(db: Db | Tx, entries: readonly Told[]): Promise<Proposal[]> {
  const open: OpenInvoice[] = []
  for (const [currency, same] of Map.groupBy(entries, one => one.currency)) {
    const found = await openInvoicesBy(db, {
      numbers: [...new Set(same.flatMap(numbersIn))],
      customers: [...new Set(same.flatMap(customerWords))],
      amounts: [...new Set(same.map(one => one.amount))],
      currency,
    })
    open.push(
      ...found.map(invoice => ({
        ...invoice,
        open: openOf(invoice),
        discount: discountLeft(invoice),
      })),
    )
  }
  return entries.map(entry => propose(entry, open))
}

export type ShownEntry = BankEntry & { proposal: Proposal | null }

/** A page of payments of a state; those that are open with their proposal. */
export async function entriesAtDesk(
  { db }: Pick<Ctx, 'db'>,
  asked: { state: EntryState; page: number },
): Promise<Paged<ShownEntry>> {
  const rows = await listEntries(db, asked.state, pageSize, (asked.page - 1) * pageSize)
  const proposals = asked.state === 'open' ? await proposalsFor(db, rows) : []
  return pageOfCounted(
    rows.map((row, i) => ({ ...row, proposal: proposals[i] ?? null })),
    asked.page,
    pageSize,
  )
}

/** Throws not found. */
export async function entryAtDesk({ db }: Pick<Ctx, 'db'>, id: number): Promise<ShownEntry> {
  const entry = await findEntry(db, id)
  if (!entry) throw notFound()
  const [proposal = null] = entry.state === 'open' ? await proposalsFor(db, [entry]) : []
  return { ...entry, proposal }
}
