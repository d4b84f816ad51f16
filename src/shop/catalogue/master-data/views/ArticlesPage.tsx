import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { quantityText } from '#platform/units/order-unit.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import type { Category } from '#shop/catalogue/articles/model.ts'
import { missingParts } from '#shop/catalogue/articles/model/kept.ts'
import { priceText } from '#shop/catalogue/pricing/views/labels.ts'
import { bulkDesk, gridDesk } from '#shop/catalogue/article-data/contract.ts'
import { articleDesk, newArticleDesk, type AskedArticles } from '../contract.ts'
import type { BesideArticle } from '../model/beside.ts'
import { categoryChoice } from '../model/categories.ts'
import { lifecycles } from '../model/edited.ts'
import { sayArticles } from '../texts/articles.ts'
import { sayNewArticle } from '../texts/new-article.ts'
import { Screen } from '#ui/screen.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'

type Row = { code: string; names: Localised; lifecycle: string; retired: boolean }

/** The word for where an article stands in its life. */
export function Lifecycle({ article }: { article: Pick<Row, 'lifecycle' | 'retired'> }) {
  const t = sayArticles(usePage().language)
  if (article.retired) return <>{t.retired()}</>
  const say = t[article.lifecycle as 'active']
  return <>{say ? say() : article.lifecycle}</>
}

type ArticlesPageProps = {
  asked: AskedArticles
  categories: ReadonlyMap<string, Category>
  /** in which the shop sells */
  currencies: readonly string[]
  found: readonly Row[]
  /** by code */
  beside: ReadonlyMap<string, BesideArticle>
  /** of all pages, and their number */
  total: number
  last: number
  flashes: readonly Flash[]
}

/** What can be done with the articles that the list shows, and adding one. */
function ListActions({ asked, total }: Pick<ArticlesPageProps, 'asked' | 'total'>) {
  const page = usePage()
  const t = sayArticles(page.language)
  return (
    <>
      {total > 0 && (
        <LinkButtonIfOpen
          entry={gridDesk.show}
          href={href(page, gridDesk.show, { query: { ...asked, page: 1, column: [] } })}
          icon="table-2"
        >
          {t.grid()}
        </LinkButtonIfOpen>
      )}
      {total > 0 && (
        <LinkButtonIfOpen
          entry={bulkDesk.form}
          href={href(page, bulkDesk.form, { query: { ...asked, page: 1 } })}
          icon="sliders-horizontal"
        >
          {t.changeAll({ n: total })}
        </LinkButtonIfOpen>
      )}
      <LinkButtonIfOpen
        entry={newArticleDesk.fresh}
        href={href(page, newArticleDesk.fresh, { query: {} })}
        look="primary"
        icon="plus"
      >
        {sayNewArticle(page.language).add()}
      </LinkButtonIfOpen>
    </>
  )
}

/** All articles, narrowed by number or name, category, lifecycle and what they lack, sorted by their heads. */
export function ArticlesPage({
  asked,
  categories,
  currencies,
  found,
  beside,
  total,
  last,
  flashes,
}: ArticlesPageProps) {
  const page = usePage()
  const t = sayArticles(page.language)
  const { text, category, lifecycle, missing } = asked
  const narrowed = text !== '' || category !== '' || lifecycle !== '' || missing !== ''
  return (
    <Screen title={t.articles()} flashes={flashes} actions={<ListActions asked={asked} total={total} />}>
      <ArticleFilters asked={asked} categories={categories} currencies={currencies} />
      {found.length === 0 ? (
        <EmptyState
          title={narrowed ? t.nothingFits() : t.noneYet()}
          icon="search"
          {...(narrowed && {
            action: (
              <LinkButton href={href(page, articleDesk.articles, { query: {} })}>{t.showAll()}</LinkButton>
            ),
          })}
        />
      ) : (
        <PagedList
          list={{ found: total, page: asked.page, last }}
          href={number => href(page, articleDesk.articles, { query: { ...asked, page: number } })}
        >
          <DataTable
            cards
            label={t.articles()}
            sorting={{
              now: asked.sort,
              href: (sort: AskedArticles['sort']) =>
                href(page, articleDesk.articles, { query: { ...asked, sort, page: 1 } }),
            }}
            rows={found}
            rowKey={article => article.code}
            rowProps={article => ({ 'data-product-code': article.code })}
            columns={[
              {
                key: 'picture',
                header: <span className="visually-hidden">{t.picture()}</span>,
                className: 'hide-narrow',
                cell: article => <Picture src={beside.get(article.code)?.picture ?? null} />,
              },
              {
                key: 'code',
                sort: 'code',
                header: t.partNumber(),
                rowHeader: true,
                cell: article => (
                  <a href={href(page, articleDesk.article, { params: { code: article.code } })}>
                    {article.code}
                  </a>
                ),
              },
              {
                key: 'name',
                sort: 'name',
                header: t.name(),
                cell: article => localised(article.names, page.language),
              },
              {
                key: 'price',
                header: t.publicPrice({ currency: page.currency }),
                align: 'number',
                cell: article => <Price beside={beside.get(article.code)} />,
              },
              {
                key: 'stock',
                header: t.stock(),
                align: 'number',
                cell: article => <Stock beside={beside.get(article.code)} />,
              },
              {
                key: 'lifecycle',
                sort: 'lifecycle',
                header: t.lifecycle(),
                cell: article => <Lifecycle article={article} />,
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}

/** What narrows the list. */
function ArticleFilters({
  asked,
  categories,
  currencies,
}: Pick<ArticlesPageProps, 'asked' | 'categories' | 'currencies'>) {
  const page = usePage()
  const t = sayArticles(page.language)
  const { category, lifecycle, missing } = asked
  return (
    <FilterBar action={href(page, articleDesk.articles, { query: {} })} label={t.articles()}>
      <Field label={t.articleSearch()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
      <SelectField
        label={t.inCategory()}
        name="category"
        defaultValue={category}
        options={[{ value: '', label: t.anyCategory() }, ...categoryChoice(categories, page.language)]}
      />
      <SelectField
        label={t.lifecycle()}
        name="lifecycle"
        defaultValue={lifecycle}
        options={[
          { value: '', label: t.anyLifecycle() },
          ...[...lifecycles, 'retired' as const].map(value => ({ value, label: t[value]() })),
        ]}
      />
      <SelectField
        label={t.missing()}
        name="missing"
        defaultValue={missing}
        options={[
          { value: '', label: t.missingNothing() },
          ...missingParts.map(value => ({ value, label: t[`missing-${value}`]() })),
          ...currencies.map(currency => ({
            value: `price-${currency}`,
            label: t.missingIn({ currency }),
          })),
        ]}
      />
      <input type="hidden" name="sort" value={asked.sort} />
    </FilterBar>
  )
}

function Picture({ src }: { src: string | null }) {
  if (src === null) return null
  return (
    <img className="white-tile" src={src} width={32} height={32} alt="" loading="lazy" decoding="async" />
  )
}

/** The public price in the currency of the page; what is sold no more has none. */
function Price({ beside }: { beside: BesideArticle | undefined }) {
  const page = usePage()
  return <>{beside?.price ? priceText(page, page.currency, { ...beside.price, unit: beside.unit }) : '–'}</>
}

function Stock({ beside }: { beside: BesideArticle | undefined }) {
  const page = usePage()
  return <>{beside ? quantityText(beside.stock, beside.unit, page) : '–'}</>
}
