/** Which positions of a file can be claimed, given the distributor's agreements and what they have claimed before. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import { codeKey } from '#shop/catalogue/articles/model.ts'
import { claimAmount, invoiceKey, partnerKey, type AgreementTerms } from './agreement.ts'
import type { FoundReason } from './reasons.ts'
import type { TypedLine } from './sheet.ts'

export type KnownAgreement = AgreementTerms & {
  id: number
  code: string
  /** pieces that nobody has claimed yet */
  left: number
}
export type Known = {
  /** those of the distributor, by the key of their number */
  agreements: ReadonlyMap<string, readonly KnownAgreement[]>
  /** the claim that holds a position of an invoice, by its key */
  claimed: ReadonlyMap<string, string>
  today: CalendarDate
}

export type JudgedLine = TypedLine & {
  invoiceKey: string
  agreementId: number | null
  terms: Pick<AgreementTerms, 'referencePrice' | 'agreedPrice' | 'priceUnit'> | null
  amount: Amount | null
  /** empty: it can be claimed */
  reason: FoundReason | ''
  /** what the reason names: the other claim, the row above, the pieces that are left */
  about: string
}

type Found = { agreement: KnownAgreement } | { reason: FoundReason; about?: string }

/** The agreement a position is about, or what is wrong with it; `left` by agreement, `rows` taken so far by invoice. */
function find(line: TypedLine, known: Known): Found {
  if ([line.agreement, line.code, line.endCustomer, line.invoice, line.position].includes(''))
    return { reason: 'incomplete' }
  if (line.quantityText === '' || line.resaleText === '') return { reason: 'incomplete' }
  if (line.quantity === null) return { reason: 'quantity' }
  if (line.resaleOn === null) return { reason: 'date' }
  const sameNumber = known.agreements.get(partnerKey(line.agreement)) ?? []
  if (sameNumber.length === 0) return { reason: 'unknown-agreement' }
  const agreement = sameNumber.find(one => codeKey(one.code) === codeKey(line.code))
  if (!agreement)
    return {
      reason: 'other-article',
      about: sameNumber
        .map(one => one.code)
        .join(', ')
        .slice(0, 200),
    }
  if (partnerKey(agreement.endCustomer) !== partnerKey(line.endCustomer))
    return { reason: 'other-customer', about: agreement.endCustomer }
  if (line.resaleOn > known.today) return { reason: 'future' }
  const { active, validFrom, validUntil } = agreement
  if (!active || line.resaleOn < validFrom || line.resaleOn > validUntil) return { reason: 'not-valid' }
  return { agreement }
}

/**
 * Judges the positions one after the other, each as if those above were claimed. A claim has one currency: that of its first
 * good position, of the first that found its agreement where none is good; empty: none did. What a position in another
 * currency comes to is not said, since nobody could tell it from amounts in that of the claim.
 */
export function judge(
  lines: readonly TypedLine[],
  known: Known,
): { judged: JudgedLine[]; currency: Currency } {
  const left = new Map<number, number>()
  const taken = new Map<string, number>()
  let currency: Currency = ''
  const judged = lines.map((line): { line: JudgedLine; agreed: Currency } => {
    const key = invoiceKey(line.invoice, line.position)
    const found = find(line, known)
    const none = { ...line, invoiceKey: key, agreementId: null, terms: null, amount: null, about: '' }
    if (!('agreement' in found)) return { line: { ...none, ...found, about: found.about ?? '' }, agreed: '' }
    const { agreement } = found
    const { referencePrice, agreedPrice, priceUnit, currency: agreed } = agreement
    const quantity = line.quantity ?? 0
    const good = {
      ...none,
      agreementId: agreement.id,
      terms: { referencePrice, agreedPrice, priceUnit },
      amount: claimAmount(agreement, quantity),
    }
    const refused = (reason: FoundReason, about: string) => ({ line: { ...good, reason, about }, agreed })
    const above = taken.get(key)
    if (above !== undefined) return refused('repeated', String(above))
    const before = known.claimed.get(key)
    if (before !== undefined) return refused('claimed', before)
    if (currency !== '' && agreed !== currency) return refused('other-currency', agreed)
    const rest = left.get(agreement.id) ?? agreement.left
    if (quantity > rest) return refused('exceeded', String(Math.max(0, rest)))
    left.set(agreement.id, rest - quantity)
    taken.set(key, line.row)
    currency = agreed
    return { line: { ...good, reason: '' }, agreed }
  })
  const own = currency || (judged.find(({ agreed }) => agreed !== '')?.agreed ?? '')
  return {
    judged: judged.map(({ line, agreed }) =>
      agreed === own ? line : { ...line, terms: null, amount: null },
    ),
    currency: own,
  }
}
