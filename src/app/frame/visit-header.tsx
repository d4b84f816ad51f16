import { brand } from '#platform/brand/brand.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '#kit/contract.ts'
import { PageContextProvider, type PageContext } from '#platform/page/page-context.tsx'
import type { Visit } from '#platform/person/visitor.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { configurators } from '#shop/tools/configurators/contract.ts'
import { Badge } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AppServices } from '../app-services.ts'
import { SearchBox, SearchToggle } from './header-parts.tsx'
import { Logo } from './logo.tsx'
import { sayFrame } from './texts.ts'

/**
 * The header of a visit out of a procurement system: whom it buys for and the way back stay in sight; there is no account, no
 * sign-in and no choice of country or currency, which come from there.
 */
export const renderVisitHeader = (
  page: PageContext,
  visit: Pick<Visit, 'system' | 'looksOnly'>,
  services: Pick<AppServices, 'autocomplete'>,
): string =>
  renderToStaticMarkup(
    <PageContextProvider value={page}>
      <VisitHeader page={page} visit={visit} services={services} />
    </PageContextProvider>,
    { identifierPrefix: 'h' },
  )

function VisitHeader({
  page,
  visit,
  services,
}: {
  page: PageContext
  visit: Pick<Visit, 'system' | 'looksOnly'>
  services: Pick<AppServices, 'autocomplete'>
}) {
  const t = sayFrame(page.language)
  return (
    <header className="bar">
      <a href="#content" className="skip">
        {t.skip()}
      </a>
      <section className="bar-acting" aria-label={t.visit()}>
        <div className="bar-inner">
          <Icon name="cable" size={16} />
          <p>
            {visit.looksOnly ? t.lookingFor({ system: visit.system }) : t.buyingFor({ system: visit.system })}
          </p>
          <a href={`${href(page, cart.show)}#summary`} data-return-basket>
            {visit.looksOnly ? t.backToSystem() : t.returnBasket()}
          </a>
        </div>
      </section>
      <div className="bar-main">
        <div className="bar-inner">
          <a href={page.base} className="bar-logo">
            <Logo title={`${brand.name}: ${t.home()}`} />
          </a>
          <a href={href(page, search.products)} className="bar-item only-wide">
            <Icon name="layout-grid" />
            {t.products()}
          </a>
          <a href={href(page, configurators.overview)} className="bar-item only-wide">
            {t.configurators()}
          </a>
          <SearchBox page={page} services={services} byNumbers={false} />
          <SearchToggle page={page} />
          <a href={href(page, quickOrder.show)} className="bar-item bar-list only-wide">
            <Icon name="list-plus" />
            <span className="bar-list-name">{t.quickOrder()}</span>
          </a>
          <div className="bar-basket" data-mini-cart>
            <a href={href(page, cart.show)} className="bar-item">
              <Icon name="shopping-cart" />
              <span className="only-wide">{t.basket()}</span>
              <span className="visually-hidden only-narrow">{t.basket()}</span>
              <Badge name="basket" count={0} />
            </a>
          </div>
        </div>
      </div>
    </header>
  )
}
