import { actsSince } from '#platform/jobs/acts-since.ts'
import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { momentsOf, readRange } from '#kit/date-range.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { failedRuns, jobsSilentSince, listRuns } from '#platform/jobs/job-runs.ts'
import { heldMails } from '#platform/email/mail-hold.ts'
import { countGivenUp, listMails, mailById, unsentMails } from '#platform/email/outbox.ts'
import { conflictOf, formOvertaken, notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { countStoodBack, failingItems, listStoodBack } from '#platform/jobs/stood-back.ts'
import { auditPage, listAudit } from '#platform/audit/audit-log.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { panelsOf, type Section } from '#platform/request/section.ts'
import { articleCount } from '#shop/catalogue/articles/service/find-articles.ts'
import { catalogueVersion } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { desk } from './contract.ts'
import { auditChoices, entriesFor, registered } from '#platform/audit/registered.ts'
import {
  deskSectionsOf,
  findAtDesk,
  letHeldMailsGo,
  mayReadLinks,
  mayTryAgain,
  tryGivenUpAgain,
  tryItemNow,
  tryJobAgain,
  tryMailAgain,
  waitingFor,
} from './service.ts'
import { sayDesk } from './texts/desk.ts'
import { sayHelpSection, sayMailSection, sayOverviewSection, sayAuditSection } from './texts/help.ts'
import { sayJobs } from './texts/jobs.ts'
import { HelpPage } from './views/HelpPage.tsx'
import { JobsPage } from './views/JobsPage.tsx'
import { OverviewPage } from './views/OverviewPage.tsx'
import { MailPage } from './views/MailPage.tsx'
import { MailsPage } from './views/MailsPage.tsx'
import { SearchPage } from './views/SearchPage.tsx'
import { AuditPage } from './views/AuditPage.tsx'

const pageSize = 50
/** What stands back is one list without pages: its first is what has failed longest. */
const maxStoodBack = 100

async function mailPage(ctx: Ctx<SignedIn>, id: number, conflict: string | null): Promise<PageAnswer> {
  const mail = await mailById(ctx.db, id)
  if (!mail) throw notFound()
  return pageAnswer({
    title: mail.subject,
    crumbs: [{ name: mail.subject, href: href(ctx.page, desk.mail, { params: { id } }) }],
    ...(conflict !== null && formOvertaken),
    body: (
      <MailPage
        mail={mail}
        sending={ctx.ports.mailServer}
        linksReadable={ctx.ports.letters.linksReadable && (await mayReadLinks(ctx, mail.recipient))}
        flashes={takeFlash(ctx)}
        mayTryAgain={mayTryAgain(ctx, mail)}
        conflict={conflict}
      />
    ),
  })
}

/** What this person reads of the change log: what concerns their sections; administrators everything. */
const readsOf = (ctx: Ctx<SignedIn>) =>
  belongsTo(ctx.who, 'desk:administrator')
    ? null
    : {
        ...entriesFor(new Set(deskSectionsOf(ctx).map(({ key }) => key)), registered.audit),
        by: ctx.who.email,
      }

export const deskRoutes = routes(desk, {
  help: ctx =>
    pageAnswer({
      title: sayDesk(ctx.page.language).help(),
      body: <HelpPage sections={deskSectionsOf(ctx).filter(({ key }) => key !== 'desk/help')} />,
    }),
  search: async (ctx, { query: { text } }) => {
    const found = await findAtDesk(ctx, text)
    if (found.only) return seeOther(found.only.href)
    const title = sayDesk(ctx.page.language).search()
    return pageAnswer({
      title,
      crumbs: [{ name: title, href: href(ctx.page, desk.search, { query: { text } }) }],
      body: <SearchPage text={text} {...found} />,
    })
  },
  overview: async ctx => {
    const [waiting, panels, version, articles, imports, changes, silentSince] = await Promise.all([
      waitingFor(ctx),
      panelsOf(ctx, deskSectionsOf(ctx)),
      catalogueVersion(ctx.db),
      articleCount(ctx.db),
      listAudit(ctx.db, { subject: 'import:', limit: 5, only: readsOf(ctx) }),
      listAudit(ctx.db, { limit: 10, only: readsOf(ctx) }),
      jobsSilentSince(ctx.db),
    ])
    return pageAnswer({
      title: sayDesk(ctx.page.language).desk(),
      body: (
        <OverviewPage
          waiting={waiting}
          panels={panels}
          sendingMails={ctx.ports.mailServer}
          jobsSilentSince={silentSince}
          release={ctx.ports.release}
          catalogue={{ version, articles }}
          imports={imports.lines}
          changes={changes.lines}
        />
      ),
    })
  },
  mails: async (ctx, { query }) => {
    const [list, givenUp, held] = await Promise.all([
      listMails(ctx.db, { ...query, size: pageSize }),
      query.state === 'givenUp' ? countGivenUp(ctx.db, query.text) : 0,
      heldMails(ctx.db),
    ])
    return pageAnswer({
      title: sayDesk(ctx.page.language).mails(),
      body: (
        <MailsPage
          list={list}
          asked={query}
          sending={ctx.ports.mailServer}
          givenUp={givenUp}
          held={held && { ...held, mayDecide: belongsTo(ctx.who, 'desk/held-mails:write') }}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  retryMails: async (ctx, { body }) => {
    const t = sayDesk(ctx.page.language)
    const text = body.ok ? body.value.text : ''
    const n = body.ok ? await tryGivenUpAgain(ctx, text) : 0
    leaveFlash(ctx, [
      n > 0 ? { kind: 'success', text: t.retriedMany({ n }) } : { kind: 'warning', text: t.noneGivenUp() },
    ])
    return seeOther(href(ctx.page, desk.mails, { query: { state: 'givenUp', text } }))
  },
  letMailsGo: async (ctx, { body }) => {
    const t = sayDesk(ctx.page.language)
    const done = body.ok ? await letHeldMailsGo(ctx, body.value.choice) : null
    leaveFlash(ctx, [
      done && (done.ended || done.sent + done.dropped > 0)
        ? { kind: 'success', text: t.mailsLetGo(done) }
        : { kind: 'warning', text: t.nothingHeld() },
    ])
    return seeOther(href(ctx.page, desk.mails))
  },
  mail: (ctx, { params }) => mailPage(ctx, params.id, null),
  retryMail: async (ctx, { params }) => {
    const mail = await mailById(ctx.db, params.id)
    if (!mail) throw notFound()
    try {
      await tryMailAgain(ctx, mail)
    } catch (error) {
      return mailPage(ctx, params.id, conflictOf(error))
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayDesk(ctx.page.language).retried() }])
    return seeOther(href(ctx.page, desk.mail, { params }))
  },
  jobs: async (ctx, { query }) => {
    const [runs, items, count, silentSince, acts] = await Promise.all([
      listRuns(ctx.db, { ...query, size: pageSize }),
      listStoodBack(ctx.db, maxStoodBack),
      countStoodBack(ctx.db),
      jobsSilentSince(ctx.db),
      actsSince(ctx.db),
    ])
    return pageAnswer({
      title: sayJobs(ctx.page.language).name(),
      body: (
        <JobsPage
          runs={runs}
          asked={query}
          silentSince={silentSince}
          stoodBack={{ items, count }}
          acts={acts}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  tryStoodBack: async (ctx, { body }) => {
    const t = sayJobs(ctx.page.language)
    const tried = body.ok && (await tryItemNow(ctx, body.value))
    leaveFlash(ctx, [
      tried ? { kind: 'success', text: t.triedNow() } : { kind: 'warning', text: t.standsBackNoMore() },
    ])
    return seeOther(href(ctx.page, desk.jobs))
  },
  retryJob: async (ctx, { params }) => {
    const t = sayJobs(ctx.page.language)
    const again = await tryJobAgain(ctx, params.id)
    leaveFlash(ctx, [again ? { kind: 'success', text: t.again() } : { kind: 'warning', text: t.notFailed() }])
    return seeOther(href(ctx.page, desk.jobs))
  },
  audit: async (ctx, { query }) => {
    const only = readsOf(ctx)
    const range = readRange(query)
    const lines = await auditPage(ctx.db, {
      ...query,
      // the log shows its moments in UTC
      ...momentsOf(range, 'UTC'),
      size: pageSize,
      only,
    })
    return pageAnswer({
      title: sayDesk(ctx.page.language).audit(),
      body: (
        <AuditPage
          lines={lines}
          asked={query}
          range={range}
          today={dayOf(ctx.clock())}
          choices={auditChoices(ctx.page.language, only)}
          all={only === null}
        />
      ),
    })
  },
})

/** Its sections of the desk. */
export const deskSections: readonly Section[] = [
  { key: 'desk/overview', group: 'desk', entry: desk.overview, say: sayOverviewSection },
  {
    key: 'desk/mails',
    group: 'selling',
    entry: desk.mails,
    say: sayMailSection,
    waiting: async db => {
      const { waiting, failed, held, givenUp } = await unsentMails(db)
      return [
        { count: held, oldest: null, what: l => sayDesk(l).mailsHeld(), query: { state: 'held' } },
        { count: waiting, oldest: null, what: l => sayDesk(l).mailsWaiting(), query: { state: 'waiting' } },
        { count: failed, oldest: null, what: l => sayDesk(l).mailsFailed(), query: { state: 'failed' } },
        { count: givenUp, oldest: null, what: l => sayDesk(l).mailsGivenUp(), query: { state: 'givenUp' } },
      ]
    },
  },
  {
    key: 'desk/jobs',
    group: 'about',
    entry: desk.jobs,
    say: sayJobs,
    waiting: async db => [
      { ...(await failedRuns(db)), what: l => sayJobs(l).failedJobs(), query: { state: 'failed' } },
      { ...(await failingItems(db)), what: l => sayJobs(l).failingItems() },
    ],
  },
  { key: 'desk/trail', group: 'about', entry: desk.audit, say: sayAuditSection },
  { key: 'desk/help', group: 'about', entry: desk.help, say: sayHelpSection },
]
