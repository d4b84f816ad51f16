import type { ReactNode } from 'react'
import type { Paged } from '#kit/paged.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { ChosenColumns } from './list-columns.tsx'
import { Pagination } from './pagination.tsx'
import { sayUi } from './texts.ts'

/** A list with how many hits it has above, and the links to its pages below. */
export function PagedList({
  list: { found, more = false, page, last },
  href,
  children,
}: {
  list: Pick<Paged<unknown>, 'found' | 'page' | 'last'> & { more?: boolean }
  href: (page: number) => string
  children: ReactNode
}) {
  const { language, formatLocale } = usePage()
  const t = sayUi(language)
  const count = { n: found, found: found.toLocaleString(formatLocale) }
  return (
    <>
      <p className="muted" data-hits={found}>
        {more ? t.moreHits(count) : t.hits(count)}
      </p>
      <ChosenColumns list={href(1).split('?', 1)[0] ?? ''}>{children}</ChosenColumns>
      <Pagination page={page} last={last} href={href} />
    </>
  )
}
