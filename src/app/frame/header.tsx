import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '#kit/contract.ts'
import { PageContextProvider, type PageContext } from '#platform/page/page-context.tsx'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { approvals } from '#shop/ordering/approvals/contract.ts'
import { content } from '#shop/site/content/contract.ts'
import type { Contact } from '#shop/site/content/model/content.ts'
import { comparison } from '#shop/buying/comparison/contract.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { session } from '#shop/people/session/contract.ts'
import { configurators } from '#shop/tools/configurators/contract.ts'
import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { stores } from '#shop/site/stores/contract.ts'
import { wishlist } from '#shop/buying/wishlist/contract.ts'
import { Badge } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AppServices } from '../app-services.ts'
import { AccountMenu, WayIn } from './account-menu.tsx'
import { Acting } from './acting.tsx'
import { HelpLink } from './help-link.tsx'
import { Logo } from './logo.tsx'
import { ChooseCurrency, ChooseLanguage, ShipTo } from './place.tsx'
import { sayFrame } from './texts.ts'

export type FrameFacts = {
  who: SignedIn | null
  /** how to reach the seller; null: not written yet */
  contact: Contact | null
  basketCount: number
  watchlistCount: number
  comparisonCount: number
  approvalsWaiting: number
  services: Pick<AppServices, 'storefronts' | 'autocomplete'>
  /** the page answers a form, which may be sent once more in another language or currency */
  again: boolean
}

/** The header of one visitor. */
export const renderHeader = (page: PageContext, facts: FrameFacts): string =>
  renderToStaticMarkup(
    <PageContextProvider value={page}>
      <Header page={page} {...facts} />
    </PageContextProvider>,
    { identifierPrefix: 'h' },
  )

type Props = FrameFacts & { page: PageContext }

