/** An order as it is entered, judged as it would be placed at this moment. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { readDay } from '#kit/typed/day.ts'
import { localised } from '#platform/language/language.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import { findArticles } from '#shop/catalogue/articles/service/find-articles.ts'
import { pricedLines } from '#shop/buying/replenishment/service/priced-lines.ts'
import type { PricedLine } from '#shop/buying/replenishment/model/schedule.ts'
import { articlesMeant } from '#shop/people/list-intake/service/articles-meant.ts'
import type { Address } from '#shop/people/company/model/address.ts'
import type { Budget } from '#shop/people/company/model/order-rules.ts'
import { addressesOf, costCentersOf } from '#shop/people/company/model/ordering.ts'
import type { CostCenter } from '#shop/people/company/model/units.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { defaultMode, deliveryCost, modesIn, type DeliveryMode } from '#shop/ordering/delivery/model.ts'
import { weightToSend } from '#shop/ordering/placing/model/costs.ts'
import type { Draft } from '#shop/ordering/placing/model/draft.ts'
import { loadOrderContext, type OrderContext } from '#shop/ordering/placing/service/order-context.ts'
import {
  judgeDraft,
  type GroundedDraft,
  type JudgedDraft,
} from '#shop/ordering/placing/service/judge-draft.ts'
import type { Entered, EnteredRow } from '../model/entered.ts'

export type Buyer = Ctx<CompanyMember>
type Choice = { code: string; name: string }

/** What stands against a row before it is an article in a quantity on a day. */
export type RowFault =
  | { kind: 'no-number' }
  | { kind: 'unknown' }
  | { kind: 'ambiguous' }
  | { kind: 'replaced'; by: string }
  | { kind: 'quantity' }
  | { kind: 'day' }

/** A row that was typed, with the article that it means. */
export type MeantRow = {
  entered: EnteredRow
  articleId: number | null
  quantity: number
  day: CalendarDate | null
  faults: readonly RowFault[]
  /** articles that may be meant where it is not clear */
  choices: readonly Choice[]
}
export type SeenRow = MeantRow & { line: PricedLine | null }

export type SeenOrder = {
  rows: readonly SeenRow[]
  currency: string
  centers: readonly CostCenter[]
  center: CostCenter | null
  book: readonly Address[]
  address: Address | null
  modes: readonly { mode: DeliveryMode; cost: number }[]
  mode: DeliveryMode | null
  budgets: readonly Budget[]
  judged: JudgedDraft
  prepared: GroundedDraft
  ground: OrderContext
  /** nothing at all stands against it */
  clear: boolean
}

/** How many rows are looked for by words, and how many articles are offered for each. */
const maxWorded = 20
const offered = 6

/** Which articles the rows mean: by number, also the company's own, else by words. `locale`: in which numbers are typed. */
export async function meantRows(
  buyer: Buyer,
  rows: readonly EnteredRow[],
  { locale, today }: { locale: string; today: CalendarDate },
): Promise<MeantRow[]> {
  const known = await articlesMeant(buyer, rows.map(row => row.code).filter(Boolean))
  const worded = rows.filter(({ code }) => code !== '' && typeof known.get(code) !== 'object')
  const found = new Map(
    await Promise.all(
      [...new Set(worded.map(row => row.code))].slice(0, maxWorded).map(async text => {
        const asked = { text, category: '', lifecycle: '', missing: '', sort: 'code' } as const
        const { articles } = await findArticles(buyer.db, asked, { page: 1, size: offered })
        return [text, articles] as const
      }),
    ),
  )
  return rows.map((entered): MeantRow => {
    const faults: RowFault[] = []
    const meant = entered.code === '' ? undefined : known.get(entered.code)
    const article = typeof meant === 'object' && !meant.replaced ? meant : null
    const choices: Choice[] = (found.get(entered.code) ?? []).map(({ code, names }) => ({
      code,
      name: localised(names, buyer.page.language),
    }))
    if (entered.code === '') faults.push({ kind: 'no-number' })
    else if (typeof meant === 'object' && meant.replaced) {
      faults.push({ kind: 'replaced', by: meant.code })
      choices.unshift({ code: meant.code, name: '' })
    } else if (!article) faults.push({ kind: choices.length > 0 ? 'ambiguous' : 'unknown' })
    const read = entered.quantity === '' ? null : readQuantity(entered.quantity, locale, article?.unit)
    const quantity = read === null ? 1 : read.kind === 'quantity' ? read.quantity : 0
    if (quantity < 1) faults.push({ kind: 'quantity' })
    const day = entered.day === '' ? null : readDay(entered.day, today, 3)
    if (entered.day !== '' && (day === null || day < today)) faults.push({ kind: 'day' })
    return { entered, articleId: article?.id ?? null, quantity: Math.max(1, quantity), day, faults, choices }
  })
}

