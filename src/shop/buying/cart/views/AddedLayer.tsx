import { href } from '#kit/contract.ts'
import { countText, sumText, timesText } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/price.tsx'
import { cart as contract } from '../contract.ts'
import type { AddedLine } from '../model/add-line.ts'
import type { Cart } from '../model/cart.ts'
import { sayCart } from '../texts.ts'
import { problemWords } from './labels.ts'

/** Most lines that the layer names. */
const named = 5

/** The confirmation layer after adding (CART-10); what it says stands in the basket too. */
export function AddedLayer({ lines, cart }: { lines: readonly AddedLine[]; cart: Cart | null }) {
  const page = usePage()
  const t = sayCart(page.language)
  const positionOf = (line: AddedLine) =>
    cart?.positions.find(position => position.articleId === line.articleId)
  const problemsOf = (line: AddedLine) => positionOf(line)?.problems ?? []
  const blocked = lines.every(line => problemsOf(line).length > 0)
  return (
    <div className="added-layer stack">
      <div className="added-head">
        <Icon name={blocked ? 'circle-alert' : 'circle-check'} />
        <h2>{blocked ? t.addedBlockedTitle() : t.addedTitle()}</h2>
        <Button look="text" icon="x" iconOnly data-close>
          {t.close()}
        </Button>
      </div>
      <ul className="plain-list">
        {lines.slice(0, named).map(line => {
          const amount = positionOf(line)?.price?.amount
          return (
            <li key={line.code}>
              <strong className="number">{timesText(line.added, line.unit, '', page)}</strong>{' '}
              <a href={href(page, productPage.show, { params: { productCode: line.code } })}>{line.code}</a>{' '}
              {line.added !== line.quantity && (
                <span className="muted">
                  ({t.inBasket({ n: countText(line.quantity, line.unit, page) })}){' '}
                </span>
              )}
              {amount !== undefined && cart && <Money amount={amount} currency={cart.currency} />}
              {problemsOf(line).map(problem => (
                <p key={problem.kind} className="field-error">
                  <Icon name="circle-alert" size={16} />
                  <span>{problemWords(t, problem, line.unit, page)}</span>
                </p>
              ))}
            </li>
          )
        })}
        {lines.length > named && <li className="muted">{t.miniMore({ n: lines.length - named })}</li>}
      </ul>
      {cart && (
        <p>
          {[sumText(cart.positions, page), t.subtotal()].filter(Boolean).join(', ')}:{' '}
          <Money amount={cart.net} currency={cart.currency} />
        </p>
      )}
      <div className="row">
        <LinkButton href={href(page, contract.show)} look="secondary" size="small">
          {t.toBasket()}
        </LinkButton>
        {!blocked && cart?.problems.length === 0 && (
          <LinkButton href={href(page, checkout.show)} look="secondary" size="small">
            {t.checkout()}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
