import { brand } from '#platform/brand/brand.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '#kit/contract.ts'
import { PageContextProvider, type PageContext } from '#platform/page/page-context.tsx'
import type { SignedIn } from '#platform/person/visitor.ts'
import { desk } from '#shop/desk/overview/contract.ts'
import { Badge } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AppServices } from '../app-services.ts'
import { AccountMenu } from './account-menu.tsx'
import { deskDrawer } from './area.tsx'
import { SearchToggle } from './header-parts.tsx'
import { Logo } from './logo.tsx'
import { ChooseLanguage } from './place.tsx'
import { sayFrame } from './texts.ts'

type Props = {
  page: PageContext
  who: SignedIn
  services: Pick<AppServices, 'storefronts'>
  /** the page answers a form, which may be sent once more in another language */
  again: boolean
}

/** The desk's own header, of one person: nothing of the shop's, but one search over everything the desk keeps. */
export const renderDeskHeader = (props: Props): string =>
  renderToStaticMarkup(
    <PageContextProvider value={props.page}>
      <DeskHeader {...props} />
    </PageContextProvider>,
    { identifierPrefix: 'h' },
  )

/** One bar: sections where the window is narrow, logo, search, what waits, language, person. */
function DeskHeader({ page, who, services, again }: Props) {
  const t = sayFrame(page.language)
  return (
    <header className="bar bar-desk">
      <a href="#content" className="skip">
        {t.skip()}
      </a>
      <div className="bar-main">
        <div className="bar-inner">
          <button type="button" popoverTarget={deskDrawer} className="bar-item bar-square only-narrow">
            <Icon name="menu" size={24} label={t.menu()} />
          </button>
          <a href={href(page, desk.overview)} className="bar-logo">
            <Logo title={`${brand.name}: ${t.desk()}`} />
          </a>
          <search className="search">
            <form action={href(page, desk.search)}>
              <input
                type="search"
                name="text"
                maxLength={120}
                aria-label={t.deskSearch()}
                title={t.deskSearch()}
                placeholder={t.deskSearchHint()}
                aria-keyshortcuts="Control+K"
                autoComplete="off"
                spellCheck={false}
                autoCapitalize="off"
                enterKeyHint="search"
              />
              <button type="submit" aria-label={t.search()}>
                <Icon name="search" />
              </button>
            </form>
          </search>
          <SearchToggle page={page} />
          <a href={`${href(page, desk.overview)}#to-do`} className="bar-item bar-list" title={t.toDo()}>
            <Icon name="circle-check" />
            <span className="bar-list-name">{t.toDo()}</span>
            <Badge name="to-do" count={0} />
          </a>
          <span className="only-wide">
            <ChooseLanguage page={page} services={services} again={again} />
          </span>
          <span className="place only-wide" aria-hidden="true" data-logout-soon hidden>
            <span className="place-label">{t.signedOutIn()}</span> <span data-logout-countdown />
          </span>
          <details className="menu menu-account">
            <summary className="bar-item">
              <Icon name="user" label={t.account()} />
              <span className="bar-name only-wide">{who.firstName}</span>
              <Icon name="chevron-down" size={16} />
            </summary>
            <div className="menu-panel menu-fixed">
              <AccountMenu page={page} who={who} approvalsWaiting={0} atDesk />
              <div className="menu-place only-narrow">
                <ChooseLanguage page={page} services={services} again={again} />
              </div>
            </div>
          </details>
        </div>
      </div>
    </header>
  )
}
