/** What a company may owe for orders on account. */
import type { CreditSort } from '../model/invoice.ts'
import type { Ctx } from '#kit/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { formatAmount, type Currency } from '#kit/money.ts'
import { invalid } from '#kit/refusal.ts'
import { recordTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { valueOf } from '#kit/typed/decimal.ts'
import { readAmount } from '#kit/typed/money.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import type { CompanyCredit, Credit } from '../model/invoice.ts'
import { allCredits, creditsOf, limitKept, putCredit, removeCredit } from '../store/credit.ts'
import { sayReceivables } from '../texts.ts'

/** The limits of a company with what it owes, by currency; none: nothing was agreed. */
export const creditOf = (db: Db | Tx, companyId: number): Promise<Credit[]> => creditsOf(db, companyId)

/**
 * What belongs to an order on account, after it is written: waits for other orders of the company and fails by itself
 * (`isGone`) where they come to more than its limit together.
 */
export const keepWithinLimit = (
  tx: Tx,
  { companyId, currency }: { companyId: number; currency: Currency },
): (() => Promise<unknown>)[] => limitKept(tx, companyId, currency)

/** Rows of a page. */
const pageSize = 50
/** Companies with a limit, by name; `more`: there is a further page. */
export async function creditPage(
  db: Db,
  { text, sort, page }: { text: string; sort: CreditSort; page: number },
): Promise<{ rows: CompanyCredit[]; more: boolean }> {
  const rows = await allCredits(db, text, sort, pageSize + 1, (page - 1) * pageSize)
  return { rows: rows.slice(0, pageSize), more: rows.length > pageSize }
}

/**
 * Sets the limit of a company, or removes it with an empty amount; answers in words what was done. Throws invalid for a
 * company, currency or amount that is none, each at its field.
 */
export async function setCredit(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>,
  asked: { company: string; currency: string; amount: string },
): Promise<string> {
  const t = sayReceivables(ctx.page.language)
  const currency = asked.currency.toUpperCase()
  const errors: { field: string; message: string }[] = []
  if (!Intl.supportedValuesOf('currency').includes(currency))
    errors.push({ field: 'currency', message: t.wrongCurrency() })
  const none = asked.amount === ''
  const read = errors.length > 0 ? null : readAmount(asked.amount, currency, ctx.page.formatLocale)
  const amount = read && valueOf(read)
  if (read?.kind === 'wrong')
    errors.push({ field: 'amount', message: numberWords(read.fault, ctx.page, t.wrongAmount()) })
  if (amount === 0) errors.push({ field: 'amount', message: t.wrongAmount() })
  if (errors.length > 0) throw invalid(errors)
  return inTransaction(ctx.db, async tx => {
    const company =
      amount === null
        ? await removeCredit(tx, asked.company, currency)
        : await putCredit(tx, asked.company, currency, amount)
    if (company === null)
      throw invalid([{ field: 'company', message: none ? t.noneAgreed() : t.unknownCompany() }])
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: 'credit-limit',
      subject: `company:${company}`,
      details: { currency, amount },
    })
    return amount === null
      ? t.limitRemoved({ company })
      : t.limitSet({ company, amount: formatAmount(amount, currency, ctx.page.formatLocale) })
  })
}
