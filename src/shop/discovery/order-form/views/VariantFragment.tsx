import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { VariantGrid } from '../islands/VariantGrid.tsx'
import type { Entered } from '../model/entered.ts'
import type { OrderForm } from '../model/grid.ts'
import { shownGroups } from './shown-grid.ts'

/** The variants of a product with what the basket holds of each (GRID-10, GRID-11). */
export function VariantFragment({
  form,
  entered,
  readOnly,
}: {
  form: OrderForm
  entered: Entered
  readOnly: boolean
}) {
  const page = usePage()
  const zero = formatAmount(0, page.currency, page.formatLocale)
  return shownGroups(page, form, entered).map(group => (
    <VariantGrid key={group.base} group={group} zero={zero} readOnly={readOnly} />
  ))
}
