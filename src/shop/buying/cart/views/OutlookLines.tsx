import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Cart } from '../model/cart.ts'
import { isWhole, type Outlook } from '../model/outlook.ts'
import { approvalReasons } from '#shop/ordering/approvals/views/labels.tsx'
import { reasonWords } from '#shop/ordering/placing/views/reason-words.ts'
import { sayOutlook } from '../texts/outlook.ts'

/** What is left of the budget, and whether somebody has to approve, before the checkout (ux.md 3.6). */
export function OutlookLines({
  outlook: { budgets, costs, approval },
  cart: { currency },
}: {
  outlook: Outlook
  cart: Pick<Cart, 'currency'>
}) {
  const page = usePage()
  const { language, formatLocale } = page
  const t = sayOutlook(language)
  const money = (amount: number, of = currency) => formatAmount(amount, of, formatLocale)
  if (budgets.length === 0 && approval === null) return null
  return (
    <ul className="plain-list muted" data-outlook>
      {budgets.map(({ name, after }) => (
        <li key={name} data-budget-after-cents={after}>
          {after >= 0
            ? t.budgetAfter({ name, left: money(after) })
            : t.budgetShort({ name, short: money(-after) })}
        </li>
      ))}
      {approval && (
        <li data-needs-approval>
          {approval.nobody
            ? reasonWords(page, currency, { kind: 'nobody-approves' }).message
            : t.needsApproval()}{' '}
          {approvalReasons(page, approval.reasons, { total: costs.total, currency }).join(' ')}
        </li>
      )}
      {!isWhole(costs) && <li>{t.goodsAlone()}</li>}
    </ul>
  )
}
