import { renderToStaticMarkup } from 'react-dom/server'
import type { Ctx } from '#platform/request/context.ts'
import { PageContextProvider } from '#platform/page/page-context.tsx'
import type { Notice } from '#shop/site/notices/model/notice.ts'
import { systemToTell } from '#shop/people/external-session/service/enter.ts'
import { ExternalModal } from '#shop/people/external-session/views/ExternalModal.tsx'
import { SiteNotices } from '#shop/site/notices/views/NoticeDialog.tsx'

/** What opens by itself on a page (SITE-30, SITE-32, SITE-35); nothing where there is nothing to tell. */
export async function renderNotices(
  ctx: Ctx,
  noticesFor: (ctx: Ctx) => Promise<readonly Notice[]>,
): Promise<string> {
  // the desk writes them and sees them there
  if (ctx.request.section?.startsWith('desk/')) return ''
  const notices = await noticesFor(ctx)
  const system = systemToTell(ctx)
  if (notices.length === 0 && system === null) return ''
  const before = system !== null && <ExternalModal system={system} person={ctx.who?.email ?? ''} />
  return renderToStaticMarkup(
    <PageContextProvider value={ctx.page}>
      <SiteNotices notices={notices} before={before} />
    </PageContextProvider>,
  )
}
