import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { Price } from '#ui/price.tsx'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { labelDesk } from '#shop/tools/labeling/contract.ts'
import { deratingDesk } from '#shop/tools/derating/contract.ts'
import { scaleDesk } from '#shop/catalogue/price-lists/contract.ts'
import { sayArticles } from '../texts/articles.ts'

export type Scale = {
  kind: 'agreement' | 'group' | 'list'
  code: string
  name: string
  company: string | null
  currency: string
  priceUnit: number
  validFrom: string
  validUntil: string | null
  bounds: number[]
  prices: string[]
}

function Validity({ scale }: { scale: Scale }) {
  const t = sayArticles(usePage().language)
  const from = scale.validFrom === '2000-01-01' ? '' : t.validFrom({ date: formatDate(scale.validFrom) })
  const until = scale.validUntil === null ? '' : t.validUntil({ date: formatDate(scale.validUntil) })
  return <>{`${from} ${until}`.trim() || t.always()}</>
}

/** To what else is kept of an article. */
function WaysFromPrices({ code }: { code: string }) {
  const page = usePage()
  const t = sayArticles(page.language)
  return (
    <span className="row">
      <LinkIfOpen
        entry={deratingDesk.curves}
        href={href(page, deratingDesk.curves, { params: { code: code } })}
      >
        {t.derating()}
      </LinkIfOpen>
      <LinkIfOpen entry={labelDesk.areas} href={href(page, labelDesk.areas, { params: { code: code } })}>
        {t.labels()}
      </LinkIfOpen>
      <LinkIfOpen entry={importDesk.imports} href={href(page, importDesk.imports, { query: { code: code } })}>
        {t.imports()}
      </LinkIfOpen>
      <LinkIfOpen
        entry={scaleDesk.articlePrices}
        href={href(page, scaleDesk.articlePrices, { params: { code: code } })}
      >
        {t.priceHistory()}
      </LinkIfOpen>
      <LinkIfOpen entry={importDesk.files} href={href(page, importDesk.files)}>
        {t.files()}
      </LinkIfOpen>
    </span>
  )
}

/** The prices of an article, with where each comes from. */
export function ArticlePrices({ code, prices }: { code: string; prices: readonly Scale[] }) {
  const page = usePage()
  const t = sayArticles(page.language)
  return (
    <Card title={t.prices()} action={<WaysFromPrices code={code} />}>
      {prices.length === 0 ? (
        <p>{t.noPrices()}</p>
      ) : (
        <DataTable
          cards
          label={t.prices()}
          rows={prices}
          rowKey={scale => `${scale.kind} ${scale.code} ${scale.currency} ${scale.validFrom}`}
          columns={[
            {
              key: 'source',
              header: t.source(),
              rowHeader: true,
              cell: scale =>
                `${t[scale.kind]()}: ${scale.name} (${scale.code})${scale.company ? `, ${scale.company}` : ''}`,
            },
            { key: 'currency', header: t.currency(), cell: scale => scale.currency },
            {
              key: 'price',
              header: t.priceFrom(),
              cell: scale => (
                <ul>
                  {scale.bounds.map((from, at) => (
                    <li key={from}>
                      {from.toLocaleString(page.formatLocale)}:{' '}
                      <Price
                        price={scale.prices[at] ?? '0'}
                        currency={scale.currency}
                        per={scale.priceUnit}
                      />
                    </li>
                  ))}
                </ul>
              ),
            },
            { key: 'valid', header: t.valid(), cell: scale => <Validity scale={scale} /> },
          ]}
        />
      )}
    </Card>
  )
}
