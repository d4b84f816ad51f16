import * as z from 'zod'
import { emptyText, form, get, page } from '#kit/contract.ts'
import { noticeKinds } from './model/notice.ts'

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
const Tick = z.string().max(10).optional()
const NoticeForm = z.object({
  title: z.string().trim().min(1).max(120),
  body: z.string().trim().min(1).max(2_000),
  enabled: Tick,
  starts: z.string().trim().max(60).default(''),
  ends: z.string().trim().max(60).default(''),
  closes: Tick,
  from: z.string().max(20).default(''),
  until: z.string().max(20).default(''),
  /** 'preview': shows it, saves nothing */
  act: z.string().max(20).default(''),
})
const Kind = z.enum(noticeKinds)
const oneOf = { params: z.object({ id: Id }) }
const atDesk = { for: 'desk/site-notices:read', section: 'desk/site-notices' } as const
const atDeskToChange = { ...atDesk, for: 'desk/site-notices:write' } as const

/** The seller's desk: planned maintenance and information popups. */
export const siteNoticeDesk = {
  list: page('/desk/site-notices', { ...atDesk }),
  fresh: page('/desk/site-notices/new', {
    ...atDeskToChange,
    query: z.object({ kind: Kind.catch('maintenance') }),
  }),
  add: form('/desk/site-notices', {
    ...atDeskToChange,
    body: NoticeForm.extend({ storefront: z.string().regex(/^[a-z]{2}$/), kind: Kind }),
  }),
  one: page('/desk/site-notices/:id', { ...atDeskToChange, ...oneOf }),
  save: form('/desk/site-notices/:id', {
    ...atDeskToChange,
    ...oneOf,
    body: NoticeForm.extend({ version: Version }),
  }),
  remove: form('/desk/site-notices/:id/remove', {
    ...atDeskToChange,
    ...oneOf,
    body: z.object({ version: Version }),
  }),
}
