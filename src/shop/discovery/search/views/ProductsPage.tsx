import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { search } from '../contract.ts'
import type { CategoryTile } from '../model/shown-list.ts'
import { saySearch } from '../texts.ts'
import { CategoryTiles } from './CategoryTiles.tsx'

/** All families of products with the categories inside. */
export function ProductsPage({ families }: { families: readonly CategoryTile[] }) {
  const page = usePage()
  const t = saySearch(page.language)
  return (
    <>
      <PageHead title={t.products()} />
      {families.length > 0 ? (
        <CategoryTiles tiles={families} links={12} level="h2" />
      ) : (
        <Message kind="info" title={t.noProductsYet()}>
          <LinkButton href={href(page, search.results)}>{t.allProducts()}</LinkButton>
        </Message>
      )}
    </>
  )
}
