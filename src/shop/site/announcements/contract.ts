import * as z from 'zod'
import { form, fragment, page } from '#kit/contract.ts'
import { pageTypes, tones } from './model/announcement.ts'

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

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Version = z.string().regex(/^\d{1,12}$/)
const AnnouncementForm = z.object({
  title: z.string().trim().min(1).max(120),
  body: z.string().trim().max(2_000).default(''),
  tone: z.enum(tones),
  pageTypes: several(z.enum(pageTypes)),
  category: z.string().trim().max(120).default(''),
  from: z.string().max(20).default(''),
  until: z.string().max(20).default(''),
  do: z.enum(['save', 'preview']).catch('save'),
})
const oneOf = { params: z.object({ id: Id }) }

const atDesk = { for: 'desk/announcements:read', section: 'desk/announcements' } as const
const atDeskToChange = { ...atDesk, for: 'desk/announcements:write' } as const

/** The seller's desk: announcements to write, change and take away. */
export const announcementDesk = {
  list: page('/desk/announcements', { ...atDesk }),
  fresh: page('/desk/announcements/new', { ...atDeskToChange }),
  add: form('/desk/announcements', {
    ...atDeskToChange,
    body: AnnouncementForm.extend({ storefront: z.string().regex(/^[a-z]{2}$/) }),
  }),
  one: page('/desk/announcements/:id', { ...atDeskToChange, ...oneOf }),
  save: form('/desk/announcements/:id', {
    ...atDeskToChange,
    ...oneOf,
    body: AnnouncementForm.extend({ version: Version }),
  }),
  remove: form('/desk/announcements/:id/remove', {
    ...atDeskToChange,
    ...oneOf,
    body: z.object({ version: Version }),
  }),
}
