import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Paged } from '#kit/paged.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { ContentBody } from '#shop/site/content/views/ContentBody.tsx'
import { PageHead } from '#ui/card.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { ownPages } from '../contract.ts'
import type { PageKind } from '../model/own-page.ts'
import { sayNews } from '../texts/shop.ts'
import { NewsList, type NewsShown } from './NewsList.tsx'

export type PageShown = {
  kind: PageKind
  title: string
  body: string
  language: string
  /** the id of the kept file of its picture */
  picture: string | null
  shownFrom: Date
}

/** A page or news as its readers see it; the preview at the desk is the same. */
export function OwnPage({ shown }: { shown: PageShown }) {
  const page = usePage()
  const { kind, title, body, language, picture, shownFrom } = shown
  return (
    <article {...(language !== page.language && { lang: language })}>
      <PageHead title={title} {...(kind === 'news' && { note: formatDate(dayOf(shownFrom)) })} />
      {picture !== null && (
        <img
          className="pages-picture"
          src={href(page, ownPages.picture, { params: { file: picture } })}
          alt=""
          decoding="async"
        />
      )}
      <ContentBody body={body} />
    </article>
  )
}

/** All news, the latest first. */
export function NewsPage({ list }: { list: Paged<NewsShown> }) {
  const page = usePage()
  const t = sayNews(page.language)
  return (
    <>
      <PageHead title={t.title()} />
      {list.rows.length === 0 ? (
        <EmptyState title={t.none()} icon="info" />
      ) : (
        <>
          <NewsList news={list.rows} />
          <Pagination
            page={list.page}
            last={list.last}
            href={n => href(page, ownPages.news, { query: { page: n } })}
          />
        </>
      )}
    </>
  )
}