/** The chosen one of several by its code; the only one where none was chosen; null: it is open. */
const chosen = <One>(all: readonly One[], isIt: (one: One) => boolean, usual: One | undefined): One | null =>
  all.find(isIt) ?? usual ?? (all.length === 1 ? (all[0] ?? null) : null)

/** Judges it in the transaction that may place it. */
export async function lookAt(
  buyer: Buyer,
  tx: Db | Tx,
  meant: readonly MeantRow[],
  entered: Entered,
): Promise<SeenOrder> {
  const { who } = buyer
  const [ground, company] = await Promise.all([
    loadOrderContext(buyer, tx as Tx, who),
    companyOf(tx, who.companyId),
  ])
  const centers = costCentersOf(ground.company, who)
  const own = centers.filter(one => one.currency === buyer.page.currency)
  const center = chosen(
    centers,
    one => one.code === entered.costCenter,
    own.find(one => one.unitId === who.unitId) ?? own[0],
  )
  const currency = center?.currency ?? buyer.page.currency
  const book = center ? addressesOf(ground.company, who, center) : []
  const address = chosen(
    book,
    one => one.key === entered.addressKey,
    book.find(one => one.isDefault),
  )
  const modes = modesIn(ground.modes, currency, false)
  const mode = chosen(
    modes,
    one => one.code === entered.mode,
    modes.find(one => one.code === defaultMode) ?? modes[0],
  )
  const priced = await pricedLines(
    buyer,
    tx,
    meant.flatMap(({ entered: { row }, articleId, quantity, day }) =>
      articleId === null
        ? []
        : [{ lineNumber: row, agreed: null, articleId, quantity, lineKey: '', details: {}, wishedFor: day }],
    ),
    { currency, transitDays: mode?.days ?? 2, deliveryDays: company?.deliveryDays ?? [] },
  )
  const byRow = new Map(priced.lines.map(line => [line.lineNumber, line]))
  const rows = meant.map(one => ({ ...one, line: byRow.get(one.entered.row) ?? null }))
  const faulty = rows.some(({ faults, line }) => faults.length > 0 || !line || line.problems.length > 0)
  const draft: Draft = {
    origin: { kind: 'desk', reference: `${who.id}/${entered.formKey}` },
    orderer: who,
    currency,
    positions: rows.flatMap(({ line, day }) => (line ? [{ ...line, requestedOn: day }] : [])),
    faulty,
    paymentType: 'ACCOUNT',
    payments: [],
    costCenter: center,
    address,
    mode,
    agreedDelivery: null,
    purchaseOrderNumber: entered.purchaseOrderNumber,
    referenceNumber: entered.referenceNumber,
    // the desk tells them, and the confirmation says them
    termsAccepted: true,
    begins: 'placed',
    goods: 'now',
    allowedBy: null,
  }
  const prepared = { draft, ground, goods: priced.goods }
  const judged = judgeDraft(buyer, prepared)
  const freight = { country: address?.country ?? null, weightG: weightToSend(draft.positions) }
  return {
    rows,
    currency,
    centers,
    center,
    book,
    address,
    modes: modes.map(one => ({ mode: one, cost: deliveryCost(one, judged.costs.net, freight) })),
    mode,
    budgets: ground.company.budgets.filter(
      one => one.costCenterId === center?.id && one.currency === currency,
    ),
    judged,
    prepared,
    ground,
    clear: rows.length > 0 && !faulty && judged.reasons.length === 0,
  }
}
