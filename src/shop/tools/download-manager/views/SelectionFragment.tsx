import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { downloadManager } from '../contract.ts'
import { ProductSelection } from '../islands/ProductSelection.tsx'
import type { Source } from '../model/source.ts'
import { sayManager } from '../texts.ts'

/** DLM-17: the product selection overlay. */
export function SelectionFragment({
  selection,
  mode,
  products,
}: {
  selection: { from: Source; family: string; articles: { code: string; name: string }[]; all: number }
  mode: '1' | '2'
  products: string
}) {
  const page = usePage()
  const t = sayManager(page.language)
  const { from, family, articles, all } = selection
  return (
    <div className="stack">
      <h1>{from === 'variants' ? t.selectVariants({ code: family }) : t.selectTitle()}</h1>
      {articles.length === 0 ? (
        <EmptyState
          icon="layers"
          title={t.nothingThere()}
          action={
            <LinkButton href={href(page, downloadManager.show, { query: { mode, products } })} data-close>
              {t.toManager()}
            </LinkButton>
          }
        />
      ) : (
        <>
          {all > articles.length && <p className="muted">{t.selectMore({ n: articles.length, all })}</p>}
          <ProductSelection articles={articles} mode={mode} products={products} />
        </>
      )}
    </div>
  )
}
