import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formOvertaken, notFound, refusedStatus } from '#kit/refusal.ts'
import { wayBack } from '#kit/way-back.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { typedPeriod } from '#shop/site/content/model/period.ts'
import { notesAt } from '#shop/site/content/slots.ts'
import { announcementDesk } from '../contract.ts'
import {
  allAnnouncements,
  announcements,
  keptAnnouncement,
  readAnnouncement,
  type AnnouncementSaid,
  type KeptAnnouncement,
} from '../service/keep-announcements.ts'
import { sayAnnouncements, sayAnnouncementSection, sayNotices } from '../texts.ts'
import {
  AnnouncementPage,
  type AnnouncementFields,
  type AnnouncementShown,
} from '../views/AnnouncementPage.tsx'
import { AnnouncementsPage } from '../views/AnnouncementsPage.tsx'

type Desk = Ctx<SignedIn>

const fieldsOf = (one: KeptAnnouncement): AnnouncementFields => ({
  ...one,
  category: one.category ?? '',
  ...typedPeriod(one),
})
const blank = (storefront: string): AnnouncementFields => ({
  title: '',
  body: '',
  tone: 'info',
  pageTypes: [],
  category: '',
  from: '',
  until: '',
  storefront,
})
/** The form as it was sent where its shape was wrong; which boxes were ticked is not known then. */
const sent = (entered: Readonly<Record<string, string | undefined>>): AnnouncementFields => {
  const none = blank('')
  return {
    ...(Object.fromEntries(
      Object.entries(none).map(([name, value]) => [name, entered[name] ?? value]),
    ) as AnnouncementFields),
    pageTypes: entered['pageTypes'] ? [entered['pageTypes']] : [],
  }
}
const said = (value: AnnouncementSaid, storefront: string): AnnouncementFields => ({ ...value, storefront })

async function formPage(ctx: Desk, shown: AnnouncementShown): Promise<PageAnswer> {
  const t = sayAnnouncements(ctx.page.language)
  const { kept } = shown
  const title = kept?.title ?? t.add()
  return pageAnswer({
    title,
    crumbs: [
      {
        name: title,
        href: kept
          ? href(ctx.page, announcementDesk.one, { params: { id: kept.id } })
          : href(ctx.page, announcementDesk.fresh),
      },
    ],
    ...refusedStatus({ errors: shown.errors }),
    ...(shown.conflict && formOvertaken),
    body: (
      <>
        {shown.kept && (await notesAt(ctx, 'announcement', String(shown.kept.id)))}
        <AnnouncementPage shown={shown} storefronts={await listStorefronts(ctx)} />
      </>
    ),
  })
}

async function known(ctx: Desk, id: number): Promise<KeptAnnouncement> {
  const kept = await keptAnnouncement(ctx.db, id)
  if (!kept) throw notFound()
  return kept
}

function done(ctx: Desk, text: string, back?: string) {
  leaveFlash(ctx, [{ kind: 'success', text, data: back }])
  return seeOther(href(ctx.page, announcementDesk.list))
}
export const announcementDeskRoutes = routes(announcementDesk, {
  list: async ctx => {
    const t = sayAnnouncements(ctx.page.language)
    return pageAnswer({
      title: t.title(),
      body: (
        <AnnouncementsPage
          announcements={await allAnnouncements(ctx.db)}
          storefronts={await listStorefronts(ctx)}
          now={ctx.clock()}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  fresh: ctx => formPage(ctx, { kept: null, fields: blank(ctx.page.storefront), errors: [], conflict: null }),
  add: async (ctx, { body }) => {
    if (!body.ok)
      return formPage(ctx, { kept: null, fields: sent(body.entered), errors: body.errors, conflict: null })
    const { storefront, do: wanted, ...value } = body.value
    if (!(await listStorefronts(ctx)).some(one => one.path === storefront)) throw notFound()
    const read = await readAnnouncement(ctx, storefront, value)
    if ('errors' in read)
      return formPage(ctx, {
        kept: null,
        fields: said(value, storefront),
        errors: read.errors,
        conflict: null,
      })
    if (wanted === 'preview') {
      const fields = said(value, storefront)
      return formPage(ctx, { kept: null, fields, errors: [], conflict: null, preview: read })
    }
    await announcements.add(ctx, read)
    return done(ctx, sayNotices(ctx.page.language).saved({ title: read.title }))
  },
  one: async (ctx, { params }) => {
    const kept = await known(ctx, params.id)
    return formPage(ctx, { kept, fields: fieldsOf(kept), errors: [], conflict: null })
  },
  save: async (ctx, { params, body }) => {
    const kept = await known(ctx, params.id)
    if (!body.ok)
      return formPage(ctx, { kept, fields: sent(body.entered), errors: body.errors, conflict: null })
    const { version, do: wanted, ...value } = body.value
    const fields = said(value, kept.storefront)
    const read = await readAnnouncement(ctx, kept.storefront, value)
    if ('errors' in read) return formPage(ctx, { kept, fields, errors: read.errors, conflict: null })
    if (wanted === 'preview')
      return formPage(ctx, { kept, fields, errors: [], conflict: null, preview: read })
    try {
      await announcements.save(ctx, params.id, version, read)
    } catch (error) {
      return formPage(ctx, { kept, fields, errors: [], conflict: conflictOf(error) })
    }
    return done(ctx, sayNotices(ctx.page.language).saved({ title: read.title }))
  },
  remove: async (ctx, { params, body }) => {
    const kept = await known(ctx, params.id)
    if (!body.ok) return formPage(ctx, { kept, fields: fieldsOf(kept), errors: body.errors, conflict: null })
    try {
      const title = await announcements.remove(ctx, params.id, body.value.version)
      const { body: text, tone, pageTypes, category, from, until, storefront } = fieldsOf(kept)
      const fields = { title, body: text, tone, pageTypes, category, from, until, storefront }
      return done(
        ctx,
        sayNotices(ctx.page.language).removed({ title }),
        wayBack(href(ctx.page, announcementDesk.add), fields),
      )
    } catch (error) {
      return formPage(ctx, { kept, fields: fieldsOf(kept), errors: [], conflict: conflictOf(error) })
    }
  },
})

/** Its sections of the desk. */
export const announcementDeskSections: readonly Section[] = [
  { key: 'desk/announcements', group: 'pages', entry: announcementDesk.list, say: sayAnnouncementSection },
]
