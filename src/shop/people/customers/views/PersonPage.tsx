import { Fragment, type ReactNode } from 'react'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { AuditLine } from '#platform/audit/audit-log.ts'
import type { ListedWork } from '#shop/people/open-work/model/open-work.ts'
import { mayOrder } from '#shop/people/session/model/rights.ts'
import { phoneOrders } from '#shop/buying/phone-orders/contract.ts'
import { HandOverForm } from '#shop/people/open-work/views/HandOverForm.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { AuditTable } from '#ui/audit-table.tsx'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { FormIfOpen, LinkButtonIfOpen } from '#ui/if-open.tsx'
import { customersDesk } from '../contract.ts'
import type { CustomerRow } from '../model/customer.ts'
import { sayCustomers } from '../texts/desk.ts'
import { PersonState, roleNames } from './labels.tsx'

/** A person: what they may, their orders; acting for them, blocking, inviting again. */
export function PersonPage({
  person,
  cards,
  trail,
  openWork,
  refused,
  flashes,
}: {
  person: CustomerRow
  /** of other domains */
  cards: readonly { name: string; body: ReactNode }[]
  trail: readonly AuditLine[]
  openWork: (ListedWork & { colleagues: readonly { id: number; name: string }[] }) | null
  /** why the work was not handed over */
  refused: string | undefined
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCustomers(page.language)
  const name = `${person.firstName} ${person.lastName}`
  const params = { id: person.id }
  const maySignIn = person.active && !person.ofProgram && person.company?.active === true
  return (
    <Screen
      title={name}
      note={person.email}
      changesOf={`customer:${person.email}`}
      flashes={flashes}
      actions={maySignIn && mayOrder(person.roles) && <NewOrder id={person.id} />}
    >
      {person.ofProgram && (
        <Message kind="info" stays>
          {t.ofProgram()}
        </Message>
      )}
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
      {maySignIn && mayOpen(page, customersDesk.act) && (
        <Card title={t.actFor({ name })}>
          <FormIfOpen
            entry={customersDesk.act}
            action={href(page, customersDesk.act, { params })}
            className="stack"
          >
            <CsrfField />
            <p className="muted">{t.actNote()}</p>
            <p>
              <Button type="submit" look="primary" icon="user">
                {t.actFor({ name })}
              </Button>
            </p>
          </FormIfOpen>
        </Card>
      )}
      {maySignIn && <LookAs id={person.id} name={name} />}
      {openWork && (
        <Card title={t.openWork()}>
          <HandOverForm
            {...openWork}
            handed={openWork.handed && mayOpen(page, customersDesk.handOver)}
            action={href(page, customersDesk.handOver, { params })}
            error={refused}
          />
        </Card>
      )}
      <div className="row">
        {maySignIn && person.invited && (
          <FormIfOpen
            entry={customersDesk.inviteAgain}
            action={href(page, customersDesk.inviteAgain, { params })}
          >
            <CsrfField />
            <Button type="submit" icon="mail">
              {t.inviteAgain()}
            </Button>
          </FormIfOpen>
        )}
        <SwitchPerson person={person} waits={openWork?.words} />
      </div>
      {cards.map(card => (
        <Fragment key={card.name}>{card.body}</Fragment>
      ))}
      {trail.length > 0 && (
        <section aria-label={t.history()} className="stack">
          <h2>{t.history()}</h2>
          <AuditTable label={t.history()} lines={trail} />
        </section>
      )}
    </Screen>
  )
}

/** Where an order is entered for them. */
function NewOrder({ id }: { id: number }) {
  const page = usePage()
  return (
    <LinkButtonIfOpen
      entry={phoneOrders.show}
      href={href(page, phoneOrders.show, { params: { id } })}
      icon="plus"
    >
      {sayCustomers(page.language).newOrder()}
    </LinkButtonIfOpen>
  )
}

/** Blocks them, or lets them in again. `waits`: what waits with them, in words. */
function SwitchPerson({ person, waits }: { person: CustomerRow; waits: string | undefined }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  const name = `${person.firstName} ${person.lastName}`
  return (
    <FormIfOpen
      entry={customersDesk.switchPerson}
      action={href(page, customersDesk.switchPerson, { params: { id: person.id } })}
      {...(person.active &&
        askBefore({
          ask: [t.blockPersonAsk({ name }), waits].filter(Boolean).join(' '),
          ok: t.block(),
          danger: true,
        }))}
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
    </FormIfOpen>
  )
}

/** Seeing the shop as they do. */
function LookAs({ id, name }: { id: number; name: string }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  if (!mayOpen(page, customersDesk.look)) return null
  return (
    <Card title={t.lookAs({ name })}>
      <FormIfOpen
        entry={customersDesk.look}
        action={href(page, customersDesk.look, { params: { id } })}
        className="stack"
      >
        <CsrfField />
        <p className="muted">{t.lookNote()}</p>
        <p>
          <Button type="submit" icon="eye">
            {t.lookAs({ name })}
          </Button>
        </p>
      </FormIfOpen>
    </Card>
  )
}
