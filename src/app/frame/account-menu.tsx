import { href } from '#kit/contract.ts'
import type { PageContext } from '#kit/page-context.tsx'
import { sectionHref } from '#kit/section.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { session } from '#shop/session/contract.ts'
import { Badge } from '#ui/chip.tsx'
import { CsrfField } from '#ui/field.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { sections } from '../domains.ts'
import { sectionsFor } from './area.tsx'
import { sayFrame } from './texts.ts'

/** Beside the sections of the account in the menu. */
const icons: Readonly<Record<string, IconName>> = {
  'account/approvals': 'circle-check',
  'account/orders': 'package',
  'account/own-numbers': 'tag',
}

/** Who is here and what is hers; the way in for others. */
export function AccountMenu({
  page,
  who,
  approvalsWaiting,
}: {
  page: PageContext
  who: SignedIn | null
  approvalsWaiting: number
}) {
  const t = sayFrame(page.language)
  if (!who)
    return (
      <section>
        <ul className="menu-list">
          <li>
            <a href={href(page, session.login)} data-sign-in>
              <span className="menu-with-icon">
                <Icon name="log-in" />
                {t.signIn()}
              </span>
              <Icon name="chevron-right" size={16} />
            </a>
          </li>
        </ul>
      </section>
    )
  const mine: { name: string; href: string; icon: IconName; waits?: boolean }[] = [
    ...sectionsFor({ who, sections }, 'account').map(section => ({
      name: section.say(page.language).name(),
      href: sectionHref(page, section),
      icon: icons[section.key] ?? ('user' as const),
      waits: section.key === 'account/approvals',
    })),
    ...sectionsFor({ who, sections }, 'desk')
      .slice(0, 1)
      .map(first => ({ name: t.desk(), href: sectionHref(page, first), icon: 'wrench' as const })),
  ]
  return (
    <section>
      <p className="menu-who">
        <strong>
          {who.firstName} {who.lastName}
        </strong>
        <span>{who.companyName ?? who.email}</span>
      </p>
      <ul className="menu-list">
        {mine.map(link => (
          <li key={link.href}>
            <a href={link.href}>
              <span className="menu-with-icon">
                <Icon name={link.icon} />
                {link.name}
              </span>
              {link.waits && <Badge name="approvals" count={approvalsWaiting} />}
            </a>
          </li>
        ))}
        <li>
          <form method="post" action={href(page, session.signOut)} data-sign-out>
            <CsrfField />
            <button type="submit">
              <span className="menu-with-icon">
                <Icon name="log-out" />
                {t.signOut()}
              </span>
            </button>
          </form>
        </li>
      </ul>
      <p className="menu-countdown needs-script">
        {t.signedOutIn()} <span data-logout-countdown />
      </p>
    </section>
  )
}
