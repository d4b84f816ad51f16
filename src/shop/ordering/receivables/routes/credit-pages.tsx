/** The pages of credit limits and exchange rates, as they are or with what was refused. */
import { pageAnswer, type PageAnswer } from '#kit/answer.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { formRefused } from '#kit/refusal.ts'
import { takeFlash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { sellerNow } from '#shop/ordering/seller/service.ts'
import { receivablesDesk } from '../contract.ts'
import type { CreditSort } from '../model/credit.ts'
import { companyCredit, creditPage, currenciesWithoutRate } from '../service/credit.ts'
import { ratesPage } from '../service/rates.ts'
import { sayCredit } from '../texts/credit.ts'
import { CreditPage, type CreditEntered } from '../views/CreditPage.tsx'
import { RatesPage, type RateEntered } from '../views/RatesPage.tsx'

type Desk = Ctx<SignedIn>

/** Credit limits; `company`: whose is changed. */
export async function showCredit(
  ctx: Desk,
  asked: { text: string; sort: CreditSort; page: number; company: string },
  refused: { entered: CreditEntered; errors: readonly FieldError[] } | null,
  status = formRefused.status,
): Promise<PageAnswer> {
  const title = sayCredit(ctx.page.language).title()
  const [list, company, { currencies }] = await Promise.all([
    creditPage(ctx, asked),
    asked.company ? companyCredit(ctx, asked.company) : null,
    ratesPage(ctx.db),
  ])
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, receivablesDesk.credit) }],
    ...(refused && { status, refused: true }),
    body: (
      <CreditPage
        list={list}
        company={company}
        currencies={currencies}
        asked={asked.company && !company ? { ...asked, text: asked.company } : asked}
        entered={refused?.entered ?? null}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

/** Exchange rates. */
export async function showRates(
  ctx: Desk,
  refused: { entered: RateEntered; errors: readonly FieldError[] } | null,
): Promise<PageAnswer> {
  const t = sayCredit(ctx.page.language)
  return pageAnswer({
    title: t.rates(),
    crumbs: [
      { name: t.title(), href: href(ctx.page, receivablesDesk.credit) },
      { name: t.rates(), href: href(ctx.page, receivablesDesk.rates) },
    ],
    ...(refused && formRefused),
    body: (
      <RatesPage
        {...await ratesPage(ctx.db)}
        missing={await currenciesWithoutRate(ctx.db, dayOf(ctx.clock()), await sellerNow(ctx.db))}
        entered={refused?.entered ?? { currency: '', rate: '', from: formatDate(dayOf(ctx.clock())) }}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}
