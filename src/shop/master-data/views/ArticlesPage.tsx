import { href } from '#kit/contract.ts'
import { localised, type Localised } from '#kit/language.ts'
import { usePage } from '#kit/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { articleDesk } from '../contract.ts'
import { sayArticles } from '../texts/articles.ts'
import { Screen } from '#ui/screen.tsx'

type Row = { code: string; names: Localised; lifecycle: string; retired: boolean }

/** The word for where an article stands in its life. */
export function Lifecycle({ article }: { article: Pick<Row, 'lifecycle' | 'retired'> }) {
  const t = sayArticles(usePage().language)
  if (article.retired) return <>{t.retired()}</>
  const say = t[article.lifecycle as 'active']
  return <>{say ? say() : article.lifecycle}</>
}

/** Articles by any part of their number or name. */
export function ArticlesPage({
  asked,
  found,
  total,
  last,
}: {
  asked: { text: string; page: number }
  found: readonly Row[]
  /** of all pages, and their number */
  total: number
  last: number
}) {
  const page = usePage()
  const t = sayArticles(page.language)
  return (
    <Screen title={t.articles()}>
      <form action={href(page, articleDesk.articles, { query: {} })} className="desk-filter">
        <Field
          label={t.articleSearch()}
          name="text"
          type="search"
          defaultValue={asked.text}
          maxLength={120}
        />
        <Button type="submit" icon="search">
          {t.find()}
        </Button>
      </form>
      {total > 0 && <p>{t.articlesFound({ n: total })}</p>}
      {found.length === 0 ? (
        <EmptyState title={asked.text === '' ? t.articleSearchFirst() : t.nothingFits()} icon="search" />
      ) : (
        <DataTable
          cards
          label={t.articles()}
          rows={found}
          rowKey={article => article.code}
          rowProps={article => ({ 'data-product-code': article.code })}
          columns={[
            {
              key: 'code',
              header: t.partNumber(),
              rowHeader: true,
              cell: article => (
                <a href={href(page, articleDesk.article, { params: { code: article.code } })}>
                  {article.code}
                </a>
              ),
            },
            { key: 'name', header: t.name(), cell: article => localised(article.names, page.language) },
            { key: 'lifecycle', header: t.lifecycle(), cell: article => <Lifecycle article={article} /> },
          ]}
        />
      )}
      <Pagination
        page={asked.page}
        last={last}
        href={number => href(page, articleDesk.articles, { query: { ...asked, page: number } })}
      />
    </Screen>
  )
}
