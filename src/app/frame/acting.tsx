import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { SignedIn } from '#platform/person/visitor.ts'
import { session } from '#shop/people/session/contract.ts'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { sayFrame } from './texts.ts'

/** Stays in sight as long as somebody of the desk acts for this customer, with the way to end it. */
export function Acting({
  page,
  who,
  by,
}: {
  page: PageContext
  who: SignedIn
  by: NonNullable<SignedIn['actedBy']>
}) {
  const t = sayFrame(page.language)
  const { firstName, lastName, companyName } = who
  const said = { person: by.name, customer: `${firstName} ${lastName}`, company: companyName ?? '' }
  return (
    <section className="bar-acting" aria-label={t.acting()}>
      <form method="post" action={href(page, session.endActing)} className="bar-inner">
        <CsrfField />
        <Icon name="user" size={16} />
        <p>
          {by.looksUntil
            ? t.looksAs({ ...said, time: formatMoment(by.looksUntil, page.timeZone).slice(-5) })
            : t.actingFor(said)}
        </p>
        <button type="submit">{by.looksUntil ? t.endLooking() : t.endActing()}</button>
      </form>
    </section>
  )
}
