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
import { siteNoticeDesk } from '../contract.ts'
import { noticeKinds, type NoticeFields, type NoticeKind } from '../model/notice.ts'
import {
  allNotices,
  keptNotice,
  readNotice,
  siteNotices,
  type KeptNotice,
} from '../service/keep-site-notices.ts'
import { sayNotices, saySiteNotices, saySiteNoticeSection } from '../texts.ts'
import { NoticePage, type NoticeShown } from '../views/NoticePage.tsx'
import { NoticesPage } from '../views/NoticesPage.tsx'

type Desk = Ctx<SignedIn>

const blank: NoticeFields = {
  title: '',
  body: '',
  enabled: true,
  starts: '',
  ends: '',
  closes: false,
  from: '',
  until: '',
}
const fieldsOf = (one: KeptNotice): NoticeFields => ({
  ...one,
  ...typedPeriod(one),
})
type Entered = Readonly<Record<string, string | undefined>>
/** The form as it was sent where its shape was wrong. */
const sent = (entered: Entered): NoticeFields => {
  const text = (name: keyof NoticeFields) => entered[name] ?? ''
  return {
    title: text('title'),
    body: text('body'),
    starts: text('starts'),
    ends: text('ends'),
    from: text('from'),
    until: text('until'),
    enabled: text('enabled') !== '',
    closes: text('closes') !== '',
  }
}
const ticked = <T extends { enabled?: string | undefined; closes?: string | undefined }>(value: T) => ({
  ...value,
  enabled: value.enabled !== undefined,
  closes: value.closes !== undefined,
})
const kindOf = (entered: Entered): NoticeKind =>
  noticeKinds.find(kind => kind === entered['kind']) ?? 'maintenance'

async function formPage(ctx: Desk, shown: Partial<NoticeShown> & Pick<NoticeShown, 'kind' | 'storefront'>) {
  const t = saySiteNotices(ctx.page.language)
  const whole: NoticeShown = {
    kept: null,
    fields: blank,
    errors: [],
    conflict: null,
    preview: false,
    ...shown,
  }
  const { kept, kind } = whole
  const title = kept?.title ?? (kind === 'maintenance' ? t.addMaintenance() : t.addInformation())
  const to = kept
    ? href(ctx.page, siteNoticeDesk.one, { params: { id: kept.id } })
    : href(ctx.page, siteNoticeDesk.fresh, { query: { kind } })
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: to }],
    ...refusedStatus({ errors: whole.errors }),
    ...(whole.conflict && formOvertaken),
    body: (
      <>
        {kept && (await notesAt(ctx, 'site-notice', String(kept.id)))}
        <NoticePage shown={whole} storefronts={await listStorefronts(ctx)} />
      </>
    ),
  })
}

async function known(ctx: Desk, id: number): Promise<KeptNotice> {
  const kept = await keptNotice(ctx.db, id)
  if (!kept) throw notFound()
  return kept
}

function done(ctx: Desk, text: string, back?: string) {
  leaveFlash(ctx, [{ kind: 'success', text, data: back }])
  return seeOther(href(ctx.page, siteNoticeDesk.list))
}
const shownOf = (kept: KeptNotice) => ({
  kept,
  kind: kept.kind,
  storefront: kept.storefront,
  fields: fieldsOf(kept),
})

export const siteNoticeDeskRoutes = routes(siteNoticeDesk, {
  list: async (ctx): Promise<PageAnswer> =>
    pageAnswer({
      title: saySiteNotices(ctx.page.language).title(),
      body: (
        <NoticesPage
          notices={await allNotices(ctx.db)}
          storefronts={await listStorefronts(ctx)}
          now={ctx.clock()}
          flashes={takeFlash(ctx)}
        />
      ),
    }),
  fresh: (ctx, { query }) => formPage(ctx, { kind: query.kind, storefront: ctx.page.storefront }),
  add: async (ctx, { body }) => {
    if (!body.ok) {
      const { entered, errors } = body
      const storefront = entered['storefront'] ?? ctx.page.storefront
      return formPage(ctx, { kind: kindOf(entered), storefront, fields: sent(entered), errors })
    }
    const { storefront, kind, act, ...value } = body.value
    if (!(await listStorefronts(ctx)).some(one => one.path === storefront)) throw notFound()
    const fields = ticked(value)
    const read = await readNotice(ctx, { storefront, kind }, fields)
    if ('errors' in read) return formPage(ctx, { kind, storefront, fields, errors: read.errors })
    if (act === 'preview') return formPage(ctx, { kind, storefront, fields, preview: true })
    await siteNotices.add(ctx, read)
    return done(ctx, sayNotices(ctx.page.language).saved({ title: read.title }))
  },
  one: async (ctx, { params }) => formPage(ctx, shownOf(await known(ctx, params.id))),
  save: async (ctx, { params, body }) => {
    const kept = await known(ctx, params.id)
    if (!body.ok) return formPage(ctx, { ...shownOf(kept), fields: sent(body.entered), errors: body.errors })
    const { version, act, ...value } = body.value
    const shown = { ...shownOf(kept), fields: ticked(value) }
    const read = await readNotice(ctx, kept, shown.fields)
    if ('errors' in read) return formPage(ctx, { ...shown, errors: read.errors })
    if (act === 'preview') return formPage(ctx, { ...shown, kept: { ...kept, version }, preview: true })
    try {
      await siteNotices.save(ctx, params.id, version, read)
    } catch (error) {
      return formPage(ctx, { ...shown, conflict: conflictOf(error) })
    }
    return done(ctx, sayNotices(ctx.page.language).saved({ title: read.title }))
  },
  remove: async (ctx, { params, body }) => {
    const kept = await known(ctx, params.id)
    if (!body.ok) return formPage(ctx, { ...shownOf(kept), errors: body.errors })
    try {
      const title = await siteNotices.remove(ctx, params.id, body.value.version)
      const { body: text, enabled, starts, ends, closes, from, until } = fieldsOf(kept)
      const { kind, storefront } = kept
      const fields = { kind, storefront, title, body: text, enabled, starts, ends, closes, from, until }
      return done(
        ctx,
        sayNotices(ctx.page.language).removed({ title }),
        wayBack(href(ctx.page, siteNoticeDesk.add), fields),
      )
    } catch (error) {
      return formPage(ctx, { ...shownOf(kept), conflict: conflictOf(error) })
    }
  },
})

/** Its section of the desk. */
export const siteNoticeDeskSections: readonly Section[] = [
  { key: 'desk/site-notices', group: 'pages', entry: siteNoticeDesk.list, say: saySiteNoticeSection },
]
