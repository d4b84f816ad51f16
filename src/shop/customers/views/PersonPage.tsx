import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#kit/page-context.tsx'
import type { TrailLine } from '#kit/trail.ts'
import { TrailTable } from '#shop/desk/views/TrailTable.tsx'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { customersDesk } from '../contract.ts'
import type { CustomerRow, OrderOfCompany } from '../model/customer.ts'
import { sayCustomers } from '../texts/desk.ts'
import { NewestOrders, PersonState, roleNames } from './words.tsx'

/** A person: what she may, her orders; acting for her, blocking, inviting again. */
export function PersonPage({
  person,
  orders,
  trail,
  seesOrders,
  flashes,
}: {
  person: CustomerRow
  orders: readonly OrderOfCompany[]
  trail: readonly TrailLine[]
  seesOrders: boolean
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCustomers(page.language)
  const name = `${person.firstName} ${person.lastName}`
  const params = { id: person.id }
  const maySignIn = person.active && person.company?.active === true
  return (
    <Screen title={name} note={person.email} flashes={flashes}>
      <Card>
        <DefinitionTable
          rows={[
            { name: t.status(), value: <PersonState person={person} /> },
            {
              name: t.company(),
              value: person.company ? (
                <a href={href(page, customersDesk.company, { params: { company: person.company.code } })}>
                  {person.company.name}
                </a>
              ) : (
                t.noCompany()
              ),
            },
            { name: t.unit(), value: person.unit ?? '–' },
            { name: t.roles(), value: roleNames(page, person.roles) },
            {
              name: t.lastSeen(),
              value: person.seenAt ? formatMoment(person.seenAt, page.timeZone) : '–',
            },
          ]}
        />
      </Card>
      {maySignIn && (
        <Card title={t.actFor({ name })}>
          <form method="post" action={href(page, customersDesk.act, { params })} className="stack">
            <CsrfField />
            <p className="muted">{t.actNote()}</p>
            <p>
              <Button type="submit" look="primary" icon="user">
                {t.actFor({ name })}
              </Button>
            </p>
          </form>
        </Card>
      )}
      <div className="row">
        {maySignIn && person.invited && (
          <form method="post" action={href(page, customersDesk.inviteAgain, { params })}>
            <CsrfField />
            <Button type="submit" icon="mail">
              {t.inviteAgain()}
            </Button>
          </form>
        )}
        <form
          method="post"
          action={href(page, customersDesk.switchPerson, { params })}
          {...(person.active && {
            'data-confirm': t.blockPersonAsk({ name }),
            'data-confirm-ok': t.block(),
            'data-confirm-danger': '',
          })}
        >
          <CsrfField />
          <input type="hidden" name="active" value={person.active ? 'false' : 'true'} />
          <Button
            type="submit"
            look={person.active ? 'danger' : 'secondary'}
            icon={person.active ? 'lock' : 'rotate-ccw'}
          >
            {person.active ? t.block() : t.unblock()}
          </Button>
        </form>
      </div>
      <NewestOrders orders={orders} seesOrders={seesOrders} />
      {trail.length > 0 && (
        <section aria-label={t.history()} className="stack">
          <h2>{t.history()}</h2>
          <TrailTable label={t.history()} lines={trail} />
        </section>
      )}
    </Screen>
  )
}
