import { usePage } from '#platform/page/page-context.tsx'
import { fieldId } from '#ui/field.tsx'
import { fieldOf } from '../model/entered.ts'
import type { Missing } from '../model/order-buttons.ts'
import { sayCheckout } from '../texts.ts'

const everything: readonly Missing[] = [
  'cart-error',
  'cost-center',
  'delivery-address',
  'delivery-mode',
  'payment-details',
  'own-currency',
  'enough-budget',
  'within-limit',
  'terms',
  'reference-number',
]

const wordKey = {
  'cart-error': 'needCart',
  'cost-center': 'needCostCenter',
  'delivery-address': 'needAddress',
  'delivery-mode': 'needMode',
  'payment-details': 'needPayment',
  'own-currency': 'needOwnCurrency',
  'enough-budget': 'needBudget',
  'within-limit': 'needWithinLimit',
  terms: 'needTerms',
  'reference-number': 'needReference',
} as const

/** The same as one hint, shown when the button is hovered: what is wrong in the basket first; undefined: nothing is needed. */
export function useNeededHint(missing: readonly Missing[]): string | undefined {
  const t = sayCheckout(usePage().language)
  const words = everything.filter(what => missing.includes(what)).map(what => t[wordKey[what]]())
  return words.length > 0 ? `${t.stillNeeded()}: ${words.join(', ')}` : undefined
}

/** The visible list of what the order button still waits for; each item leads to its field (CHK-30, ux.md 3.8). */
export function Needed({
  missing,
  forOrders,
}: {
  missing: readonly Missing[]
  /** what is needed for an order, not for a quote */
  forOrders: readonly Missing[]
}) {
  const t = sayCheckout(usePage().language)
  return (
    <div id="needed" className="needed" hidden={missing.length === 0}>
      <p>{t.stillNeeded()}:</p>
      <ul>
        {everything.map(what => (
          <li
            key={what}
            data-needs={what}
            hidden={!missing.includes(what)}
            data-for-orders={forOrders.includes(what) || undefined}
          >
            {fieldOf[what] ? (
              <a href={`#${fieldId(fieldOf[what])}`}>{t[wordKey[what]]()}</a>
            ) : (
              t[wordKey[what]]()
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
