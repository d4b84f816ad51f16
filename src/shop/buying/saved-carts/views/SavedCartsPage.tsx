import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { ReadRange, TypedRange } from '#kit/date-range.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart } from '#shop/buying/cart/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateRange } from '#ui/date-range.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { savedCarts as contract } from '../contract.ts'
import type { SavedCart } from '../model/saved-cart.ts'
import { saySavedCarts } from '../texts.ts'

export type SavedCartsPageProps = {
  carts: readonly SavedCart[]
  page: number
  lastPage: number
  total: number
  asked: TypedRange & { text: string; rangeAttribute: 'savedOn' }
  range: ReadRange
  today: CalendarDate
  flashes: readonly Flash[]
}

/** The saved baskets that a person may see, newest first (SAVC-01). */
export function SavedCartsPage(props: SavedCartsPageProps) {
  const { carts, total, asked, range, flashes } = props
  const page = usePage()
  const t = saySavedCarts(page.language)
  const narrowed = asked.text !== '' || range.from !== null || range.to !== null || range.faults.length > 0
  const none = carts.length === 0 && !narrowed
  const { text, rangeFrom, rangeTo } = asked
  return (
    <Screen
      title={t.title()}
      flashes={flashes}
      note={none ? null : t.counted({ n: total })}
      actions={
        <LinkButton href={href(page, cart.show)} icon="shopping-cart">
          {t.openBasket()}
        </LinkButton>
      }
    >
      {none ? (
        <EmptyState title={t.emptyTitle()} icon="shopping-cart">
          <p>{t.emptyText()}</p>
        </EmptyState>
      ) : (
        <>
          <Filter {...props} />
          {carts.length === 0 ? (
            <EmptyState
              title={t.noneFound()}
              icon="search"
              action={<LinkButton href={href(page, contract.list)}>{t.showAll()}</LinkButton>}
            />
          ) : (
            <Rows carts={carts} />
          )}
          <Pagination
            page={props.page}
            last={props.lastPage}
            href={n => href(page, contract.list, { query: { text, rangeFrom, rangeTo, page: n } })}
          />
        </>
      )}
    </Screen>
  )
}

function Filter({ asked, range, today }: SavedCartsPageProps) {
  const page = usePage()
  const t = saySavedCarts(page.language)
  const { text } = asked
  return (
    <FilterBar action={href(page, contract.list)} label={t.title()}>
      <Field label={t.search()} name="text" type="search" defaultValue={text} maxLength={120} />
      <DateRange
        label={t.savedOn()}
        kind="past"
        today={today}
        typed={asked}
        range={range}
        attributes={[{ value: 'savedOn', label: t.savedOn() }]}
        attribute={asked.rangeAttribute}
        href={chosen => href(page, contract.list, { query: { text, ...chosen } })}
      />
    </FilterBar>
  )
}

function Rows({ carts }: { carts: readonly SavedCart[] }) {
  const page = usePage()
  const t = saySavedCarts(page.language)
  return (
    <DataTable
      cards
      label={t.title()}
      rows={carts}
      rowKey={cart => cart.id}
      rowProps={cart => ({ 'data-saved-cart-id': cart.id })}
      columns={[
        {
          key: 'name',
          header: t.name(),
          rowHeader: true,
          cell: cart => (
            <>
              <a href={href(page, contract.detail, { params: { cartId: cart.id } })}>{cart.name}</a>
              {cart.description !== '' && <span className="row-name">{cart.description}</span>}
              <SharedWords cart={cart} />
            </>
          ),
        },
        { key: 'saved', header: t.savedOn(), cell: cart => formatMoment(cart.savedAt, page.timeZone) },
        { key: 'positions', header: t.positions(), align: 'number', cell: cart => cart.positions },
        {
          key: 'total',
          header: t.totalThen(),
          align: 'number',
          cell: cart => <Money amount={cart.net} currency={cart.currency} />,
        },
        {
          key: 'actions',
          header: <span className="visually-hidden">{t.actions()}</span>,
          cell: cart => <Acts cart={cart} />,
        },
      ]}
    />
  )
}

/** Who shares it, or that it is shared; nothing for one that only its owner sees. */
export function SharedWords({ cart }: { cart: SavedCart }) {
  const t = saySavedCarts(usePage().language)
  if (cart.owner !== null) return <span className="row-note">{t.ofOwner({ name: cart.owner })}</span>
  return cart.shared ? <span className="row-note">{t.isShared()}</span> : null
}

function Acts({ cart }: { cart: SavedCart }) {
  const page = usePage()
  const t = saySavedCarts(page.language)
  return (
    <div className="saved-cart-acts">
      <LinkButton
        href={href(page, contract.restoreForm, { query: { cartId: cart.id } })}
        size="small"
        icon="shopping-cart"
        aria-label={t.toBasketOf({ name: cart.name })}
        data-overlay=""
      >
        {t.toBasket()}
      </LinkButton>
      {cart.owner === null && <DeleteForm cart={cart} />}
    </div>
  )
}

/** SAVC-02: asks, then a form with the id goes. */
export function DeleteForm({ cart }: { cart: SavedCart }) {
  const page = usePage()
  const t = saySavedCarts(page.language)
  const { name } = cart
  return (
    <form
      method="post"
      action={href(page, contract.remove)}
      {...askBefore({ ask: t.deleteQuestion({ name }), ok: t.delete(), cancel: t.cancel(), danger: true })}
    >
      <CsrfField />
      <input type="hidden" name="cartId" value={cart.id} />
      <Button type="submit" look="text" size="small" icon="trash-2" aria-label={t.deleteOf({ name })}>
        {t.delete()}
      </Button>
    </form>
  )
}
