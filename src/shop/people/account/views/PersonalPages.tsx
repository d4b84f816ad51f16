import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { deskPeople } from '#shop/people/desk-people/contract.ts'
import { readings, type PasswordReading } from '#shop/people/session/model/password-strength.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { personalDesk } from '../contract.ts'
import type { StrangerKind } from '../model/whom.ts'
import { sayPersonal } from '../texts/desk.ts'

export type PersonRow = {
  id: number
  email: string
  name: string
  company: string | null
  active: boolean
  ofDesk: boolean
  erasedAt: Date | null
}

export type StrangerRow = { email: string; names: readonly string[]; kinds: readonly StrangerKind[] }
/** As many rows as the search shows of each at most. */
const most = 100

/** People, with and without an account, and what may be done with what is held about them. */
export function PersonalPage({
  people,
  strangers,
  typed,
  flashes,
}: {
  people: readonly PersonRow[]
  strangers: readonly StrangerRow[]
  typed: string
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayPersonal(page.language)
  return (
    <Screen title={t.title()} flashes={flashes}>
      <form method="get" action={href(page, personalDesk.find)} className="row">
        <Field
          name="text"
          form="find"
          label={t.search()}
          type="search"
          width="medium"
          defaultValue={typed}
          maxLength={120}
        />
        <Button type="submit">{t.find()}</Button>
      </form>
      {(people.length === most || strangers.length === most) && <p>{t.most()}</p>}
      {people.length === 0 && strangers.length === 0 && <EmptyState title={t.none()} icon="user" />}
      {people.length > 0 && (
        <section className="stack">
          <h2>{typed === '' ? t.closed() : t.withAccount()}</h2>
          <PeopleTable people={people} label={typed === '' ? t.closed() : t.withAccount()} />
        </section>
      )}
      {strangers.length > 0 && (
        <section className="stack" data-strangers={strangers.length}>
          <h2>{t.strangers()}</h2>
          <DataTable
            cards
            label={t.strangers()}
            rows={strangers}
            rowKey={one => one.email}
            columns={[
              { key: 'email', header: t.email(), rowHeader: true, cell: one => one.email },
              { key: 'person', header: t.person(), cell: one => one.names.join(', ') || '–' },
              { key: 'held', header: t.held(), cell: one => one.kinds.map(kind => t[kind]()).join(', ') },
              { key: 'actions', header: t.actions(), cell: one => <StrangerActions email={one.email} /> },
            ]}
          />
        </section>
      )}
    </Screen>
  )
}

function PeopleTable({ people, label }: { people: readonly PersonRow[]; label: string }) {
  const t = sayPersonal(usePage().language)
  return (
    <DataTable
      cards
      label={label}
      rows={people}
      rowKey={one => one.id}
      columns={[
        {
          key: 'person',
          header: t.person(),
          rowHeader: true,
          cell: one => `${one.name} ${one.email}`.trim(),
        },
        { key: 'company', header: t.company(), cell: one => one.company ?? '–' },
        {
          key: 'state',
          header: t.state(),
          cell: one => (
            <State tone={one.active ? 'good' : 'neutral'}>
              {one.active ? t.open() : one.erasedAt ? t.erased() : t.isClosed()}
            </State>
          ),
        },
        { key: 'actions', header: t.actions(), cell: one => <Actions person={one} /> },
      ]}
    />
  )
}

/** Both forms of the copy: to read, and as data. */
function CopyLinks({ who, readable, data }: { who: string; readable: string; data: string }) {
  const t = sayPersonal(usePage().language)
  return (
    <>
      <LinkButton href={readable} size="small" aria-label={t.readableOf({ who })}>
        {t.readable()}
      </LinkButton>
      <LinkButton href={data} size="small" aria-label={t.dataOf({ who })}>
        {t.data()}
      </LinkButton>
    </>
  )
}

function EraseForm({ to, who, ask, email }: { to: string; who: string; ask: string; email?: string }) {
  const t = sayPersonal(usePage().language)
  return (
    <form method="post" action={to} {...askBefore({ ask, ok: t.erase(), danger: true })}>
      <CsrfField />
      {email !== undefined && <input type="hidden" name="email" value={email} />}
      <Button type="submit" size="small" look="danger" aria-label={t.eraseOf({ who })}>
        {t.erase()}
      </Button>
    </form>
  )
}

function StrangerActions({ email }: { email: string }) {
  const page = usePage()
  const query = { email }
  return (
    <div className="row">
      <CopyLinks
        who={email}
        readable={href(page, personalDesk.readableStrangerData, { query })}
        data={href(page, personalDesk.strangerData, { query })}
      />
      <EraseForm
        to={href(page, personalDesk.eraseStranger)}
        who={email}
        ask={sayPersonal(page.language).eraseStrangerAsk({ email })}
        email={email}
      />
    </div>
  )
}

function Actions({ person }: { person: PersonRow }) {
  const page = usePage()
  const t = sayPersonal(page.language)
  const ofOne = { params: { id: person.id } }
  const who = person.email
  const theirs =
    mayOpen(page, personalDesk.erase) && (!person.ofDesk || mayOpen(page, deskPeople.switchPerson))
  return (
    <div className="row">
      <CopyLinks
        who={who}
        readable={href(page, personalDesk.readableData, ofOne)}
        data={href(page, personalDesk.data, ofOne)}
      />
      {theirs && !person.active && person.erasedAt === null && (
        <>
          <form method="post" action={href(page, personalDesk.reactivate, ofOne)}>
            <CsrfField />
            <Button type="submit" size="small" aria-label={t.reactivateOf({ who })}>
              {t.reactivate()}
            </Button>
          </form>
          <EraseForm to={href(page, personalDesk.erase, ofOne)} who={who} ask={t.eraseAsk({ email: who })} />
        </>
      )}
    </div>
  )
}

/** How long passwords must be, storefront by storefront (PWD-02). */
export function ReadingsPage({
  all,
  flashes,
}: {
  all: readonly { storefront: string; reading: PasswordReading }[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayPersonal(page.language)
  return (
    <Screen title={t.passwords()} flashes={flashes}>
      {all.map(({ storefront, reading }) => (
        <form
          key={storefront}
          method="post"
          action={href(page, personalDesk.setReading)}
          className="row"
          data-storefront={storefront}
        >
          <CsrfField />
          <input type="hidden" name="storefront" value={storefront} />
          <SelectField
            name="reading"
            form={storefront}
            label={`${t.storefront()} ${storefront}: ${t.reading()}`}
            width="medium"
            defaultValue={reading}
            options={(Object.keys(readings) as PasswordReading[]).map(one => ({
              value: one,
              label: t[one](),
            }))}
          />
          <Button type="submit">{t.save()}</Button>
        </form>
      ))}
    </Screen>
  )
}
