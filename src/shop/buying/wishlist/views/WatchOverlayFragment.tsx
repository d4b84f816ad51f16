import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { wishlist } from '../contract.ts'
import { watchAside } from '../model/marks.ts'
import { sayWatchlist } from '../texts.ts'

/** The sidebar of a product page: what came on the list last, and the way to it (WISH-22, WISH-23). */
export function WatchOverlayFragment({
  code,
  watched,
  latest,
  total,
}: {
  code: string
  watched: boolean
  latest: readonly { code: string; name: string }[]
  total: number
}) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  return (
    <section
      className="watch-aside"
      aria-labelledby="watch-aside-title"
      data-watched={watched}
      data-of={code}
    >
      <h2 id="watch-aside-title">{t.latest()}</h2>
      <ul className="plain-list">
        {latest.map(entry => (
          <li key={entry.code}>
            <a
              href={href(page, productPage.show, { params: { productCode: entry.code } })}
              aria-current={entry.code === code ? 'page' : undefined}
            >
              {entry.code}
            </a>{' '}
            <span className="muted">{entry.name}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href={href(page, wishlist.show)}>{t.showAll({ n: total })}</a>
      </p>
    </section>
  )
}

/** Where a product page puts the sidebar; scripts fill it for signed-in visitors. */
export function WatchAside({ code }: { code: string }) {
  const page = usePage()
  if (!page.signedIn) return null
  return (
    <div
      className="no-print"
      {...watchAside.mark({ watchAside: href(page, wishlist.overlay, { query: { productCode: code } }) })}
    />
  )
}
