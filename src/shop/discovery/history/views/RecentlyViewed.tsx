import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { history } from '../contract.ts'
import { recentlyViewed, viewedNow } from '../model/marks.ts'

/**
 * The place of the products looked at last (PDP-21): the same for all visitors, empty and unseen; the script fills it
 * where there is something to show. On a product's page `code` is noted, and not shown itself.
 */
export function RecentlyViewed({ code = null }: { code?: string | null }) {
  return (
    <div
      className="viewed-place no-print"
      {...recentlyViewed.mark({
        recentlyViewed: href(usePage(), history.viewed, { query: { except: code } }),
      })}
      {...(code !== null && viewedNow.mark({ viewedNow: code }))}
      hidden
    />
  )
}
