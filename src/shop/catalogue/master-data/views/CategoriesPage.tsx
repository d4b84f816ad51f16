import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { EditedCategory } from '#shop/catalogue/articles/model/edited.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { categoryDesk } from '../contract.ts'
import { inTreeOrder, pathName } from '../model/categories.ts'
import { sayCategories } from '../texts/categories.ts'

/** The tree of categories, each with its whole path. */
export function CategoriesPage({
  categories,
  flashes,
}: {
  categories: readonly EditedCategory[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCategories(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <LinkButtonIfOpen
          entry={categoryDesk.fresh}
          href={href(page, categoryDesk.fresh, { query: {} })}
          icon="plus"
        >
          {t.add()}
        </LinkButtonIfOpen>
      }
    >
      {categories.length === 0 ? (
        <EmptyState title={t.none()} icon="list-tree" />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={inTreeOrder(categories)}
          rowKey={one => one.code}
          rowProps={one => ({ 'data-category': one.code })}
          columns={[
            {
              key: 'category',
              header: t.category(),
              rowHeader: true,
              cell: one => (
                <LinkIfOpen
                  entry={categoryDesk.category}
                  href={href(page, categoryDesk.category, { params: { code: one.code } })}
                >
                  {pathName(categories, one.code, page.language)}
                </LinkIfOpen>
              ),
            },
            { key: 'code', header: t.code(), cell: one => one.code },
            { key: 'sort', header: t.place(), align: 'number', cell: one => one.sort },
            {
              key: 'articles',
              header: t.articles(),
              align: 'number',
              cell: one => one.articles.toLocaleString(page.formatLocale),
            },
          ]}
        />
      )}
    </Screen>
  )
}
