import { countText } from '#platform/units/order-unit.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LineArticle } from '#shop/catalogue/articles/views/LineArticle.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Money, Price } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { savedCarts as contract } from '../contract.ts'
import { maxDescriptionLength, maxNameLength, type SavedCart, type SavedLine } from '../model/saved-cart.ts'
import { saySavedCarts } from '../texts.ts'
import { DeleteForm, SharedWords } from './SavedCartsPage.tsx'

type Props = {
  cart: SavedCart
  lines: readonly SavedLine[]
  flashes: readonly Flash[]
  /** what was entered and refused */
  refused?: { name: string; description: string; shared: boolean; error: string } | undefined
}

/** A saved basket: its positions at the prices of today, and what can be done with it. */
export function SavedCartPage({ cart, lines, flashes, refused }: Props) {
  const page = usePage()
  const t = saySavedCarts(page.language)
  const params = { cartId: cart.id }
  const net = lines.reduce((sum, line) => sum + (line.sold ? (line.price?.amount ?? 0) : 0), 0)
  const closed = lines.filter(line => !line.sold || !line.price).length
  return (
    <div data-saved-cart-id={cart.id} data-total-cents={net} data-currency={page.currency}>
      <Screen
        title={cart.name}
        flashes={flashes}
        note={
          <>
            {t.savedOn()} {formatMoment(cart.savedAt, page.timeZone)} <SharedWords cart={cart} />
          </>
        }
        actions={
          <>
            <LinkButton
              href={href(page, contract.restoreForm, { query: params })}
              look="primary"
              icon="shopping-cart"
              data-overlay=""
            >
              {t.toBasket()}
            </LinkButton>
            {(['xlsx', 'csv'] as const).map(as => (
              <LinkButton
                key={as}
                href={href(page, contract.exported, { params, query: { as } })}
                icon="file-spreadsheet"
                download
              >
                {as === 'xlsx' ? t.exportXlsx() : t.exportCsv()}
              </LinkButton>
            ))}
            {cart.owner === null && <DeleteForm cart={cart} />}
          </>
        }
      >
        {cart.description !== '' && <p>{cart.description}</p>}
        {closed > 0 && <Message kind="warning" title={t.leftOutThen({ n: closed })} />}
        <Lines lines={lines} net={net} then={cart} />
        {cart.owner === null && <ChangeForm cart={cart} refused={refused} />}
      </Screen>
    </div>
  )
}

function Lines({
  lines,
  net,
  then,
}: {
  lines: readonly SavedLine[]
  net: number
  then: Pick<SavedCart, 'net' | 'currency'>
}) {
  const page = usePage()
  const t = saySavedCarts(page.language)
  return (
    <>
      <DataTable
        cards
        label={t.positions()}
        rows={lines}
        rowKey={line => line.lineNumber}
        rowProps={line => ({ 'data-product-code': line.code, 'data-quantity': line.quantity })}
        columns={[
          {
            key: 'article',
            header: t.article(),
            rowHeader: true,
            cell: line => <LineArticle code={line.code} name={line.name} details={line.details} />,
          },
          {
            key: 'quantity',
            header: t.quantity(),
            align: 'number',
            cell: line => countText(line.quantity, line.unit, page),
          },
          { key: 'price', header: t.priceNow(), align: 'number', cell: line => <PriceNow line={line} /> },
          {
            key: 'amount',
            header: t.amountNow(),
            align: 'number',
            cell: line =>
              line.sold && line.price ? <Money amount={line.price.amount} currency={page.currency} /> : '–',
          },
        ]}
      />
      <p className="row">
        <span>
          {t.totalNow()}:{' '}
          <strong>
            <Money amount={net} currency={page.currency} />
          </strong>
        </span>
        <span className="muted">
          {t.totalThen()}: <Money amount={then.net} currency={then.currency} />
        </span>
      </p>
    </>
  )
}

function PriceNow({ line }: { line: SavedLine }) {
  const page = usePage()
  const t = saySavedCarts(page.language)
  if (!line.sold) return <span className="saved-cart-gone">{t.noLongerSold()}</span>
  if (!line.price) return <span className="saved-cart-gone">{t.onRequest()}</span>
  return (
    <Price price={line.price.price} currency={page.currency} per={line.price.priceUnit} unit={line.unit} />
  )
}

function ChangeForm({ cart, refused }: Pick<Props, 'cart' | 'refused'>) {
  const page = usePage()
  const t = saySavedCarts(page.language)
  const shown = refused ?? cart
  return (
    <Card title={t.change()} tone="sunken">
      <form method="post" action={href(page, contract.change)} className="stack">
        <CsrfField />
        <input type="hidden" name="cartId" value={cart.id} />
        <Field
          label={t.name()}
          name="name"
          form="saved"
          required
          maxLength={maxNameLength}
          defaultValue={shown.name}
          error={refused?.error}
        />
        <TextAreaField
          label={t.description()}
          name="description"
          form="saved"
          rows={2}
          maxLength={maxDescriptionLength}
          defaultValue={shown.description}
        />
        <CheckboxField
          label={t.share()}
          name="shared"
          form="saved"
          hint={t.shareHint()}
          defaultChecked={shown.shared}
        />
        <Button type="submit">{t.keep()}</Button>
      </form>
    </Card>
  )
}
