import { firstOf } from '#kit/first-of.ts'
import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { search } from '#shop/discovery/search/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import type { Entered } from '../model/entered.ts'
import { maxSkus, type OrderForm } from '../model/grid.ts'
import { sayOrderForm } from '../texts.ts'
import { OrderGrid } from '../islands/OrderGrid.tsx'
import { cellName } from '../model/shown-grid.ts'
import { shownGroups } from './shown-grid.ts'

/** GRID-01: a grid for each base product, running totals, and one button for all. */
export function OrderFormPage({
  form,
  more = 0,
  entered,
  address = null,
}: {
  form: OrderForm
  more?: number
  /** a form that comes back */
  entered?: Entered
  /** where this form is found again; null: where it stands */
  address?: string | null
}) {
  const page = usePage()
  const t = sayOrderForm(page.language)
  const { groups, unknown, leftOut } = form
  if (groups.length === 0) return <NothingChosen title={t.nothing()} />
  const zero = formatAmount(0, page.currency, page.formatLocale)
  return (
    <div className="stack-wide">
      <PageHead title={t.title()} note={t.gridHelp()} />
      {entered && <ErrorSummary errors={errorsAt(form, entered)} />}
      {unknown.length > 0 && (
        <Message kind="warning">
          <p>{t.unknown({ codes: firstOf(unknown, 50) })}</p>
        </Message>
      )}
      {leftOut > 0 && (
        <Message kind="warning">
          <p>{t.leftOut({ most: maxSkus.toLocaleString(page.formatLocale), n: leftOut })}</p>
        </Message>
      )}
      {more > 0 && (
        <Message kind="info">
          <p>{t.moreHits({ n: more })}</p>
        </Message>
      )}
      <OrderGrid groups={shownGroups(page, form, entered)} zero={zero} address={address} />
    </div>
  )
}

/** What is wrong, at the fields of the cells as they stand on this form. */
function errorsAt({ groups }: OrderForm, { errors }: Entered) {
  const places = new Map(groups.flatMap(group => group.skus).map((sku, at) => [sku.code, at]))
  return errors.map(({ sku, message }) => {
    const at = places.get(sku)
    return { field: at === undefined ? '' : cellName(at), message }
  })
}

/** Nothing to order: what is missing, and the way back. */
export function NothingChosen({ title }: { title: string }) {
  const page = usePage()
  const t = sayOrderForm(page.language)
  return (
    <div className="stack-wide">
      <PageHead title={t.title()} />
      <EmptyState
        title={title}
        icon="table-2"
        action={<LinkButton href={href(page, search.results)}>{t.toSearch()}</LinkButton>}
      />
    </div>
  )
}
