import * as z from 'zod'
import { emptyText, form, fragment, get, page } from '#kit/contract.ts'
import { pageTypes, tones } from './model/announcement.ts'
import { noticeKinds } from './model/notice.ts'

const several = <T extends z.ZodType>(one: T) =>
  z
    .union([one.transform(value => [value]), z.array(one).max(20)])
    .optional()
    .transform(all => all ?? [])

/** SITE-39: the page widget, call 10. */
export const widget = {
  /** an unknown kind of page has none; `category`: those the page lies in */
  page: fragment('/widget/page', {
    query: z.object({
      pageType: z.string().max(40).catch(''),
      category: several(z.string().max(120)).catch([]),
    }),
  }),
}

/** Calls 7 and 8; a form sends them where there is no script. */
export const siteNotices = {
  /** SITE-33 */
  acknowledgeMaintenance: get('/maintenance/acknowledge', { changes: true, reply: emptyText }),
  closeMaintenance: form('/maintenance/acknowledge'),
  /** SITE-31 */
  acknowledgeInformation: get('/informationPopup/acknowledge', {
    changes: true,
    for: 'signed-in',
    reply: emptyText,
  }),
  closeInformation: form('/informationPopup/acknowledge', { for: 'signed-in' }),
}

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Version = z.string().regex(/^\d{1,12}$/)
const Storefront = z.string().regex(/^[a-z]{2}$/)
const oneOf = { params: z.object({ id: Id }) }
/** What is typed of every notice; empty days: from today, without end. */
const typed = {
  title: z.string().trim().min(1).max(120),
  from: z.string().max(20).default(''),
  until: z.string().max(20).default(''),
}

const AnnouncementForm = z.object({
  ...typed,
  body: z.string().trim().max(2_000).default(''),
  tone: z.enum(tones),
  pageTypes: several(z.enum(pageTypes)),
  category: z.string().trim().max(120).default(''),
  do: z.enum(['save', 'preview']).catch('save'),
})
const announcementsRead = { for: 'desk/announcements:read', section: 'desk/announcements' } as const
const announcementsWrite = { ...announcementsRead, for: 'desk/announcements:write' } as const

/** The seller's desk: announcements to write, change and take away. */
export const announcementDesk = {
  list: page('/desk/announcements', { ...announcementsRead }),
  fresh: page('/desk/announcements/new', { ...announcementsWrite }),
  add: form('/desk/announcements', {
    ...announcementsWrite,
    body: AnnouncementForm.extend({ storefront: Storefront }),
  }),
  one: page('/desk/announcements/:id', { ...announcementsWrite, ...oneOf }),
  save: form('/desk/announcements/:id', {
    ...announcementsWrite,
    ...oneOf,
    body: AnnouncementForm.extend({ version: Version }),
  }),
  remove: form('/desk/announcements/:id/remove', {
    ...announcementsWrite,
    ...oneOf,
    body: z.object({ version: Version }),
  }),
}

const Tick = z.string().max(10).optional()
const NoticeForm = z.object({
  ...typed,
  body: z.string().trim().min(1).max(2_000),
  enabled: Tick,
  starts: z.string().trim().max(60).default(''),
  ends: z.string().trim().max(60).default(''),
  closes: Tick,
  /** 'preview': shows it, saves nothing */
  act: z.string().max(20).default(''),
})
const Kind = z.enum(noticeKinds)
const siteNoticesRead = { for: 'desk/site-notices:read', section: 'desk/site-notices' } as const
const siteNoticesWrite = { ...siteNoticesRead, for: 'desk/site-notices:write' } as const

/** The seller's desk: planned maintenance and information popups. */
export const siteNoticeDesk = {
  list: page('/desk/site-notices', { ...siteNoticesRead }),
  fresh: page('/desk/site-notices/new', {
    ...siteNoticesWrite,
    query: z.object({ kind: Kind.catch('maintenance') }),
  }),
  add: form('/desk/site-notices', {
    ...siteNoticesWrite,
    body: NoticeForm.extend({ storefront: Storefront, kind: Kind }),
  }),
  one: page('/desk/site-notices/:id', { ...siteNoticesWrite, ...oneOf }),
  save: form('/desk/site-notices/:id', {
    ...siteNoticesWrite,
    ...oneOf,
    body: NoticeForm.extend({ version: Version }),
  }),
  remove: form('/desk/site-notices/:id/remove', {
    ...siteNoticesWrite,
    ...oneOf,
    body: z.object({ version: Version }),
  }),
}
