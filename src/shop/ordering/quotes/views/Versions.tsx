import { formatDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { differences, type Difference } from '../model/differences.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import type { Revision } from '../model/quote.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { percentText, priceText } from '#shop/catalogue/pricing/views/labels.ts'

/** The versions of a quote to go to, and what the shown one changed in the one before. */
export function Versions({
  revisions,
  shown,
  before,
  currency,
  hrefOf,
}: {
  revisions: readonly Revision[]
  shown: Revision
  before: Revision | null
  currency: string
  /** the page of a version */
  hrefOf: (version: number) => string
}) {
  const page = usePage()
  const t = sayQuotes(page.language)
  if (revisions.length < 2) return null
  const last = revisions.at(-1)?.revision
  return (
    <Card title={t.versions()} id="versions">
      <ul className="row quote-versions">
        {revisions.map(({ revision }) => (
          <li key={revision}>
            <a
              href={hrefOf(revision)}
              {...(revision === shown.revision && { 'aria-current': 'page' as const })}
            >
              {t.versionN({ n: revision })}
              {revision === last && ` (${t.present()})`}
            </a>
          </li>
        ))}
      </ul>
      {before && <Changes before={before} shown={shown} currency={currency} />}
    </Card>
  )
}

function Changes({ before, shown, currency }: { before: Revision; shown: Revision; currency: string }) {
  const page = usePage()
  const t = sayQuotes(page.language)
  // what is not offered yet has not lost its price
  const waits = shown.offeredAt === null
  const found = differences(before, shown).filter(
    one =>
      !(waits && ['price', 'offers', 'discount', 'delivery', 'valid-until', 'article'].includes(one.kind)),
  )
  return (
    <>
      <h3>{t.changes({ n: before.revision })}</h3>
      {found.length === 0 ? (
        <p className="muted">{t.noChanges()}</p>
      ) : (
        <ul data-changes>
          {found.map(one => (
            <li key={`${one.kind} ${'position' in one ? one.position : ''}`}>
              <ChangeWords one={one} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ChangeWords({ one, currency }: { one: Difference; currency: string }) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const price = (value: UnitPrice | null) => (value ? priceText(page, currency, value) : t.nothing())
  const amount = (value: number | null) =>
    value === null ? t.byMode() : formatAmount(value, currency, page.formatLocale)
  const percent = (value: number) => percentText(value, page.formatLocale)
  const day = (value: string | null) => (value ? formatDate(value) : t.nothing())
  switch (one.kind) {
    case 'added':
      return <>{t.changeAdded(one)}</>
    case 'removed':
      return <>{t.changeRemoved(one)}</>
    case 'article':
      return <>{t.changeArticle(one)}</>
    case 'quantity':
      return <>{t.changeQuantity(one)}</>
    case 'offers':
      return <>{t.changeOffers(one)}</>
    case 'price':
      return <>{t.changePrice({ position: one.position, before: price(one.before), now: price(one.now) })}</>
    case 'target':
      return <>{t.changeTarget({ position: one.position, before: price(one.before), now: price(one.now) })}</>
    case 'discount':
      return <>{t.changeDiscount({ before: percent(one.before), now: percent(one.now) })}</>
    case 'delivery':
      return <>{t.changeDelivery({ before: amount(one.before), now: amount(one.now) })}</>
    case 'valid-until':
      return <>{t.changeValid({ before: day(one.before), now: day(one.now) })}</>
  }
}
