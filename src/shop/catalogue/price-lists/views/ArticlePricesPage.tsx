import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { percentText } from '#kit/unit.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { priceCheck } from '#shop/people/price-check/contract.ts'
import { priceDesk } from '../contract.ts'
import type { HistoryStep } from '../model/price-list.ts'
import { sayPriceLists } from '../texts.ts'
import { Steps, Validity } from './labels.tsx'

type ArticlePricesPageProps = {
  code: string
  prices: readonly Price[]
  steps: readonly HistoryStep[]
}

type Price = {
  kind: 'agreement' | 'group' | 'list'
  code: string
  name: string
  /** of an agreement: its number and its company */
  agreement: number | null
  company: string | null
  currency: string
  priceUnit: number
  validFrom: string
  validUntil: string | null
  bounds: readonly number[]
  prices: readonly string[]
}
/** Every price of an article in all lists and agreements, and who changed them when. */
export function ArticlePricesPage({ code, prices, steps }: ArticlePricesPageProps) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  return (
    <Screen
      title={t.pricesOf({ code })}
      changesOf={`article:${code}`}
      actions={
        <>
          <LinkButtonIfOpen
            entry={priceCheck.show}
            href={href(page, priceCheck.show, { query: { article: code } })}
            icon="search"
          >
            {t.checkPrice()}
          </LinkButtonIfOpen>
          <LinkButtonIfOpen
            entry={articleDesk.article}
            href={href(page, articleDesk.article, { params: { code } })}
          >
            {t.toArticle()}
          </LinkButtonIfOpen>
        </>
      }
    >
      <InLists code={code} prices={prices} />
      <div className="stack">
        <h2>{t.history()}</h2>
        {steps.length === 0 ? (
          <p className="muted">{t.noHistory()}</p>
        ) : (
          <>
            <p className="muted">{t.historyNote()}</p>
            <DataTable
              cards
              label={t.history()}
              rows={steps}
              rowKey={one => `${one.at.getTime()} ${one.what} ${one.key} ${one.after}`}
              rowProps={one => ({ 'data-before': one.before ?? '', 'data-after': one.after ?? '' })}
              columns={[
                {
                  key: 'when',
                  header: t.when(),
                  rowHeader: true,
                  cell: one => <When of={one} />,
                },
                {
                  key: 'who',
                  header: t.who(),
                  className: 'desk-words',
                  cell: one => (
                    <>
                      {one.author}
                      {one.takenBackAt && (
                        <>
                          <br />
                          <strong>{t.takenBack()}</strong> {formatMoment(one.takenBackAt)}
                        </>
                      )}
                    </>
                  ),
                },
                {
                  key: 'which',
                  header: t.which(),
                  className: 'desk-words',
                  cell: one => (one.what === 'until' ? t.lastDay({ key: one.key }) : one.key),
                },
                { key: 'before', header: t.before(), align: 'number', cell: one => one.before ?? '–' },
                {
                  key: 'after',
                  header: t.after(),
                  align: 'number',
                  cell: one => one.after ?? <strong>{t.gone()}</strong>,
                },
                {
                  key: 'step',
                  header: t.step(),
                  align: 'number',
                  cell: one =>
                    one.percent !== null &&
                    `${one.percent > 0 ? '+' : ''}${percentText(one.percent.toLocaleString(page.formatLocale), page.language)}`,
                },
              ]}
            />
          </>
        )}
      </div>
    </Screen>
  )
}

/** What the article costs in each list. */
function InLists({ code, prices }: Pick<ArticlePricesPageProps, 'code' | 'prices'>) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  const listOf = ({ kind, code: list, agreement }: Price) =>
    kind === 'agreement'
      ? ({ keep: 'agreement', id: String(agreement) } as const)
      : ({ keep: 'list', id: list } as const)
  return (
    <div className="stack">
      <h2>{t.current()}</h2>
      {prices.length === 0 ? (
        <p className="muted">{t.noPriceFound()}</p>
      ) : (
        <DataTable
          cards
          label={t.current()}
          rows={prices}
          rowKey={one => `${one.kind} ${one.agreement ?? one.code} ${one.currency} ${one.validFrom}`}
          columns={[
            {
              key: 'source',
              header: t.source(),
              rowHeader: true,
              cell: one => (
                <>
                  <a href={href(page, priceDesk.list, { params: listOf(one), query: { text: code } })}>
                    {one.name}
                  </a>
                  {one.company !== null && (
                    <>
                      <br />
                      <span className="muted">{one.company}</span>
                    </>
                  )}
                </>
              ),
            },
            { key: 'kind', header: t.kind(), cell: one => t[one.kind]() },
            { key: 'currency', header: t.currency(), cell: one => one.currency },
            { key: 'price', header: t.priceFrom(), cell: one => <Steps of={one} /> },
            {
              key: 'valid',
              header: t.valid(),
              cell: one => (
                <Validity of={{ ...one, validFrom: one.validFrom === '2000-01-01' ? null : one.validFrom }} />
              ),
            },
          ]}
        />
      )}
    </div>
  )
}

/** When it was done, with the way to what did it. */
function When({ of: { at, origin } }: { of: HistoryStep }) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  if (origin.kind === 'import')
    return (
      <LinkIfOpen
        entry={importDesk.import}
        href={href(page, importDesk.import, { params: { id: origin.id }, query: {} })}
      >
        {formatMoment(at)}
      </LinkIfOpen>
    )
  const words = { number: origin.reference }
  const by = {
    inquiry: () => t.byInquiry(words),
    document: () => t.byDocument(words),
    merge: () => t.byMerge(words),
  }
  return (
    <>
      {formatMoment(at)}
      <br />
      <span className="muted">{by[origin.kind]()}</span>
    </>
  )
}
