import { href } from '#kit/contract.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { customersDesk } from '../contract.ts'
import { givenRoles, type CustomerRow } from '../model/customer.ts'
import { sayCustomers } from '../texts/desk.ts'

/** What a person may, in words. */
export function roleNames(page: PageContext, roles: readonly string[]): string {
  const t = sayCustomers(page.language)
  return (
    givenRoles
      .filter(role => roles.includes(role))
      .map(role => t[role]())
      .join(', ') || '–'
  )
}

/** Their name, which leads to their page, above their e-mail address. */
export function PersonName({
  person,
}: {
  person: Pick<CustomerRow, 'id' | 'firstName' | 'lastName' | 'email'>
}) {
  return (
    <>
      <a href={href(usePage(), customersDesk.person, { params: { id: person.id } })}>
        {person.firstName} {person.lastName}
      </a>
      <br />
      <span className="muted">{person.email}</span>
    </>
  )
}

export function PersonState({ person }: { person: Pick<CustomerRow, 'active' | 'invited'> }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  if (!person.active) return <State tone={toneOf('access', 'closed', page)}>{t.personBlocked()}</State>
  if (person.invited) return <State tone={toneOf('access', 'invited', page)}>{t.invited()}</State>
  return <State tone={toneOf('access', 'open', page)}>{t.personOpen()}</State>
}
