import { href } from '#kit/contract.ts'
import { localised, type Localised } from '#kit/language.ts'
import { usePage } from '#kit/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { articleDesk } from '../contract.ts'
import { sayArticles } from '../texts.ts'
import { Screen } from '#ui/screen.tsx'

type Row = { code: string; names: Localised; lifecycle: string; retired: boolean }

/** The word for where an article stands in its life. */
export function Lifecycle({ article }: { article: Pick<Row, 'lifecycle' | 'retired'> }) {
  const t = sayArticles(usePage().language)
  if (article.retired) return <>{t.retired()}</>
  const say = t[article.lifecycle as 'active']
  return <>{say ? say() : article.lifecycle}</>
}

/** Articles by the beginning of their number. */
export function ArticlesPage({
  text,
  found,
  more,
}: {
  text: string
  found: readonly Row[]
  /** there are others beyond these */
  more: boolean
}) {
  const page = usePage()
  const t = sayArticles(page.language)
  return (
    <Screen title={t.articles()}>
      <form action={href(page, articleDesk.articles)} className="desk-filter">
        <Field label={t.articleSearch()} name="text" type="search" defaultValue={text} maxLength={120} />
        <Button type="submit" icon="search">
          {t.find()}
        </Button>
      </form>
      {more && <Message kind="info">{t.manyArticles({ n: found.length })}</Message>}
      {found.length === 0 ? (
        <EmptyState title={text === '' ? t.articleSearchFirst() : t.nothingFits()} icon="search" />
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
    </Screen>
  )
}
