import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import type { Paged } from '#kit/paged.ts'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { newsletter, newsletterDesk } from '../contract.ts'
import type { SubscriberSort, SubscriberState } from '../model.ts'
import { sayNewsletter } from '../texts.ts'

/** Their own subscription: how it stands, and the one thing that can be done about it. */
export function OwnNewsletterPage({
  email,
  state,
  flashes,
}: {
  email: string
  state: SubscriberState | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayNewsletter(page.language)
  const asked = state === 'asked'
  const subscribed = state === 'subscribed'
  return (
    <Screen title={t.title()} flashes={flashes}>
      <p data-newsletter={state ?? 'none'}>
        {(subscribed ? t.stateSubscribed : asked ? t.stateAsked : t.stateNone)({ email })}
      </p>
      <form method="post" action={href(page, subscribed ? newsletter.leave : newsletter.ask)}>
        <CsrfField />
        <Button type="submit" look={subscribed ? 'secondary' : 'primary'}>
          {subscribed ? t.leave() : asked ? t.askAgain() : t.ask()}
        </Button>
      </form>
    </Screen>
  )
}

/** What the link of a letter leads to: one button, or what became of it. */
export function LinkPage({
  kind,
  email,
  token,
  done,
}: {
  kind: 'confirm' | 'unsubscribe'
  /** null: nobody's link */
  email: string | null
  token: string
  done: boolean
}) {
  const page = usePage()
  const t = sayNewsletter(page.language)
  const confirming = kind === 'confirm'
  return (
    <div className="stack">
      <PageHead title={confirming ? t.confirmTitle() : t.unsubscribeTitle()} />
      {email === null ? (
        <Message kind="error">{t.badLink()}</Message>
      ) : done ? (
        <Message kind="success" stays>
          {(confirming ? t.confirmed : t.unsubscribed)({ email })}
        </Message>
      ) : (
        <form
          method="post"
          action={
            confirming
              ? href(page, newsletter.confirm)
              : href(page, newsletter.unsubscribe, { query: { token } })
          }
          className="stack"
        >
          {confirming && (
            <>
              <CsrfField />
              <input type="hidden" name="token" value={token} />
            </>
          )}
          <p>{(confirming ? t.confirmText : t.unsubscribeText)({ email })}</p>
          <p>
            <Button type="submit" look="primary">
              {confirming ? t.confirm() : t.leave()}
            </Button>
          </p>
        </form>
      )}
    </div>
  )
}

/** Who subscribed, for the desk. */
export function SubscribersPage({
  list,
  asked,
}: {
  list: Paged<{ id: number; email: string; storefront: string; state: SubscriberState; since: Date }>
  asked: { state: SubscriberState | null; sort: SubscriberSort; page: number }
}) {
  const page = usePage()
  const t = sayNewsletter(page.language)
  const words = { asked: t.asked(), subscribed: t.subscribed(), unsubscribed: t.unsubscribedState() }
  const { state, sort } = asked
  const { rows } = list
  return (
    <Screen
      title={t.title()}
      actions={
        <LinkButton href={href(page, newsletterDesk.exported)} icon="file-spreadsheet" download>
          {t.exportCsv()}
        </LinkButton>
      }
    >
      <FilterBar action={href(page, newsletterDesk.list)} label={t.title()}>
        <input type="hidden" name="sort" value={sort} />
        <SelectField
          label={t.state()}
          name="state"
          defaultValue={state ?? ''}
          options={[
            { value: '', label: t.anyState() },
            ...(['subscribed', 'asked', 'unsubscribed'] as const).map(one => ({
              value: one,
              label: words[one],
            })),
          ]}
        />
      </FilterBar>
      {rows.length === 0 ? (
        <EmptyState title={t.none()} icon="mail" />
      ) : (
        <PagedList
          list={list}
          href={n => href(page, newsletterDesk.list, { query: { state, sort, page: n } })}
        >
          <DataTable
            cards
            label={t.title()}
            sorting={{
              now: sort,
              href: (to: SubscriberSort) => href(page, newsletterDesk.list, { query: { state, sort: to } }),
            }}
            rows={rows}
            rowKey={one => one.id}
            columns={[
              { key: 'email', sort: 'email', header: t.email(), rowHeader: true, cell: one => one.email },
              { key: 'storefront', sort: 'storefront', header: t.storefront(), cell: one => one.storefront },
              {
                key: 'state',
                sort: 'state',
                header: t.state(),
                cell: one => <State tone={toneOf('newsletter', one.state, page)}>{words[one.state]}</State>,
              },
              {
                key: 'since',
                sort: 'since',
                header: t.since(),
                cell: one => formatMoment(one.since, page.timeZone),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}
