import type { Ctx } from '#platform/request/context.ts'
import { filledHtml } from '#platform/page/lasting-html.tsx'
import { consentCookie, consentIn } from '#shop/site/consent/model/consent.ts'
import { ConsentStrip } from '#shop/site/consent/views/ConsentStrip.tsx'

/** The question is the same on all pages. */
const strip = {}

/** The question to who has not answered it; nothing to people of the desk, there or in a customer's name: they are not counted. */
export function renderConsent(ctx: Ctx): string {
  if (ctx.who?.actedBy || ctx.request.section?.startsWith('desk/')) return ''
  if (consentIn(ctx.request.cookie(consentCookie))) return ''
  return filledHtml(
    strip,
    ctx.page,
    'consent',
    () => <ConsentStrip />,
    () => '',
  )
}
