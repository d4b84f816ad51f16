import { usePage } from '#platform/page/page-context.tsx'
import type { Offer } from '../model/offer.ts'
import type { Companions, ProductView } from '../model/product-view.ts'
import { sayProduct } from '../texts.ts'
import { rowsHtml } from './article-rows.tsx'
import { companionRows, companionTitle } from './companion-rows.ts'

/** PDP-17: what fits with a product, to look at and to order in an overlay. */
export function MatchingFragment({
  view,
  groups,
  offers,
}: {
  view: ProductView
  groups: readonly Companions[]
  offers: ReadonlyMap<number, Offer>
}) {
  const page = usePage()
  const t = sayProduct(page.language)
  return (
    <div className="stack-wide">
      <h1>{t.fitsWith()}</h1>
      <p>
        <strong>{view.head.code}</strong> {view.head.name}
      </p>
      {groups.length === 0 && <p className="muted">{t.noMatching()}</p>}
      {groups.map(group => (
        <section key={group.kind}>
          <h2>{companionTitle(t, group.kind)}</h2>
          <div
            dangerouslySetInnerHTML={{
              __html: rowsHtml(
                group,
                'overlay',
                page,
                () => companionRows(group, t, page, view.head.code),
                offers,
              ),
            }}
          />
        </section>
      ))}
    </div>
  )
}
