import type { ComponentProps, ReactNode } from 'react'
import type { Paged } from '#kit/paged.ts'
import { DataTable } from './data-table.tsx'
import type { IconName } from './icon-names.ts'
import { PagedList } from './paged-list.tsx'
import { EmptyState } from './waiting.tsx'

/** A table over the pages of a list; where there is nothing, why, and the way out. `href` leads to a page of it. */
export function PagedTable<R>({
  list,
  href,
  empty,
  ...table
}: {
  list: Paged<R>
  href: (page: number) => string
  empty: { title: string; icon: IconName; action?: ReactNode }
} & Omit<ComponentProps<typeof DataTable<R>>, 'rows'>) {
  if (list.rows.length === 0) return <EmptyState {...empty} />
  return (
    <PagedList list={list} href={href}>
      <DataTable cards rows={list.rows} {...table} />
    </PagedList>
  )
}
