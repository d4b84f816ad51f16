import { renderToStaticMarkup } from 'react-dom/server'
import type { Ctx } from '#platform/request/context.ts'
import { PageContextProvider } from '#platform/page/page-context.tsx'
import { consentCookie, consentIn } from '#shop/site/consent/model/consent.ts'
import { ConsentStrip } from '#shop/site/consent/views/ConsentStrip.tsx'

/** The question to who has not answered it; nothing at the desk, whose people are not counted. */
export function renderConsent(ctx: Ctx): string {
  if (ctx.request.section?.startsWith('desk/') || consentIn(ctx.request.cookie(consentCookie))) return ''
  return renderToStaticMarkup(
    <PageContextProvider value={ctx.page}>
      <ConsentStrip />
    </PageContextProvider>,
  )
}
