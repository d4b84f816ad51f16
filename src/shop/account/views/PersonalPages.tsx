import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#kit/page-context.tsx'
import { readings, type PasswordReading } from '#shop/session/model/password-strength.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { personalDesk } from '../contract.ts'
import { sayPersonal } from '../texts/desk.ts'

export type PersonRow = {
  id: number
  email: string
  name: string
  company: string | null
  active: boolean
  erasedAt: Date | null
}

/** People and what may be done with what is held about them. */
export function PersonalPage({
  people,
  typed,
  flashes,
}: {
  people: readonly PersonRow[]
  typed: string
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayPersonal(page.language)
  return (
    <Screen title={t.title()} flashes={flashes}>
      <form method="get" action={href(page, personalDesk.find)} className="row">
        <Field name="text" form="find" label={t.search()} type="search" width="medium" defaultValue={typed} />
        <Button type="submit">{t.find()}</Button>
      </form>
      {typed === '' && <h2>{t.closed()}</h2>}
      {people.length === 0 ? (
        <EmptyState title={t.none()} icon="user" />
      ) : (
        <DataTable
          cards
          label={t.title()}
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
      )}
    </Screen>
  )
}

function Actions({ person }: { person: PersonRow }) {
  const page = usePage()
  const t = sayPersonal(page.language)
  const ofOne = { params: { id: person.id } }
  return (
    <div className="row">
      <LinkButton href={href(page, personalDesk.data, ofOne)} size="small">
        {t.data()}
      </LinkButton>
      {!person.active && person.erasedAt === null && (
        <>
          <form method="post" action={href(page, personalDesk.reactivate, ofOne)}>
            <CsrfField />
            <Button type="submit" size="small">
              {t.reactivate()}
            </Button>
          </form>
          <form
            method="post"
            action={href(page, personalDesk.erase, ofOne)}
            data-confirm={t.eraseAsk({ email: person.email })}
            data-confirm-ok={t.erase()}
            data-confirm-danger
          >
            <CsrfField />
            <Button type="submit" size="small" look="danger">
              {t.erase()}
            </Button>
          </form>
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
