import type { ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from './button.tsx'
import { ListViewsBar } from './list-views.tsx'
import { sayUi } from './texts.ts'

/**
 * What a list is narrowed by: the search first, then what is chosen, then a period on a line of its own; 'Find' ends it.
 * `label` names it, `action` is the address of the list, above whose filter its saved views stand; `after`: what stands behind the button. `narrowed`: given, all but
 * the search folds on a phone until its reader opens it, or something is chosen there.
 */
export function FilterBar({
  action,
  label,
  after,
  narrowed,
  children,
}: {
  action: string
  label: string
  after?: ReactNode
  narrowed?: boolean
  children: ReactNode
}) {
  const t = sayUi(usePage().language)
  return (
    <search>
      <ListViewsBar list={action} />
      <form action={action} className="filter-bar" aria-label={label}>
        {narrowed !== undefined && (
          // without a name it is not sent; the sheet shows what it stands for
          <label className="filter-bar-more">
            <input type="checkbox" defaultChecked={narrowed} autoComplete="off" />
            {t.moreFilters()}
          </label>
        )}
        {children}
        <Button type="submit" icon="search">
          {t.find()}
        </Button>
        {after}
      </form>
    </search>
  )
}
