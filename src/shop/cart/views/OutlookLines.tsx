import { formatAmount } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import type { Cart } from '../model/cart.ts'
import type { Outlook } from '../model/outlook.ts'
import { sayOutlook } from '../texts/outlook.ts'

/** What is left of the budget, and whether somebody has to approve, before the checkout (ux.md 3.6). */
export function OutlookLines({
  outlook: { budgets, above },
  cart: { currency },
}: {
  outlook: Outlook
  cart: Pick<Cart, 'currency'>
}) {
  const { language, formatLocale } = usePage()
  const t = sayOutlook(language)
  const money = (amount: number, of = currency) => formatAmount(amount, of, formatLocale)
  if (budgets.length === 0 && above === null) return null
  return (
    <ul className="plain-list muted" data-outlook>
      {budgets.map(({ name, after }) => (
        <li key={name} data-budget-after-cents={after}>
          {after >= 0
            ? t.budgetAfter({ name, left: money(after) })
            : t.budgetShort({ name, short: money(-after) })}
        </li>
      ))}
      {above && (
        <li data-needs-approval>{t.needsApproval({ limit: money(above.amount, above.currency) })}</li>
      )}
    </ul>
  )
}
