import type { FastifyReply } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '#kit/contract.ts'
import { brand } from '#platform/brand/brand.ts'
import { PageContextProvider } from '#platform/page/page-context.tsx'
import type { Ctx } from '#platform/request/context.ts'
import { session } from '#shop/people/session/contract.ts'
import type { AppServices } from './app-services.ts'
import { BareDocument, OpenLine } from './frame/error-page.tsx'
import { Logo } from './frame/logo.tsx'
import { sayFrame } from './frame/texts.ts'
import { sendProblem } from './reply.ts'

/** s: after that it makes sense to look again */
const lookAgain = 3_600

/** Answers 503 to strangers while an empty shop is being set up (decision 318): a page that says so, or a problem for a script. */
export function answerNotOpenYet(services: AppServices, { page, request }: Ctx, reply: FastifyReply) {
  const t = sayFrame(page.language)
  reply.header('retry-after', String(lookAgain))
  if (request.wants === 'data') return sendProblem(reply, 503, { title: t.opensSoon({ shop: brand.name }) })
  const html = renderToStaticMarkup(
    <PageContextProvider value={page}>
      <BareDocument
        language={page.language}
        title={`${t.opensSoon({ shop: brand.name })} | ${brand.name}`}
        style={services.assets.style}
      >
        <div className="error-page">
          <Logo title={brand.name} />
          <OpenLine />
          <div className="stack">
            <h1>{t.opensSoon({ shop: brand.name })}</h1>
            <p className="error-text">{t.opensSoonText()}</p>
            <p className="row">
              <a href={href(page, session.login)} className="button button-primary">
                {t.signIn()}
              </a>
            </p>
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
