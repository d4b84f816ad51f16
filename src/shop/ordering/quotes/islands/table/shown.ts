import { formatAmount } from '#kit/money.ts'
import { unitPriceText } from '#platform/units/order-unit.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { LiveOffer, LiveSums } from '../../model/live.ts'
import type { OfferRow, ShownOffer, ShownSums } from '../../model/offer-row.ts'
import { sayDesk } from '../../texts/desk.ts'

type Page = Pick<PageContext, 'language' | 'formatLocale'>

const signed = (hundredths: number, plus: string, { language, formatLocale }: Page): string =>
  sayDesk(language).percent({
    sign: hundredths < 0 ? '−' : hundredths > 0 ? plus : '',
    percent: (Math.abs(hundredths) / 100).toLocaleString(formatLocale, { maximumFractionDigits: 1 }),
  })
/** A share in hundredths of a percent: '16.3%'. */
export const shareText = (hundredths: number | null, page: Page): string =>
  hundredths === null ? '–' : signed(hundredths, '', page)
/** A change: '+2%', '−16.3%'. */
export const changeText = (hundredths: number | null, page: Page): string =>
  hundredths === null ? '–' : signed(hundredths, '+', page)

const amountText = (amount: number | null, currency: string, { formatLocale }: Page): string =>
  amount === null ? '–' : formatAmount(amount, currency, formatLocale)

/** What stands beside the fields of an offer; without a price that can be read, only what is known anyway. */
export const shownOffer = (
  live: LiveOffer | null,
  row: Pick<OfferRow, 'shown'>,
  currency: string,
  page: Page,
): ShownOffer =>
  live
    ? {
        before: live.before ? unitPriceText(live.before, currency, page) : '–',
        margin: shareText(live.margin, page),
        difference: changeText(live.difference, page),
        amount: amountText(live.amount, currency, page),
      }
    : { before: row.shown.before, margin: '–', difference: '–', amount: '–' }

export const shownSums = (live: LiveSums, currency: string, page: Page): ShownSums => ({
  before: amountText(live.before, currency, page),
  cost: amountText(live.cost, currency, page),
  margin: shareText(live.margin, page),
  difference: changeText(live.difference, page),
  net: amountText(live.net, currency, page),
})
