import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { articleDataDesk } from '#shop/catalogue/article-data/contract.ts'
import { mediaDesk } from '#shop/catalogue/media/contract.ts'
import { desk } from '#shop/desk/overview/contract.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { priceCheck } from '#shop/people/price-check/contract.ts'
import { stockReasons } from '../model/edited.ts'
import { articleDesk } from '../contract.ts'
import { sayArticles, sayEdited } from '../texts/articles.ts'
import { ArticlePrices, type Scale } from './ArticlePrices.tsx'
import { Lifecycle } from './ArticlesPage.tsx'
import { Screen } from '#ui/screen.tsx'
import { FormIfOpen, IfOpen, LinkButtonIfOpen } from '#ui/if-open.tsx'

type Article = { code: string; names: Localised; lifecycle: string; retired: boolean }
type Site = {
  site: string
  names: Localised
  quantity: number | null
  receipts: readonly { on: string; quantity: number; promised: number }[]
}
/** What was sent for a site's stock and could not be done. */
export type StockRefused = {
  site: string
  quantity: string
  reason: string
  note: string
  errors: readonly FieldError[]
  conflict: string | null
}

function SiteStock({
  code,
  sites,
  refused,
}: {
  code: string
  sites: readonly Site[]
  refused: StockRefused | null
}) {
  const page = usePage()
  const t = sayArticles(page.language)
  return (
    <DataTable
      cards
      label={t.stockBySite()}
      rows={sites}
      rowKey={site => site.site}
      rowProps={site => ({ 'data-site': site.site, 'data-quantity': site.quantity ?? '' })}
      columns={[
        {
          key: 'site',
          header: t.site(),
          rowHeader: true,
          cell: site => `${localised(site.names, page.language)} (${site.site})`,
        },
        {
          key: 'stock',
          header: t.inStock(),
          cell: site => {
            const own = refused?.site === site.site ? refused : null
            const name = localised(site.names, page.language)
            if (!mayOpen(page, articleDesk.setStock))
              return site.quantity === null ? '–' : site.quantity.toLocaleString(page.formatLocale)
            return (
              <FormIfOpen
                entry={articleDesk.setStock}
                action={href(page, articleDesk.setStock, { params: { code } })}
                className="row"
              >
                <CsrfField />
                <input type="hidden" name="site" value={site.site} />
                <input type="hidden" name="before" value={site.quantity ?? ''} />
                <Field
                  label={t.stockAt({ site: name })}
                  hideLabel
                  name="quantity"
                  form={`stock-${site.site}`}
                  width="short"
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={site.quantity === null ? t.never() : undefined}
                  defaultValue={own ? own.quantity : (site.quantity ?? '')}
                  error={own?.errors.find(one => one.field === 'quantity')?.message}
                />
                <SelectField
                  label={t.stockReason({ site: name })}
                  hideLabel
                  name="reason"
                  form={`stock-${site.site}`}
                  width="medium"
                  defaultValue={own?.reason || 'counted'}
                  options={stockReasons.map(value => ({ value, label: t[value]() }))}
                />
                <Field
                  label={t.stockNote({ site: name })}
                  hideLabel
                  name="note"
                  form={`stock-${site.site}`}
                  width="medium"
                  maxLength={200}
                  autoComplete="off"
                  placeholder={t.stockNoteShort()}
                  defaultValue={own?.note ?? ''}
                  error={own?.errors.find(one => one.field === 'note')?.message}
                />
                {own?.errors
                  .filter(one => one.field === 'sure')
                  .map(one => (
                    <CheckboxField
                      key="sure"
                      label={t.stockSure({ n: Number(own.quantity) })}
                      name="sure"
                      form={`stock-${site.site}`}
                      value={String(Number(own.quantity))}
                      error={one.message}
                    />
                  ))}
                <Button type="submit" size="small">
                  {t.save()}
                </Button>
                {own && <span className="muted">{t.nowThere({ n: site.quantity ?? 0 })}</span>}
              </FormIfOpen>
            )
          },
        },
        {
          key: 'receipts',
          header: t.receipts(),
          cell: site =>
            site.receipts.length === 0 ? (
              '–'
            ) : (
              <ul>
                {site.receipts.map(({ on, quantity, promised }) => (
                  <li key={on}>{t.receipt({ n: quantity, date: formatDate(on), promised })}</li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  )
}

/** To its data and files; out of the shop, or back. */
function ArticleActions({ article }: { article: Article }) {
  const page = usePage()
  const t = sayArticles(page.language)
  return (
    <>
      <LinkButtonIfOpen
        entry={articleDesk.edit}
        href={href(page, articleDesk.edit, { params: { code: article.code } })}
        icon="pencil"
      >
        {sayEdited(page.language).edit()}
      </LinkButtonIfOpen>
      <LinkButtonIfOpen
        entry={articleDataDesk.data}
        href={href(page, articleDataDesk.data, { params: { code: article.code } })}
        icon="ruler"
      >
        {t.data()}
      </LinkButtonIfOpen>
      <LinkButtonIfOpen
        entry={articleDataDesk.relations}
        href={href(page, articleDataDesk.relations, { params: { code: article.code } })}
        icon="boxes"
      >
        {t.related()}
      </LinkButtonIfOpen>
      <LinkButtonIfOpen
        entry={mediaDesk.media}
        href={href(page, mediaDesk.media, { params: { of: 'article', code: article.code } })}
        icon="file-text"
      >
        {t.media()}
      </LinkButtonIfOpen>
      <LinkButtonIfOpen
        entry={priceCheck.show}
        href={href(page, priceCheck.show, { query: { article: article.code } })}
        icon="search"
      >
        {t.checkPrice()}
      </LinkButtonIfOpen>
      <FormIfOpen
        entry={articleDesk.retire}
        action={href(page, articleDesk.retire, { params: { code: article.code } })}
        {...(!article.retired &&
          askBefore({
            ask: t.retireAsk({ code: article.code }),
            ok: t.retire(),
          }))}
      >
        <CsrfField />
        <input type="hidden" name="retired" value={String(!article.retired)} />
        <Button type="submit">{article.retired ? t.bringBack() : t.retire()}</Button>
      </FormIfOpen>
      {!article.retired && (
        <a href={`${page.base}/p/${encodeURIComponent(article.code)}`}>{t.productPage()}</a>
      )}
    </>
  )
}

/** One article: its stock to correct, its prices to see with where each comes from. */
export function ArticlePage({
  article,
  sites,
  prices,
  refused,
  flashes,
}: {
  article: Article
  sites: readonly Site[]
  prices: readonly Scale[]
  refused: StockRefused | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayArticles(page.language)
  return (
    <Screen
      title={article.code}
      note={
        <>
          {localised(article.names, page.language)} · <Lifecycle article={article} />
        </>
      }
      actions={<ArticleActions article={article} />}
      flashes={flashes}
    >
      {refused?.conflict && (
        <Message kind="warning" title={t.gone()}>
          {refused.conflict}
        </Message>
      )}
      <ErrorSummary errors={refused?.errors ?? []} form={`stock-${refused?.site}`} />
      <Card
        title={t.stockBySite()}
        action={
          <span className="row">
            <IfOpen entry={orderDesk.held}>
              <a href={href(page, orderDesk.held, { params: { code: article.code }, query: {} })}>
                {t.held()}
              </a>
            </IfOpen>
            <a href={href(page, desk.audit, { query: { subject: `article:${article.code}` } })}>
              {t.trail()}
            </a>
          </span>
        }
      >
        <SiteStock code={article.code} sites={sites} refused={refused} />
      </Card>
      <ArticlePrices code={article.code} prices={prices} />
    </Screen>
  )
}
