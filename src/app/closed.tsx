import { brand } from '#platform/brand/brand.ts'
import type { FastifyReply } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { PageContextProvider } from '#platform/page/page-context.tsx'
import { ContentBody } from '#shop/site/content/views/ContentBody.tsx'
import { contactFor } from '#shop/site/content/service/content.ts'
import { session } from '#shop/people/session/contract.ts'
import { filledBody } from '#shop/site/notices/model/notice.ts'
import type { Closed } from '#shop/site/notices/service/standing-notices.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import { BareDocument, OpenLine } from './frame/error-page.tsx'
import { Logo } from './frame/logo.tsx'
import { sayFrame } from './frame/texts.ts'
import type { AppServices } from './app-services.ts'
import { sendProblem } from './reply.ts'

/** s: a shop may open before the announced end */
const maxWait = 3_600

/**
 * Answers 503 while the shop is closed for maintenance, with the seconds after which it makes sense to ask again: the
 * announced words as a page, or a problem for a script. Baskets and what was entered before stay as they are.
 */
export async function answerClosed(
  services: AppServices,
  ctx: Ctx,
  { notice, until }: Closed,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { page } = ctx
  const t = sayFrame(page.language)
  const end = formatMoment(until, page.timeZone)
  const seconds = Math.ceil((until.getTime() - ctx.clock().getTime()) / 1_000)
  reply.header('retry-after', String(Math.min(Math.max(seconds, 1), maxWait)))
  if (ctx.request.wants === 'data')
    return sendProblem(reply, 503, { title: t.closedTitle(), detail: t.closedUntil({ time: end }) })
  const contact = await contactFor(ctx)
  const html = renderToStaticMarkup(
    <PageContextProvider value={page}>
      <BareDocument
        language={page.language}
        title={`${notice.title} | ${brand.name}`}
        style={services.assets.style}
      >
        <div className="error-page">
          <Logo title={brand.name} />
          <OpenLine />
          <div className="stack">
            <h1>{notice.title}</h1>
            <ContentBody body={filledBody(notice, page)} />
            <p className="error-text">
              {t.closedUntil({ time: end })} {t.closedKept()}
            </p>
            <p className="row">
              <a href={page.base + ctx.request.path} className="button button-primary">
                {t.tryAgain()}
              </a>
              <a href={href(page, session.login)}>{t.staffSignIn()}</a>
            </p>
            {contact && (
              <p className="row">
                {[contact.phone, contact.mail].map(
                  way =>
                    way && (
                      <a key={way.href} href={way.href}>
                        {way.text}
                      </a>
                    ),
                )}
              </p>
            )}
          </div>
        </div>
      </BareDocument>
    </PageContextProvider>,
  )
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${html}`)
}
