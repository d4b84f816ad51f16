import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { comparison } from '#shop/buying/comparison/contract.ts'
import { orderForm } from '#shop/discovery/order-form/contract.ts'
import { wishlist } from '#shop/buying/wishlist/contract.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { saySearch } from '../texts.ts'
import { bulkForm } from '../model/marks.ts'

/** Where a row is selected. */
const rowTick = 'main [data-product-code] input[type=checkbox]'

/** SRCH-10: what can be done with the checked rows. `list` names the list whose choice is remembered over its pages. */
export function BulkBar({ list }: { list: string }) {
  const page = usePage()
  const t = saySearch(page.language)
  return (
    <form
      id="bulk"
      method="post"
      action={href(page, orderForm.create)}
      className="bulk-bar"
      {...bulkForm.mark({ bulk: list })}
      autoComplete="off"
      data-smooth
      data-news="shop:basket"
    >
      <CsrfField />
      <span id="bulk-count" data-bulk-count>
        {t.noneSelected()}
      </span>
      <span className="bulk-actions">
        <Button
          type="submit"
          look="primary"
          size="small"
          icon="shopping-cart"
          blockedBy="bulk-count"
          data-leads-to={rowTick}
          data-bulk-action
          formAction={href(page, orderForm.addChosen)}
        >
          {t.addChosen()}
        </Button>
        <Button
          type="submit"
          size="small"
          icon="columns-3"
          blockedBy="bulk-count"
          data-leads-to={rowTick}
          data-bulk-action
          data-plain
          formAction={href(page, comparison.showLong)}
        >
          {t.compareChosen()}
        </Button>
        <Button
          type="submit"
          size="small"
          icon="star"
          blockedBy="bulk-count"
          data-leads-to={rowTick}
          data-bulk-action
          formAction={href(page, wishlist.watchChosen)}
        >
          {t.watchChosen()}
        </Button>
        <Button
          type="submit"
          size="small"
          icon="table-2"
          blockedBy="bulk-count"
          data-leads-to={rowTick}
          data-bulk-action
          data-plain
        >
          {t.createOrderForm()}
        </Button>
      </span>
      <button type="button" className="button button-text button-small needs-script" data-bulk-clear hidden>
        <span className="button-face">{t.clearSelection()}</span>
      </button>
    </form>
  )
}
