import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { listMails, mailById } from '#kit/outbox.ts'
import { notFound, Refusal } from '#kit/refusal.ts'
import { routes } from '#kit/routes.ts'
import { listTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { desk, deskRecords } from '../contract.ts'
import { tryMailAgain } from '../service/keep.ts'
import { sayDesk } from '../texts/desk.ts'
import { MailPage } from '../views/MailPage.tsx'
import { MailsPage } from '../views/MailsPage.tsx'
import { TrailPage } from '../views/TrailPage.tsx'
import { crumbs } from './crumbs.ts'

const pageSize = 50

async function mailPage(ctx: Ctx<SignedIn>, id: number, conflict: string | null): Promise<PageAnswer> {
  const mail = await mailById(ctx.db, id)
  if (!mail) throw notFound()
  return pageAnswer({
    title: mail.subject,
    crumbs: crumbs(ctx, 'mails', { name: mail.subject, href: href(ctx.page, desk.mail, { params: { id } }) }),
    layout: 'wide',
    ...(conflict !== null && { status: 409 }),
    body: (
      <MailPage mail={mail} sending={ctx.ports.mailServer} flashes={takeFlash(ctx)} conflict={conflict} />
    ),
  })
}

export const recordDeskRoutes = routes(deskRecords, {
  mails: async (ctx, { query }) => {
    const { mails, next } = await listMails(ctx.db, { ...query, limit: pageSize })
    return pageAnswer({
      title: sayDesk(ctx.page.language).mails(),
      crumbs: crumbs(ctx, 'mails'),
      layout: 'wide',
      body: <MailsPage mails={mails} next={next} asked={query} sending={ctx.ports.mailServer} />,
    })
  },
  mail: (ctx, { params }) => mailPage(ctx, params.id, null),
  retryMail: async (ctx, { params }) => {
    const mail = await mailById(ctx.db, params.id)
    if (!mail) throw notFound()
    try {
      await tryMailAgain(ctx, mail)
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'conflict')
        return mailPage(ctx, params.id, error.message)
      throw error
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayDesk(ctx.page.language).retried() }])
    return seeOther(href(ctx.page, desk.mail, { params }))
  },
  trail: async (ctx, { query }) => {
    const { lines, next } = await listTrail(ctx.db, { ...query, limit: pageSize })
    return pageAnswer({
      title: sayDesk(ctx.page.language).trail(),
      crumbs: crumbs(ctx, 'trail'),
      layout: 'wide',
      body: <TrailPage lines={lines} next={next} asked={query} />,
    })
  },
})
