import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { wishlist } from '../contract.ts'
import { unwatchStar, watchStar } from '../model/marks.ts'
import { sayWatchlist } from '../texts.ts'

/**
 * The star (WISH-09, WISH-10, WISH-12): an add control and a remove control, of which one is shown. Plain forms; with
 * script they are sent without leaving the page. For a page that is kept for all visitors leave `watched` out: the
 * marks of signed-in visitors are set by one call for the whole page.
 */
export function WatchControl({
  code,
  watched = false,
  size = 'normal',
}: {
  code: string
  watched?: boolean
  /** small: only the star is seen */
  size?: 'small' | 'normal'
}) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  const small = size === 'small'
  const ask = { params: { code } }
  return (
    <form method="post" action={href(page, wishlist.addByForm, ask)} className="watch-control">
      <CsrfField />
      <Button
        type="submit"
        size={size}
        icon="star"
        iconOnly={small}
        {...watchStar.mark({ watch: code })}
        hidden={watched}
        {...(small && { title: t.watch() })}
      >
        {small ? t.watchOf({ code }) : t.watch()}
      </Button>
      <Button
        type="submit"
        size={size}
        icon="star"
        iconOnly={small}
        className="mark"
        data-active="true"
        {...unwatchStar.mark({ unwatch: code })}
        formAction={href(page, wishlist.removeByForm, ask)}
        hidden={!watched}
        title={t.unwatchOf({ code })}
      >
        {small ? t.unwatchOf({ code }) : t.unwatch()}
      </Button>
    </form>
  )
}
