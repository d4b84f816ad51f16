import { brand } from '#platform/brand/brand.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageContextProvider, type PageContext } from '#platform/page/page-context.tsx'
import { Badge } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Acting } from './acting.tsx'
import {
  Account,
  NarrowMenu,
  SearchBox,
  SearchToggle,
  UtilityRow,
  WideLists,
  WideProducts,
  type FrameFacts,
  type HeaderProps,
} from './header-parts.tsx'
import { Logo } from './logo.tsx'
import { sayFrame } from './texts.ts'

/** The header of one visitor. */
export const renderHeader = (page: PageContext, facts: FrameFacts): string =>
  renderToStaticMarkup(
    <PageContextProvider value={page}>
      <Header page={page} {...facts} />
    </PageContextProvider>,
    { identifierPrefix: 'h' },
  )

/** Utility row, then the bar that stays: menu, logo, products, search, account, basket (ux.md 3.0). */
function Header(props: HeaderProps) {
  const { page, who, basketCount } = props
  const t = sayFrame(page.language)
  return (
    <header className="bar">
      <a href="#content" className="skip">
        {t.skip()}
      </a>
      <UtilityRow {...props} />
      <div className="bar-main">
        <div className="bar-inner">
          <NarrowMenu {...props} />
          <a href={page.base} className="bar-logo">
            <Logo title={`${brand.name}: ${t.home()}`} />
          </a>
          <WideProducts page={page} />
          <SearchBox page={page} services={props.services} />
          <SearchToggle page={page} />
          <WideLists {...props} />
          <Account {...props} />
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
