import type { Language } from '#platform/language/language.ts'
import { formatAmount, type Amount } from '#kit/money.ts'
import { texts } from '#kit/texts.ts'
import type { Order, Payment } from './order.ts'
import { openOf } from './standing.ts'

const say = texts({
  onAccount: { en: 'On account', es: 'Con factura' },
  card: { en: 'Card', es: 'Tarjeta' },
  due: { en: '{amount}, not yet paid', es: '{amount}, pendiente de pago' },
  partDue: {
    en: '{amount}, of which {open} not yet paid',
    es: '{amount}, de los cuales {open} pendientes de pago',
  },
  paid: { en: '{amount}, paid', es: '{amount}, cobrado' },
  credited: { en: '{amount}, credited', es: '{amount}, abonado' },
  nothingDue: { en: '{amount}, nothing due', es: '{amount}, nada pendiente' },
  pending: { en: '{amount}, pending', es: '{amount}, en curso' },
  failed: { en: '{amount}, failed', es: '{amount}, fallido' },
  authorised: { en: '{amount}, authorised', es: '{amount}, autorizado' },
  released: { en: '{amount} released', es: '{amount} liberado' },
  refused: { en: 'charge of {amount} refused', es: 'cobro de {amount} rechazado' },
  refunded: { en: '{amount} refunded', es: '{amount} reembolsado' },
})

type Paid = Pick<Order, 'payments' | 'paymentType' | 'currency' | 'total' | 'invoices'>
type Words = ReturnType<typeof say>
type Money = (amount: Amount) => string

/** On account: what the order comes to without what was given back, and what of it is still owed. */
function onAccount(order: Paid, payment: Payment, t: Words, money: Money): string {
  if (payment.state !== 'due') return t.nothingDue({ amount: money(payment.amount) })
  const credited = order.invoices.flatMap(one => one.creditNotes).reduce((sum, note) => sum + note.total, 0)
  const settled = order.invoices.reduce((sum, invoice) => {
    const given = invoice.creditNotes.reduce((all, note) => all + note.total, 0)
    return sum + invoice.total - openOf({ ...invoice, credited: given })
  }, 0)
  const amount = payment.amount - credited
  const open = payment.amount - settled
  if (amount <= 0) return t.credited({ amount: money(payment.amount) })
  if (open <= 0) return t.paid({ amount: money(amount) })
  return open < amount
    ? t.partDue({ amount: money(amount), open: money(open) })
    : t.due({ amount: money(amount) })
}

/** By card: what was really charged, given back and released; before that what is reserved. */
function byCard(payment: Payment, t: Words, money: Money): string {
  const { amount, state, captured = 0, refunded = 0, refused = 0 } = payment
  if (state === 'pending') return t.pending({ amount: money(amount) })
  if (state === 'failed') return t.failed({ amount: money(amount) })
  const rest = amount - captured
  const held = state === 'authorised' ? rest - refused : 0
  return [
    captured > 0 && t.paid({ amount: money(captured) }),
    refunded > 0 && t.refunded({ amount: money(refunded) }),
    held > 0 && t.authorised({ amount: money(held) }),
    refused > 0 && t.refused({ amount: money(refused) }),
    state !== 'authorised' && rest > 0 && t.released({ amount: money(rest) }),
  ]
    .filter(part => part !== false)
    .join('; ')
}

/** How an order is paid and how far, a line for each payment, from its invoices and charges. */
export function paymentLines(
  order: Paid,
  { language, formatLocale }: { language: Language; formatLocale: string },
): string[] {
  const t = say(language)
  const kind = (one: 'ACCOUNT' | 'CARD') => (one === 'ACCOUNT' ? t.onAccount() : t.card())
  const money: Money = amount => formatAmount(amount, order.currency, formatLocale)
  if (order.payments.length === 0) return [kind(order.paymentType)]
  return order.payments.map(payment => {
    const words = payment.kind === 'ACCOUNT' ? onAccount(order, payment, t, money) : byCard(payment, t, money)
    return `${kind(payment.kind)}: ${words}`
  })
}
