import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { ownPages } from '../contract.ts'
import { sayNews } from '../texts/shop.ts'

export type NewsShown = { slug: string; title: string; language: string; shownFrom: Date }

/** News by their titles, with the day since when they stand. */
export function NewsList({ news }: { news: readonly NewsShown[] }) {
  const page = usePage()
  return (
    <ul className="pages-news">
      {news.map(({ slug, title, language, shownFrom }) => (
        <li key={slug} data-news={slug}>
          <time className="muted" dateTime={dayOf(shownFrom)}>
            {formatDate(dayOf(shownFrom))}
          </time>{' '}
          <a
            href={href(page, ownPages.show, { params: { slug } })}
            {...(language !== page.language && { lang: language })}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The latest news with the way to all of them; `className`: how the page that shows them lays out a head. */
export function LatestNews({ news, className }: { news: readonly NewsShown[]; className: string }) {
  const page = usePage()
  const t = sayNews(page.language)
  return (
    <section aria-labelledby="news">
      <div className={className}>
        <h2 id="news">{t.title()}</h2>
        <a href={href(page, ownPages.news, { query: {} })}>{t.all()}</a>
      </div>
      <NewsList news={news} />
    </section>
  )
}
