import { taxRows } from '#shop/ordering/tax/model/tax-rows.ts'
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { formatAmount, formatPrice, plainAmount, type Amount } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import type { Tax } from '#shop/ordering/tax/model.ts'
import type { CartData } from '../contract.ts'
import type { Cart } from '../model/cart.ts'
import { sayCart } from '../texts.ts'
import { problemWords } from './labels.ts'

type Sum = CartData['totalPrice']

/** An amount as calls carry it: a plain decimal, its currency, and as a person reads it. */
export const sum = (amount: number, currency: string, page: PageContext): Sum => ({
  value: plainAmount(amount, currency),
  currencyIso: currency,
  formattedValue: formatAmount(amount, currency, page.formatLocale),
})

/** The basket as calls answer it (CART-04); no basket is an empty one. */
export function cartData(cart: Cart | null, page: PageContext): CartData {
  const t = sayCart(page.language)
  const currency = cart?.currency ?? page.currency
  const net = sum(cart?.net ?? 0, currency, page)
  const onRequest: Sum = { value: null, currencyIso: currency, formattedValue: t.onRequest() }
  return {
    version: cart?.version ?? 0,
    totalQuantity: cart?.totalQuantity ?? 0,
    miniCartCount: cart?.shownCount ?? 0,
    totalItems: cart?.positions.length ?? 0,
    entries: (cart?.positions ?? []).map(position => {
      const [year = 0, month = 1, day = 0] = position.requestedOn.split('-').map(Number)
      const { price } = position
      return {
        entryNumber: position.entryNumber,
        quantity: position.quantity,
        basePrice: price
          ? {
              value: price.price,
              currencyIso: currency,
              formattedValue: formatPrice(price.price, currency, page.formatLocale),
            }
          : onRequest,
        priceUnit: price?.priceUnit ?? 1,
        totalPrice: price ? sum(price.amount, currency, page) : onRequest,
        product: {
          code: position.code,
          name: position.name,
          url: href(page, productPage.show, { params: { productCode: position.code } }),
        },
        // zero-based wherever year, month and day are apart (K-34)
        requestedDeliveryDate: { year, month: month - 1, day },
        errors: position.problems.map(problem => problemWords(t, problem, position.unit, page)),
      }
    }),
    subTotal: net,
    totalPrice: net,
    completeOn: cart?.completeOn ?? null,
    cartError: (cart?.problems ?? []).some(problem => problem.kind !== 'empty'),
  }
}

/** What tax and price an estimate comes to (CART-22). */
export function estimateData(
  { tax, net, currency }: { tax: Tax; net: Amount; currency: string },
  page: PageContext,
): { totalTax: Sum; totalPrice: Sum; note: string } {
  return {
    totalTax: sum(tax.amount, currency, page),
    totalPrice: sum(net + tax.amount, currency, page),
    note: taxRows({ taxNote: tax.note, tax: tax.amount, taxes: tax.lines, currency }, page)
      .flatMap(({ value, amount }) => (amount === null ? [`${value}.`] : []))
      .join(' '),
  }
}

/** Planned receipts by article as the grid's popup reads them (GRID-07). */
export const futureStockData = (
  known: ReadonlyMap<string, readonly { on: CalendarDate; quantity: number }[]>,
) =>
  Object.fromEntries(
    [...known].map(([code, receipts]) => [
      code,
      receipts.map(({ on, quantity }) => ({
        formattedDate: formatDate(on),
        stock: { stockLevel: quantity, stockLevelStatus: { code: 'inStock' } },
      })),
    ]),
  )
