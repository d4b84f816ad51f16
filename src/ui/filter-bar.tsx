import type { ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from './button.tsx'
import { sayUi } from './texts.ts'

/**
 * What a list is narrowed by: the search first, then what is chosen, then a period on a line of its own; 'Find' ends it.
 * `label` names it, `action` is the address of the list; `after`: what stands behind the button.
 */
export function FilterBar({
  action,
  label,
  after,
  children,
}: {
  action: string
  label: string
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <search>
      <form action={action} className="filter-bar" aria-label={label}>
        {children}
        <Button type="submit" icon="search">
          {sayUi(usePage().language).find()}
        </Button>
        {after}
      </form>
    </search>
  )
}
