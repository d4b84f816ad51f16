import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
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
import { HelpLink } from './help-link.tsx'
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

export type HeaderProps = FrameFacts & { page: PageContext }

/** Lists of the visitor that the header counts. */
function listsOf({ page, watchlistCount, comparisonCount }: HeaderProps) {
  const t = sayFrame(page.language)
  return [
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
}

/** Above the bar on a wide screen: how to reach the seller, the ways to order, and where the visitor is. */
export function UtilityRow({ page, who, contact, services, again }: HeaderProps) {
  const t = sayFrame(page.language)
  return (
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
  )
}

/** Everything of the header on a narrow screen. */
export function NarrowMenu(props: HeaderProps) {
  const { page, who, contact, approvalsWaiting, services, again } = props
  const t = sayFrame(page.language)
  return (
    <details className="menu menu-all only-narrow">
      <summary className="bar-item bar-square">
        <Icon name="menu" size={24} label={t.menu()} />
        {belongsTo(who, 'approver') && (
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
            {listsOf(props).map(list => (
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
        <ContactWays contact={contact} />
        <section className="menu-place">
          <ShipTo page={page} />
          <ChooseLanguage page={page} services={services} again={again} />
          <ChooseCurrency page={page} services={services} again={again} />
        </section>
      </div>
    </details>
  )
}

/** Phone and e-mail of the seller in the menu. */
function ContactWays({ contact }: Pick<HeaderProps, 'contact'>) {
  if (!contact) return null
  return (
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
  )
}

/** All products, on a wide screen. */
export function WideProducts({ page }: Pick<HeaderProps, 'page'>) {
  const t = sayFrame(page.language)
  return (
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
  )
}

/** The one field of the shop that searches; `byNumbers`: with the way to searching by a list of numbers. */
export function SearchBox({
  page,
  services,
  byNumbers = true,
}: Pick<HeaderProps, 'page'> & {
  services: Pick<HeaderProps['services'], 'autocomplete'>
  byNumbers?: boolean
}) {
  const t = sayFrame(page.language)
  return (
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
        {byNumbers && (
          <a href={`${page.base}/search?by=ids`} className="search-mode" data-search-mode rel="nofollow">
            {t.searchByIds()}
          </a>
        )}
        <button type="submit" aria-label={t.search()}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}

/** Where the window is narrow, what shows the field. */
export function SearchToggle({ page }: Pick<HeaderProps, 'page'>) {
  return (
    <details className="search-toggle only-narrow">
      <summary className="bar-item bar-square">
        <Icon name="search" size={24} label={sayFrame(page.language).search()} />
      </summary>
    </details>
  )
}

/** On a wide screen: what waits for an approver, and the lists of the visitor. */
export function WideLists(props: HeaderProps) {
  const { page, who, approvalsWaiting } = props
  const t = sayFrame(page.language)
  const toApprove = {
    name: 'approvals',
    text: t.approvals(),
    icon: 'circle-check' as const,
    href: href(page, approvals.dashboard),
    count: approvalsWaiting,
  }
  const lists = listsOf(props)
  return (belongsTo(who, 'approver') ? [toApprove, ...lists] : lists).map(list => (
    <a key={list.name} href={list.href} className="bar-item bar-list only-wide" title={list.text}>
      <Icon name={list.icon} />
      <span className="bar-list-name">{list.text}</span>
      <Badge name={list.name} count={list.count} />
    </a>
  ))
}

/** On a wide screen: who is signed in, with the menu of the account, or the way to sign in. */
export function Account({ page, who, approvalsWaiting }: HeaderProps) {
  const t = sayFrame(page.language)
  return who ? (
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
  )
}

/** The way to all products, until a script puts the families in its place. */
function ProductMenu({ page }: Pick<HeaderProps, 'page'>) {
  return (
    <div data-product-menu>
      <a href={href(page, search.products)} className="menu-family">
        {sayFrame(page.language).allProducts()}
      </a>
    </div>
  )
}
