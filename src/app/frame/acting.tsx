import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { SignedIn } from '#platform/person/visitor.ts'
import { session } from '#shop/people/session/contract.ts'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { sayFrame } from './texts.ts'

/** Stays in sight as long as somebody of the desk acts for this customer, with the way to end it. */
export function Acting({ page, who, by }: { page: PageContext; who: SignedIn; by: { name: string } }) {
  const t = sayFrame(page.language)
  const { firstName, lastName, companyName } = who
  return (
    <section className="bar-acting" aria-label={t.acting()}>
      <form method="post" action={href(page, session.endActing)} className="bar-inner">
        <CsrfField />
        <Icon name="user" size={16} />
        <p>
          {t.actingFor({ person: by.name, customer: `${firstName} ${lastName}`, company: companyName ?? '' })}
        </p>
        <button type="submit">{t.endActing()}</button>
      </form>
    </section>
  )
}
