import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { formatAmount, formatPrice } from '#kit/money.ts'
import { countText } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LineLabel } from '#shop/catalogue/articles/views/LineLabel.tsx'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { configurationHref } from '#shop/tools/configurators/contract.ts'
import { ownScales } from '#shop/catalogue/pricing/model.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { countryName } from '#kit/code-names.ts'
import { keepUnits } from '#kit/keep-units.ts'
import type { Inquiry, KeptPosition } from '../model/inquiry.ts'
import { grandTotal, totalOf } from '../model/position.ts'
import { sayInquiry } from '../texts.ts'

/** What was asked and what was answered, to be read. */
export function Positions({
  inquiry,
  country,
  resells,
  single,
}: {
  inquiry: Inquiry
  country: string
  resells: boolean
  /** an individual inquiry asks for no price of its own */
  single: boolean
}) {
  const page = usePage()
  const t = sayInquiry(page.language)
  const { currency, positions } = inquiry
  const money = (amount: number | null) =>
    amount === null ? '–' : formatAmount(amount, currency, page.formatLocale)
  const pieces = (one: KeptPosition, n: number) => countText(n, one.articleUnit, page)
  const price = (value: string) => formatPrice(value, currency, page.formatLocale)
  const sub = inquiry.isSubcontractor ? inquiry.subcontractor : null
  const facts = [
    { name: t.country(), value: countryName(country, page.language) },
    { name: t.region(), value: inquiry.region },
    { name: t.quoteDate(), value: inquiry.quoteDate ? formatDate(inquiry.quoteDate) : '' },
    {
      name: t.subcontractorTitle(),
      value: sub ? [sub.name, sub.address, sub.email].filter(Boolean).join(', ') : '',
    },
  ].filter(one => one.value !== '')
  return (
    <Card title={t.positions({ n: positions.length })}>
      {!single && <DefinitionTable rows={facts} />}
      <DataTable<KeptPosition>
        cards
        label={t.title()}
        rows={positions}
        rowKey={one => one.position}
        rowProps={one => ({ 'data-product-code': one.code, 'data-answered': one.bounds !== null })}
        columns={[
          {
            key: 'code',
            header: t.article(),
            rowHeader: true,
            cell: one => (
              <>
                <a
                  className="part-number"
                  href={href(page, productPage.show, { params: { productCode: one.code } })}
                >
                  {one.code}
                </a>
                <span className="row-name">{keepUnits(one.name)}</span>
                <ConfiguredPosition details={one.details} />
              </>
            ),
          },
          { key: 'quantity', header: t.quantity(), align: 'number', cell: one => pieces(one, one.quantity) },
          ...(single
            ? []
            : [
                {
                  key: 'lot',
                  header: t.lot(),
                  align: 'number' as const,
                  cell: (one: KeptPosition) => pieces(one, one.lot),
                },
                {
                  key: 'annual',
                  header: t.annualDemand(),
                  align: 'number' as const,
                  cell: (one: KeptPosition) => pieces(one, one.annualDemand),
                },
                {
                  key: 'target',
                  header: t.targetPrice(),
                  align: 'number' as const,
                  cell: (one: KeptPosition) =>
                    one.perUnit === 1
                      ? price(one.targetPrice)
                      : `${price(one.targetPrice)} ${t.per({ n: one.perUnit })}`,
                },
                ...(resells
                  ? [
                      {
                        key: 'resale',
                        header: t.resalePrice(),
                        align: 'number' as const,
                        cell: (one: KeptPosition) =>
                          Number(one.resalePrice) === 0 ? '–' : price(one.resalePrice),
                      },
                    ]
                  : []),
                {
                  key: 'total',
                  header: t.total(),
                  align: 'number' as const,
                  cell: (one: KeptPosition) => money(totalOf(one, currency)),
                },
              ]),
          { key: 'answer', header: t.answerPrice(), cell: one => <Answer one={one} currency={currency} /> },
        ]}
      />
      {!single && (
        <p>
          {t.grandTotal()}:{' '}
          <strong className="price">{money(grandTotal(positions.map(one => totalOf(one, currency))))}</strong>
        </p>
      )}
      {positions.some(one => one.bounds !== null) && <p className="muted">{t.seeArticle()}</p>}
      {positions.some(one => one.bounds !== null && ownScales(one.details) !== null) && (
        <p className="muted">{t.agreedLine()}</p>
      )}
    </Card>
  )
}

/** What was configured, in words, and the way to open it. */
function ConfiguredPosition({ details }: { details: LineDetails }) {
  const page = usePage()
  const opens = configurationHref(page, details)
  return (
    <>
      <LineLabel details={details} />
      {opens !== null && (
        <a className="row-name" href={opens} data-configuration>
          {sayInquiry(page.language).opensConfiguration()}
        </a>
      )}
    </>
  )
}

function Answer({ one, currency }: { one: KeptPosition; currency: string }) {
  const page = usePage()
  const t = sayInquiry(page.language)
  if (!one.bounds || !one.prices)
    return one.reason ? (
      <>
        {t.notOffered()}
        <span className="row-name">{one.reason}</span>
      </>
    ) : (
      <span className="muted">{t.open()}</span>
    )
  return (
    <>
      {one.bounds.map((from, i) => (
        <div key={from} className="price">
          {from > 1 && `${t.mailRow({ code: '', from }).replace(/^, /, '')}: `}
          {formatPrice(one.prices?.[i] ?? '0', currency, page.formatLocale)}
          {one.unit !== 1 && ` ${t.per({ n: one.unit ?? 1 })}`}
        </div>
      ))}
      {one.validUntil && (
        <span className="row-name">
          {t.validUntil()} {formatDate(one.validUntil)}
        </span>
      )}
      {one.reason && <span className="row-name">{one.reason}</span>}
    </>
  )
}
