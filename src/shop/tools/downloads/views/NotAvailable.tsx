import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { PageHead } from '#ui/card.tsx'
import { sayDownloads } from '../texts.ts'

/** DLOG-05 */
export function NotAvailable({ product }: { product: string | null }) {
  const page = usePage()
  const t = sayDownloads(page.language)
  return (
    <div className="stack">
      <PageHead title={t.notAvailable()} />
      <p>{t.notAvailableText()}</p>
      <p>
        {product === null ? (
          <a href={href(page, search.results)}>{t.toSearch()}</a>
        ) : (
          <a href={href(page, productPage.show, { params: { productCode: product }, hash: 'downloads' })}>
            {t.toProduct({ code: product })}
          </a>
        )}
      </p>
    </div>
  )
}
