import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart } from '#shop/buying/cart/contract.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { wishlist } from '../contract.ts'
import { chosenBar, watchAll, watchChosen, watchDelete } from '../model/marks.ts'
import { sayWatchlist } from '../texts.ts'
import { chosenForm } from './chosen-form.ts'

/** Names the reason of buttons that wait for a choice. */
const reason = 'watch-reason'

/**
 * What can be done with checked entries (WISH-05): one form, whose buttons say where it goes. Scripts let the buttons act
 * once something is checked; without them the server says what is missing.
 */
export function ChosenBar() {
  const page = usePage()
  const t = sayWatchlist(page.language)
  return (
    <form
      id={chosenForm}
      method="post"
      action={href(page, cart.quickAdd)}
      className="watch-chosen"
      aria-label={t.actions()}
      {...chosenBar.mark({ ask: href(page, wishlist.askRemove) })}
    >
      <CsrfField />
      <label className="watch-all needs-script">
        <input type="checkbox" {...watchAll.mark({ watchAll: true })} autoComplete="off" />
        {t.chooseAll()}
      </label>
      <span className="watch-count needs-script" {...watchChosen.mark({ watchChosen: t.chosen({ n: '#' }) })}>
        {t.chosen({ n: 0 })}
      </span>
      <Button
        type="submit"
        look="primary"
        size="small"
        icon="shopping-cart"
        blockedBy={reason}
        data-leads-to={watchAll.selector}
      >
        {t.addToCart()}
      </Button>
      <Button
        type="submit"
        size="small"
        icon="columns-3"
        formAction={href(page, wishlist.compare)}
        blockedBy={reason}
        data-leads-to={watchAll.selector}
      >
        {t.compare()}
      </Button>
      <Button
        type="submit"
        size="small"
        icon="file-spreadsheet"
        formAction={href(page, wishlist.exportByForm)}
        blockedBy={reason}
        data-leads-to={watchAll.selector}
        data-brings="file"
      >
        {t.export()}
      </Button>
      <Button
        type="submit"
        size="small"
        icon="trash-2"
        formAction={href(page, wishlist.askRemove)}
        formMethod="get"
        blockedBy={reason}
        data-leads-to={watchAll.selector}
        {...watchDelete.mark({ watchDelete: true })}
      >
        {t.delete()}
      </Button>
      <span id={reason} className="muted">
        {t.chooseOne()}
      </span>
    </form>
  )
}
