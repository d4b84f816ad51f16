import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import { PageContextProvider } from '#platform/page/page-context.tsx'
import { widget } from '#shop/site/notices/contract.ts'
import {
  categoriesOf,
  pageTypeOf,
  type Announcement,
  type Place,
} from '#shop/site/notices/model/announcement.ts'
import { PageWidget } from '#shop/site/notices/views/PageWidget.tsx'

/**
 * SITE-39: the seller's announcements at the head of a page, and the address where a page that comes back asks for them
 * again; nothing on pages of other kinds.
 */
export async function renderWidget(
  ctx: Ctx,
  { crumbs = [] }: PageAnswer,
  announcements: (ctx: Ctx, place: Place) => Promise<readonly Announcement[]>,
): Promise<string> {
  const pageType = pageTypeOf(ctx.request.path, ctx.page.accountArea)
  if (!pageType) return ''
  const categories = categoriesOf(ctx.page.base, crumbs)
  const found = await announcements(ctx, { pageType, categories })
  const html =
    found.length === 0
      ? ''
      : renderToStaticMarkup(
          <PageContextProvider value={ctx.page}>
            <PageWidget announcements={found} />
          </PageContextProvider>,
        )
  const address = href(ctx.page, widget.page, { query: { pageType, category: categories } })
  return `<div class="page-widget" data-page-widget="${escapeHtml(address)}">${html}</div>`
}
