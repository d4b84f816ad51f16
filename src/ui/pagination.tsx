import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from './icon.tsx'
import { sayUi } from './texts.ts'

/** The pages to show: first, last, the present one and its neighbours; 0 stands for a gap. */
export function shownPages(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter(n => n >= 1 && n <= last)
  const pages = [...new Set(near)].toSorted((a, b) => a - b)
  return pages.flatMap((n, i) => {
    const before = pages[i - 1] ?? n - 1
    return n - before === 2 ? [n - 1, n] : n - before > 2 ? [0, n] : [n]
  })
}

/** Links to the pages of a list; nothing when there is only one. `href` gives the address of a page from 1. */
export function Pagination({
  page,
  last,
  href,
}: {
  page: number
  last: number
  href: (page: number) => string
}) {
  const t = sayUi(usePage().language)
  if (last <= 1) return null
  return (
    <nav className="pagination" aria-label={t.pages()}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" aria-label={t.previous()}>
          <Icon name="chevron-left" />
        </a>
      )}
      <ol>
        {shownPages(page, last).map((n, i) => (
          <li key={n || `gap${i}`}>
            {n === 0 ? (
              <span className="pagination-gap">...</span>
            ) : n === page ? (
              <a href={href(n)} aria-current="page" aria-label={t.pageOf({ n, last })}>
                {n}
              </a>
            ) : (
              <a href={href(n)} aria-label={t.page({ n })}>
                {n}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < last && (
        <a href={href(page + 1)} rel="next" aria-label={t.next()}>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}
