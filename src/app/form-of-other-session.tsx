import type { FastifyRequest } from 'fastify'
import type { PageAnswer } from '#kit/answer.ts'
import type { Entry } from '#kit/contract.ts'
import type { Html } from '#platform/page/lasting-html.tsx'
import type { Ctx } from '#platform/request/context.ts'
import { formOfOtherSession } from '#shop/people/session/service/kept-form.ts'
import { saySession } from '#shop/people/session/texts/session.ts'
import { KeptFormPage } from '#shop/people/session/views/KeptFormPage.tsx'
import type { AppServices } from './app-services.ts'
import { saysOurs } from './forgery.ts'
import { renderBody } from './render-body.tsx'
import { isSentBefore } from './sent-before.ts'

/**
 * The page that holds what a form sent whose own page was made for another session: somebody signed out or in since, in another
 * tab (decision 407). Null: the browser does not say that the form stood on a page of ours, it brought a file, or nothing was typed.
 * `signIn`: what leads there and back with it; `mayNot`: who is here now may not do it at all.
 */
export async function pageOfOtherSession(
  services: AppServices,
  ctx: Ctx,
  entry: Entry,
  req: FastifyRequest,
  { back, signIn, mayNot }: { back: string; signIn: string; mayNot: boolean },
): Promise<{ page: PageAnswer; html: Html } | null> {
  if (entry.kind !== 'form' || entry.ask.upload || isSentBefore(req.body) || !saysOurs(req, services))
    return null
  const form = await formOfOtherSession(ctx, { body: req.body, to: req.url, back, mayNot })
  if (!form) return null
  const body = <KeptFormPage form={form} email={ctx.who?.email ?? ''} {...(ctx.who === null && { signIn })} />
  const title = saySession(ctx.page.language).keptTitle()
  return { page: { answer: 'page', title, body, layout: 'narrow' }, html: renderBody(ctx.page, body) }
}
