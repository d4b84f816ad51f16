/** Which invoices a payment is for, as far as it says so itself. Nothing is booked by it: it proposes. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { ReadEntry } from './entry.ts'

/** An invoice of which something is open. */
export type OpenInvoice = {
  number: number
  companyCode: string
  companyName: string
  /** what the customer calls the order */
  referenceNumber: string
  currency: Currency
  open: Amount
  /** what may be taken off by who pays until then; null: nothing */
  discount: { amount: Amount; until: CalendarDate } | null
}
export type Allocation = { number: number; amount: Amount; discount: Amount }
export type Proposal = {
  /** sure: it names the invoices and pays them to the cent; likely: one of both, or by its payer; none: somebody has to look */
  how: 'sure' | 'likely' | 'none'
  /** what it rests on */
  why: 'number' | 'discount' | 'part' | 'over' | 'customer' | 'amount' | 'nothing'
  allocations: readonly Allocation[]
}
type Paid = Pick<ReadEntry, 'words' | 'reference' | 'amount' | 'currency' | 'payer' | 'bookedOn'>

const none: Proposal = { how: 'none', why: 'nothing', allocations: [] }

/** Numbers that stand in what a payment says, also within a creditor reference of ISO 11649 ('RF18 0001 0003 2'). */
export function numbersIn({ words, reference }: Pick<Paid, 'words' | 'reference'>): number[] {
  const text = `${words} ${reference}`
  const plain = text.match(/\d{2,15}/g) ?? []
  const creditor = [...text.replace(/\s+/g, '').matchAll(/RF\d{2}([0-9]{1,21})/gi)].map(([, own = '']) => own)
  // '100 032' and '100.032' are written by people
  const grouped = (text.match(/\d{1,3}(?:[ .]\d{3})+/g) ?? []).map(one => one.replace(/[ .]/g, ''))
  return [...new Set([...plain, ...creditor, ...grouped].map(Number).filter(Number.isSafeInteger))]
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const holds = (text: string, part: string): boolean =>
  part.length >= 3 && ` ${folded(text)} `.includes(` ${folded(part)} `)

const discountOf = ({ discount, open }: OpenInvoice, on: CalendarDate): Amount =>
  discount && on <= discount.until ? Math.min(discount.amount, open) : 0
const sum = (amounts: readonly Amount[]): Amount => amounts.reduce((total, one) => total + one, 0)

/** Pays these invoices, whole or with what may be taken off; null: the amount is another. */
function paysAll(paid: Paid, invoices: readonly OpenInvoice[]): Proposal['allocations'] | null {
  if (invoices.length === 0) return null
  if (sum(invoices.map(one => one.open)) === paid.amount)
    return invoices.map(({ number, open }) => ({ number, amount: open, discount: 0 }))
  const off = invoices.map(one => discountOf(one, paid.bookedOn))
  if (sum(off) === 0 || sum(invoices.map(one => one.open)) - sum(off) !== paid.amount) return null
  return invoices.map(({ number, open }, i) => ({
    number,
    amount: open - (off[i] ?? 0),
    discount: off[i] ?? 0,
  }))
}

/** What of an amount goes to which of these, the first first; what is over belongs to none of them. */
function inTurn(amount: Amount, invoices: readonly OpenInvoice[]): Allocation[] {
  let left = amount
  return invoices.flatMap(({ number, open }) => {
    const part = Math.min(left, open)
    left -= part
    return part > 0 ? [{ number, amount: part, discount: 0 }] : []
  })
}

/** Proposes what a payment is for, among invoices of which something is open. */
export function propose(paid: Paid, open: readonly OpenInvoice[]): Proposal {
  const invoices = open.filter(one => one.currency === paid.currency && one.open > 0)
  const numbers = new Set(numbersIn(paid))
  const named = invoices.filter(one => numbers.has(one.number)).toSorted((a, b) => a.number - b.number)
  const exact = paysAll(paid, named)
  if (exact) {
    const isWhole = exact.every(one => one.discount === 0)
    // invoices of several customers in one payment are looked at by somebody
    const oneCustomer = new Set(named.map(one => one.companyCode)).size === 1
    return { how: oneCustomer ? 'sure' : 'likely', why: isWhole ? 'number' : 'discount', allocations: exact }
  }
  if (named.length > 0) {
    const total = sum(named.map(one => one.open))
    return {
      how: 'likely',
      why: paid.amount < total ? 'part' : 'over',
      allocations: inTurn(paid.amount, named),
    }
  }
  const said = `${paid.words} ${paid.reference} ${paid.payer}`
  const theirs = invoices.filter(
    one =>
      holds(said, one.companyCode) ||
      holds(said, one.companyName) ||
      (one.referenceNumber.length >= 5 && holds(`${paid.words} ${paid.reference}`, one.referenceNumber)),
  )
  const customers = new Set(theirs.map(one => one.companyCode))
  if (customers.size === 1) {
    const alone = theirs.map(one => paysAll(paid, [one])).filter(one => one !== null)
    const found = alone.length === 1 ? alone[0] : paysAll(paid, theirs)
    if (found) return { how: 'likely', why: 'customer', allocations: found }
    return none
  }
  const byAmount = invoices.filter(one => one.open === paid.amount)
  const [only] = byAmount
  return byAmount.length === 1 && only
    ? {
        how: 'likely',
        why: 'amount',
        allocations: [{ number: only.number, amount: paid.amount, discount: 0 }],
      }
    : none
}

/** What stands for having seen exactly this proposal. */
export const proposalSeen = ({ allocations }: Proposal): string =>
  allocations.map(one => `${one.number}.${one.amount}.${one.discount}`).join('-')