/** Utility row, then the bar that stays: menu, logo, products, search, account, basket (ux.md 3.0). */
function Header(props: Props) {
  const {
    page,
    who,
    contact,
    basketCount,
    watchlistCount,
    comparisonCount,
    approvalsWaiting,
    services,
    again,
  } = props
  const t = sayFrame(page.language)
  const approves = belongsTo(who, 'approver')
  const toApprove = {
    name: 'approvals',
    text: t.approvals(),
    icon: 'circle-check' as const,
    href: href(page, approvals.dashboard),
    count: approvalsWaiting,
  }
  const lists = [
    {
      name: 'watchlist',
      text: t.watchlist(),
      icon: 'star' as const,
      href: href(page, wishlist.show),
      count: watchlistCount,
    },
    {
      name: 'comparison',
      text: t.comparison(),
      icon: 'columns-3' as const,
      href: href(page, comparison.show),
      count: comparisonCount,
    },
  ]
  return (
    <header className="bar">
      <a href="#content" className="skip">
        {t.skip()}
      </a>
      <div className="bar-utility only-wide">
        <div className="bar-inner">
          <p>{!who && t.priceNote()}</p>
          {who && (
            <span className="place" aria-hidden="true" data-logout-soon hidden>
              <span className="place-label">{t.signedOutIn()}</span> <span data-logout-countdown />
            </span>
          )}
          {contact?.phone && (
            <a href={contact.phone.href} className="place">
              <Icon name="phone" size={16} label={t.call()} /> {contact.phone.text}
            </a>
          )}
          {contact && (
            <a href={href(page, content.show, { params: { topic: 'contact' } })} className="place">
              {t.contact()}
            </a>
          )}
          <HelpLink page={page} className="place" />
          <a href={href(page, quickOrder.show)} className="place">
            {t.quickOrder()}
          </a>
          <a href={href(page, configurators.overview)} className="place">
            {t.configurators()}
          </a>
          <a href={href(page, stores.finder)} className="place">
            {t.stores()}
          </a>
          <ShipTo page={page} />
          <ChooseLanguage page={page} services={services} again={again} />
          <ChooseCurrency page={page} services={services} again={again} />
        </div>
      </div>
      <div className="bar-main">
        <div className="bar-inner">
          <details className="menu menu-all only-narrow">
            <summary className="bar-item bar-square">
              <Icon name="menu" size={24} label={t.menu()} />
              {approves && (
                <span aria-hidden="true">
                  <Badge name="approvals" count={approvalsWaiting} />
                </span>
              )}
            </summary>
            <div className="menu-panel">
              {!who && (
                <section>
                  <WayIn page={page} />
                </section>
              )}
              <section>
                <h2>{t.products()}</h2>
                <ProductMenu page={page} />
              </section>
              <section>
                <ul className="menu-list">
                  {lists.map(list => (
                    <li key={list.name}>
                      <a href={list.href}>
                        <span className="menu-with-icon">
                          <Icon name={list.icon} />
                          {list.text}
                        </span>
                        <Badge name={list.name} count={list.count} />
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
              {who && (
                <section>
                  <AccountMenu page={page} who={who} approvalsWaiting={approvalsWaiting} />
                </section>
              )}
              {contact && (
                <section>
                  <ul className="menu-list">
                    {[contact.phone, contact.mail].map(
                      way =>
                        way && (
                          <li key={way.href}>
                            <a href={way.href}>
                              <span className="menu-with-icon">
                                <Icon name={way === contact.phone ? 'phone' : 'mail'} />
                                {way.text}
                              </span>
                            </a>
                          </li>
                        ),
                    )}
                  </ul>
                </section>
              )}
              <section className="menu-place">
                <ShipTo page={page} />
                <ChooseLanguage page={page} services={services} again={again} />
                <ChooseCurrency page={page} services={services} again={again} />
              </section>
            </div>
          </details>
          <a href={page.base} className="bar-logo">
            <Logo title={`${t.shopName()}: ${t.home()}`} />
          </a>
          <details className="menu menu-products only-wide">
            <summary className="bar-item">
              <Icon name="layout-grid" />
              {t.products()}
              <Icon name="chevron-down" size={16} />
            </summary>
            <nav className="menu-panel" aria-label={t.products()}>
              <ProductMenu page={page} />
            </nav>
          </details>
          <search
            className="search"
            data-search-box
            data-least={services.autocomplete.minCharacters}
            data-pause={services.autocomplete.delayMs}
          >
            <form action={`${page.base}/search`}>
              <input
                type="search"
                name="text"
                aria-label={t.searchLabel()}
                placeholder={t.searchHint()}
                autoComplete="off"
                spellCheck={false}
                autoCapitalize="off"
                enterKeyHint="search"
              />
              <a href={`${page.base}/search?by=ids`} className="search-mode" data-search-mode rel="nofollow">
                {t.searchByIds()}
              </a>
              <button type="submit" aria-label={t.search()}>
                <Icon name="search" />
              </button>
            </form>
          </search>
          <details className="search-toggle only-narrow">
            <summary className="bar-item bar-square">
              <Icon name="search" size={24} label={t.search()} />
            </summary>
          </details>
          {(approves ? [toApprove, ...lists] : lists).map(list => (
            <a key={list.name} href={list.href} className="bar-item bar-list only-wide" title={list.text}>
              <Icon name={list.icon} />
              <span className="bar-list-name">{list.text}</span>
              <Badge name={list.name} count={list.count} />
            </a>
          ))}
          {who ? (
            <details className="menu menu-account only-wide">
              <summary className="bar-item">
                <Icon name="user" />
                <span className="bar-who">
                  <span className="bar-name">{who.firstName}</span>
                  {who.companyName && <span className="bar-company">{who.companyName}</span>}
                </span>
                <Icon name="chevron-down" size={16} />
              </summary>
              <div className="menu-panel menu-fixed">
                <AccountMenu page={page} who={who} approvalsWaiting={approvalsWaiting} />
              </div>
            </details>
          ) : (
            <a href={href(page, session.login)} className="bar-item only-wide" data-sign-in>
              <Icon name="user" />
              {t.signIn()}
            </a>
          )}
          <div className="bar-basket" data-mini-cart>
            <a href={`${page.base}/cart`} className="bar-item">
              <Icon name="shopping-cart" />
              <span className="only-wide">{t.basket()}</span>
              <span className="visually-hidden only-narrow">{t.basket()}</span>
              <Badge name="basket" count={basketCount} />
            </a>
          </div>
        </div>
      </div>
      {who?.actedBy && <Acting page={page} who={who} by={who.actedBy} />}
    </header>
  )
}

/** The way to all products, until a script puts the families in its place. */
function ProductMenu({ page }: Pick<Props, 'page'>) {
  return (
    <div data-product-menu>
      <a href={href(page, search.products)} className="menu-family">
        {sayFrame(page.language).allProducts()}
      </a>
    </div>
  )
}
