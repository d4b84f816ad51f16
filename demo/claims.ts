/** What Voltix sells to its end customers at agreed prices, and the claims it has sent. */
import { addDays } from '#kit/calendar-date.ts'
import { tenThousandths } from '#kit/money.ts'
import type { Scale } from '#shop/catalogue/pricing/model.ts'
import { invoiceKey, partnerKey, type AgreementTerms } from '#shop/requests/ship-and-debit/model/agreement.ts'
import { judge, type JudgedLine, type KnownAgreement } from '#shop/requests/ship-and-debit/model/judge.ts'
import type { ArticleRow } from './store/commerce.ts'

/** What Voltix buys all the time. */
const traded = /^(K2 (6|10|16|24)[MF] 0601$|CT16[MF] |K2 (10|16)B HLT)/
const customers = ['Gulf Packaging Systems', 'Brazos Robotics', 'Lone Star Elevators']

export type DemoAgreement = AgreementTerms & { articleId: number; code: string }

const percentOf = (price: string, percent: bigint): string => {
  const lowered = (tenThousandths(price) * percent) / 100n
  const digits = String(lowered > 0n ? lowered : 1n).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Up to six agreements of this year and the next, one of them ended. */
export function demoAgreements(
  articles: readonly ArticleRow[],
  scales: ReadonlyMap<number, readonly Scale[]>,
  today: string,
): DemoAgreement[] {
  const bought = articles.filter(({ code }) => traded.test(code))
  // a small range has other articles
  return (bought.length >= 6 ? bought : articles)
    .flatMap(({ id, code }) => {
      const scale = scales.get(id)?.find(one => one.currency === 'USD' && one.source.code === 'list')
      const price = scale?.breaks[0]?.price
      return scale && price ? [{ articleId: id, code, price, priceUnit: scale.priceUnit }] : []
    })
    .slice(0, 6)
    .map(({ articleId, code, price, priceUnit }, i) => ({
      number: `SD-${today.slice(0, 4)}-${String(101 + Math.floor(i / 2))}`,
      articleId,
      code,
      endCustomer: customers[Math.floor(i / 2)] ?? '',
      currency: 'USD',
      priceUnit,
      referencePrice: percentOf(price, 80n),
      agreedPrice: percentOf(price, 68n),
      quantity: 1_000 * (i + 1),
      validFrom: addDays(today, -200),
      validUntil: addDays(today, i < 4 ? 160 : -20),
      active: true,
    }))
}

export type DemoClaim = {
  filename: string
  daysAgo: number
  /** its positions were approved and credited */
  credited: boolean
  lines: readonly JudgedLine[]
}

/** One claim that was credited, and one that waits, with a position that was rejected. */
export function demoClaims(
  agreements: readonly (DemoAgreement & { id: number })[],
  today: string,
): DemoClaim[] {
  const left = agreements.map((one): KnownAgreement => ({ ...one, left: one.quantity }))
  const known = { agreements: Map.groupBy(left, one => partnerKey(one.number)), claimed: new Map(), today }
  const rows = (chosen: readonly number[], invoice: number, daysAgo: number, customer?: string) =>
    chosen.flatMap((at, i) => {
      const agreement = agreements[at]
      if (!agreement) return []
      const day = addDays(today, -daysAgo)
      const quantity = 40 * (i + 2)
      return {
        row: i + 2,
        agreement: agreement.number,
        code: agreement.code,
        quantityText: String(quantity),
        resaleText: day,
        endCustomer: i === 2 && customer ? customer : agreement.endCustomer,
        invoice: `VX-${invoice + i}`,
        position: '10',
        quantity,
        resaleOn: day,
      }
    })
  const { judged: credited } = judge(rows([0, 1, 2], 88_410, 48), known)
  const claimed = new Map(credited.map(line => [invoiceKey(line.invoice, line.position), '']))
  const { judged: waiting } = judge(rows([0, 3, 1], 88_731, 4, 'Pecan Valley Motors'), { ...known, claimed })
  return [
    { filename: 'resales-october.xlsx', daysAgo: 38, credited: true, lines: credited },
    { filename: 'resales-november.xlsx', daysAgo: 0, credited: false, lines: waiting },
  ].filter(({ lines }) => lines.some(line => line.reason === ''))
}
