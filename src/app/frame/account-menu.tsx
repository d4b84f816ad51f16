import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { sectionHref, type Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { session } from '#shop/people/session/contract.ts'
import { Badge } from '#ui/chip.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { sections } from '../domains.ts'
import { groupedSections, sectionsFor } from './area.tsx'
import { Look } from './look.tsx'
import { sayFrame } from './texts.ts'

/** The way in, for who is not signed in. */
export function WayIn({ page }: { page: PageContext }) {
  return (
    <ul className="menu-list">
      <li>
        <a href={href(page, session.login)} data-sign-in>
          <span className="menu-with-icon">
            <Icon name="log-in" />
            {sayFrame(page.language).signIn()}
          </span>
          <Icon name="chevron-right" size={16} />
        </a>
      </li>
    </ul>
  )
}

/**
 * Who is here and what is theirs: the sections most used, in the groups of the account, the others folded below them,
 * and the way out, which stays in sight however long the list above it is.
 */
export function AccountMenu({
  page,
  who,
  approvalsWaiting,
  atDesk = false,
}: {
  page: PageContext
  who: SignedIn
  approvalsWaiting: number
  /** it stands in the desk's header: it leads to the shop, and chooses how pages look */
  atDesk?: boolean
}) {
  const t = sayFrame(page.language)
  const mine = sectionsFor({ who, sections }, 'account')
  const desk = sectionsFor({ who, sections }, 'desk')[0]
  const others = mine.filter(section => !section.first)
  const list = (some: readonly Section[]) =>
    groupedSections(page, 'account', some).map(({ group, heading, own }) => (
      <div key={group}>
        {heading && <p className="menu-group">{heading}</p>}
        <ul className="menu-list">
          {own.map(section => (
            <li key={section.key}>
              <a href={sectionHref(page, section)}>
                {section.say(page.language).name()}
                {section.key === 'account/approvals' && <Badge name="approvals" count={approvalsWaiting} />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))
  return (
    <>
      <p className="menu-who">
        <strong>
          {who.firstName} {who.lastName}
        </strong>
        <span>{who.companyName ?? who.email}</span>
      </p>
      <div className="menu-scroll fades">
        {desk && (
          <ul className="menu-list">
            <li>
              {atDesk ? (
                <a href={page.base}>{t.toShop()}</a>
              ) : (
                <a href={sectionHref(page, desk)}>{t.desk()}</a>
              )}
            </li>
          </ul>
        )}
        {list(mine.filter(section => section.first))}
        {others.length > 0 && (
          <details className="menu-more">
            <summary>
              {t.wholeAccount()}
              <Icon name="chevron-down" size={16} />
            </summary>
            {list(others)}
          </details>
        )}
      </div>
      <div className="menu-foot">
        {atDesk && <Look page={page} />}
        <p className="menu-countdown" data-logout-soon hidden>
          {t.signedOutIn()} <span data-logout-countdown />
        </p>
        <form method="post" action={href(page, session.signOut)} data-sign-out>
          <CsrfField />
          <button type="submit">
            <span className="menu-with-icon">
              <Icon name="log-out" />
              {t.signOut()}
            </span>
          </button>
        </form>
      </div>
    </>
  )
}
