/** What the checkout page shows and the order is made from: the basket with its choices, costs and stops. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { Cart } from '#shop/buying/cart/model/cart.ts'
import type { ApprovalNeed } from '#shop/ordering/approvals/model/rules.ts'
import { addressInOneLine, type Address } from '#shop/people/company/model/address.ts'
import type { Budget, Stop } from '#shop/people/company/model/order-rules.ts'
import type { CostCenter } from '#shop/people/company/model/units.ts'
import type { DeliveryMode } from '#shop/ordering/delivery/model.ts'
import type { InvoiceData } from '#shop/ordering/orders/model/order.ts'
import type { PaymentTerms } from '#shop/ordering/orders/model/payment-terms.ts'
import type { Card } from '#shop/ordering/payment/model/card.ts'
import type { Costs } from '#shop/ordering/placing/model/costs.ts'
import type { Credit } from '#shop/ordering/receivables/model/credit.ts'
import type { PaymentType } from './order-buttons.ts'
import type { PriceMoved } from './seen-prices.ts'

export type Checkout = {
  cart: Cart
  currency: Currency
  paymentType: PaymentType
  /** the ways to pay that are open to this company in this shop (CHK-04) */
  paymentTypes: readonly PaymentType[]
  /** their cards, with CARD only: those that are kept, and the one of this basket */
  cards: readonly Card[]
  /** the chosen one, if it has not expired */
  card: Card | null
  costCenters: readonly CostCenter[]
  costCenter: CostCenter | null
  /** of the cost center, in the order's currency, with what is left */
  budgets: readonly Budget[]
  addresses: readonly Address[]
  address: Address | null
  modes: readonly { mode: DeliveryMode; cost: Amount }[]
  mode: DeliveryMode | null
  costs: Costs
  /** the company's VAT number where the register refuses it, so that tax is charged; null: it counts, or there is none */
  vatRefused: string | null
  /** the unit of the person is closed: nobody of it orders */
  unitClosed: boolean
  /** another company that the bill goes to and whose VAT number is not known, by its name; null: there is none */
  vatUnknown: string | null
  /** when the last piece is there */
  completeOn: CalendarDate | null
  /** rules of the company that refuse the order as it stands */
  stops: readonly Stop[]
  /** why it goes to approvers first; null: it does not */
  approval: ApprovalNeed | null
  /** how an order on account is paid */
  paymentTerms: PaymentTerms
  /** what the company may owe, on account and where a limit was agreed; null otherwise */
  credit: Credit | null
  /** what its invoice says where nothing is entered with the order, of who wants to be asked; null: nobody is asked */
  invoiceData: InvoiceData | null
  /** the currency the basket had until it was priced anew for this very page */
  repricedFrom?: Currency
  /** the address that was chosen cannot be used any more, and another has to be */
  addressGone?: true
}

/** Where it goes, in one line; empty: nowhere yet. */
export const shipsTo = ({ address }: Pick<Checkout, 'address'>): string =>
  address ? addressInOneLine(address) : ''

/** What is not as the buyer saw it; they look again and decide (trust.md 1.1: 409). */
export type Change =
  /** the order came with other choices than those that its total was made from */
  | { kind: 'choices' }
  /** somebody has changed the address of the book that it goes to; `now`: as it stands now */
  | { kind: 'address'; now: string }
  | { kind: 'basket' }
  | { kind: 'currency'; basket: Currency; page: Currency }
  | { kind: 'total'; before: Amount; beforeIn: Currency; now: Amount; prices: readonly PriceMoved[] }
  | { kind: 'goods' }

/** What the page's form chooses; absent: as it is. */
export type AskedChoices = {
  PaymentType?: string | undefined
  costCenterId?: string | undefined
  addressId?: string | undefined
  modeCode?: string | undefined
  paymentId?: string | undefined
}

/** What could not be chosen: unknown, foreign or no longer on offer. */
export type RefusedChoice = 'payment-type' | 'cost-center' | 'delivery-address' | 'delivery-mode' | 'card'
