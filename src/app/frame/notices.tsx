import { renderToStaticMarkup } from 'react-dom/server'
import type { Ctx } from '#kit/context.ts'
import { PageContextProvider } from '#kit/page-context.tsx'
import type { Notice } from '#shop/site-notices/model/notice.ts'
import { SiteNotices } from '#shop/site-notices/views/NoticeDialog.tsx'

/** What opens by itself on a page (SITE-30, SITE-32); nothing where there is nothing to tell. */
export async function renderNotices(
  ctx: Ctx,
  noticesFor: (ctx: Ctx) => Promise<readonly Notice[]>,
): Promise<string> {
  const notices = await noticesFor(ctx)
  if (notices.length === 0) return ''
  return renderToStaticMarkup(
    <PageContextProvider value={ctx.page}>
      <SiteNotices notices={notices} />
    </PageContextProvider>,
  )
}
