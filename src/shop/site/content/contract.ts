import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { languages } from '#platform/language/language.ts'
import { topics } from './model/content.ts'

export const content = {
  show: page('/info/:topic', { kept: true, params: z.object({ topic: z.enum(topics) }) }),
  help: page('/help', {
    kept: true,
    query: z.object({ topic: z.enum(['ordering', 'search']).catch('ordering') }),
  }),
}

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const inTexts = { for: 'desk/texts:read', section: 'desk/texts' } as const
const inTextsToChange = { ...inTexts, for: 'desk/texts:write' } as const
const inSlides = { for: 'desk/slides:read', section: 'desk/slides' } as const
const inSlidesToChange = { ...inSlides, for: 'desk/slides:write' } as const
const textOf = { params: z.object({ topic: z.enum(topics), language: z.enum(languages) }) }
const slideOf = { params: z.object({ id: Id }) }
const SlideForm = z.object({
  title: z.string().trim().min(1).max(120),
  body: z.string().trim().max(400).default(''),
  link: z.string().trim().min(1).max(500),
  from: z.string().max(20).default(''),
  until: z.string().max(20).default(''),
  /** an article whose drawing the slide shows from now on; empty: it keeps what it has */
  picture: z.string().trim().max(120).default(''),
  plain: z.literal('true').optional(),
  do: z.enum(['save', 'preview']).catch('save'),
})
const SlideVersion = z.string().regex(/^\d{1,12}$/)

/** The seller's desk: kept texts and the slides of the home pages. */
export const contentDesk = {
  texts: page('/desk/content', { ...inTexts }),
  text: page('/desk/content/:topic/:language', {
    ...inTextsToChange,
    ...textOf,
    query: z.object({ version: Version.nullable().catch(null) }),
  }),
  saveText: form('/desk/content/:topic/:language', {
    ...inTextsToChange,
    ...textOf,
    body: z.object({
      /** 0: it was never written */
      version: z.coerce.number().int().min(0).max(2_147_483_646),
      title: z.string().trim().min(1).max(120),
      body: z.string().trim().min(1).max(60_000),
      do: z.enum(['save', 'preview']).catch('save'),
    }),
  }),

  slides: page('/desk/slides', { ...inSlides }),
  newSlide: page('/desk/slides/new', {
    ...inSlidesToChange,
    query: z.object({ storefront: z.string().max(2).catch('') }),
  }),
  addSlide: form('/desk/slides', {
    ...inSlidesToChange,
    body: SlideForm.extend({ storefront: z.string().regex(/^[a-z]{2}$/) }),
  }),
  slide: page('/desk/slides/:id', { ...inSlidesToChange, ...slideOf }),
  saveSlide: form('/desk/slides/:id', {
    ...inSlidesToChange,
    ...slideOf,
    body: SlideForm.extend({ version: SlideVersion }),
  }),
  removeSlide: form('/desk/slides/:id/remove', {
    ...inSlidesToChange,
    ...slideOf,
    body: z.object({ version: SlideVersion }),
  }),
  moveSlide: form('/desk/slides/:id/move', {
    ...inSlidesToChange,
    ...slideOf,
    body: z.object({ direction: z.enum(['up', 'down']) }),
  }),
}
