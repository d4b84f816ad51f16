import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { storefrontName } from '#platform/storefront/storefront.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import type { Language } from '#platform/language/language.ts'
import { conflictOf, formOvertaken, notFound, refusedStatus } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { drawnPictureUrl, slidePictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import type { SlideInput, Topic } from '../model/content.ts'
import {
  keptSlide,
  keptSlides,
  keptTexts,
  keptVersion,
  keptVersions,
  missingLegalTexts,
} from '../service/content.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { contentDesk } from '../contract.ts'
import { notesAt } from '../slots.ts'
import { fieldsOfSlide } from '../model/slide-form.ts'
import { deadLinksIn } from '../service/dead-links.ts'
import { createSlide, dropSlide, saveSlide, saveText, shiftSlide } from '../service/keep.ts'
import { slideOf } from '../service/read-slide.ts'
import { sayContent, saySlideSection, sayTextSection } from '../texts/desk.ts'
import { SlidePage, type SlideShown } from '../views/SlidePage.tsx'
import { moveButton, SlidesPage } from '../views/SlidesPage.tsx'
import { TextPage, type TextShown } from '../views/TextPage.tsx'
import { TextsPage } from '../views/TextsPage.tsx'

type Desk = Ctx<SignedIn>
type TextOf = { topic: Topic; language: Language }
type Entered = Partial<Pick<TextShown, 'title' | 'body' | 'errors' | 'conflict' | 'preview' | 'shown'>>

async function textPage(ctx: Desk, of: TextOf, entered: Entered = {}): Promise<PageAnswer> {
  const [newest, history] = await Promise.all([
    keptVersion(ctx.db, of.topic, of.language, null),
    keptVersions(ctx.db, of.topic, of.language),
  ])
  const text: TextShown = {
    ...of,
    title: newest?.title ?? '',
    body: newest?.body ?? '',
    newest,
    shown: null,
    history,
    errors: [],
    conflict: null,
    preview: false,
    ...entered,
  }
  const t = sayContent(ctx.page.language)
  return pageAnswer({
    title: `${t[of.topic]()} · ${t[of.language]()}`,
    crumbs: [
      {
        name: `${t[of.topic]()} · ${t[of.language]()}`,
        href: href(ctx.page, contentDesk.text, { params: { topic: of.topic, language: of.language } }),
      },
    ],
    ...refusedStatus({ errors: text.errors }),
    ...(text.conflict && formOvertaken),
    body: (
      <>
        {await notesAt(ctx, 'text', `${of.topic}/${of.language}`)}
        <TextPage text={text} flashes={takeFlash(ctx)} />
      </>
    ),
  })
}

async function slidePage(ctx: Desk, shown: Omit<SlideShown, 'storefrontName'>): Promise<PageAnswer> {
  const name = storefrontName(await listStorefronts(ctx), shown.storefront, ctx.page.language)
  const slide = { ...shown, storefrontName: name }
  const t = sayContent(ctx.page.language)
  return pageAnswer({
    title: slide.id === null ? t.addSlide() : t.slide(),
    crumbs: [
      slide.id === null
        ? { name: t.addSlide(), href: href(ctx.page, contentDesk.newSlide) }
        : { name: slide.fields.title, href: href(ctx.page, contentDesk.slide, { params: { id: slide.id } }) },
    ],
    ...refusedStatus({ errors: slide.errors }),
    ...(slide.conflict && formOvertaken),
    body: (
      <>
        {slide.id !== null && (await notesAt(ctx, 'slide', String(slide.id)))}
        <SlidePage slide={slide} />
      </>
    ),
  })
}

const blank = { title: '', body: '', link: '', from: '', until: '', picture: '', plain: false }

/** The form of a slide as it was sent, whatever of it was wrong. */
const sent = (entered: Readonly<Record<string, string | undefined>>): SlideShown['fields'] => ({
  title: entered['title'] ?? '',
  body: entered['body'] ?? '',
  link: entered['link'] ?? '',
  from: entered['from'] ?? '',
  until: entered['until'] ?? '',
  picture: entered['picture'] ?? '',
  plain: entered['plain'] === 'true',
})

/** Where the picture of a slide that is not saved yet is seen: at its article, or as the slide has shown it so far. */
function previewPicture({ drawing }: SlideInput, article: string, id: number | null): string | null {
  if (!drawing) return null
  if (article !== '') return drawnPictureUrl(article, drawing as Drawing, 'main')
  return id === null ? null : slidePictureUrl(id, drawing as Drawing)
}

type SlideEntered = Partial<Pick<SlideShown, 'fields' | 'errors' | 'preview'>> & { conflict?: string }

async function newSlidePage(
  ctx: Desk,
  storefront: string,
  fields: SlideShown['fields'],
  { errors = [], preview }: Pick<SlideEntered, 'errors' | 'preview'> = {},
): Promise<PageAnswer> {
  if (!(await listStorefronts(ctx)).some(one => one.path === storefront)) throw notFound()
  return slidePage(ctx, {
    id: null,
    version: '',
    storefront,
    fields,
    hasPicture: false,
    errors,
    conflict: null,
    ...(preview && { preview }),
  })
}

async function oldSlidePage(ctx: Desk, id: number, entered: SlideEntered = {}): Promise<PageAnswer> {
  const slide = await keptSlide(ctx.db, id)
  if (!slide) throw notFound()
  return slidePage(ctx, {
    id,
    version: slide.version,
    storefront: slide.storefront,
    fields: entered.fields ?? { ...fieldsOfSlide(slide), picture: '', plain: false },
    hasPicture: slide.drawing !== null,
    errors: entered.errors ?? [],
    conflict: entered.conflict ?? null,
    ...(entered.preview && { preview: entered.preview }),
  })
}

function done(ctx: Desk, text: string) {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, contentDesk.slides))
}

export const contentDeskRoutes = routes(contentDesk, {
  texts: async ctx =>
    pageAnswer({
      title: sayContent(ctx.page.language).title(),
      body: <TextsPage kept={await keptTexts(ctx.db)} />,
    }),
  text: async (ctx, { params, query }) => {
    if (query.version === null) return textPage(ctx, params)
    const old = await keptVersion(ctx.db, params.topic, params.language, query.version)
    if (!old) throw notFound()
    return textPage(ctx, params, { title: old.title, body: old.body, shown: old.version })
  },
  saveText: async (ctx, { params, body }) => {
    if (!body.ok) {
      const { title = '', body: text = '' } = body.entered
      return textPage(ctx, params, { title, body: text, errors: body.errors })
    }
    const { version: seen, title, do: wanted } = body.value
    const entered = { title, body: body.value.body.replaceAll('\r\n', '\n') }
    const dead = await deadLinksIn(ctx, entered.body, params)
    if (dead.length > 0) {
      const message = sayContent(ctx.page.language).linksDead({ links: dead.join(', ') })
      return textPage(ctx, params, { ...entered, errors: [{ field: 'body', message }] })
    }
    if (wanted === 'preview') return textPage(ctx, params, { ...entered, preview: true })
    try {
      const version = await saveText(ctx, { ...params, ...entered, seen })
      const t = sayContent(ctx.page.language)
      leaveFlash(ctx, [{ kind: 'success', text: `${t.saved({ n: version })} ${t.soon()}` }])
      return seeOther(href(ctx.page, contentDesk.text, { params, query: {} }))
    } catch (error) {
      const conflict = conflictOf(error)
      return textPage(ctx, params, { ...entered, conflict })
    }
  },
  slides: async ctx => {
    const [slides, storefronts] = await Promise.all([keptSlides(ctx.db), listStorefronts(ctx)])
    return pageAnswer({
      title: sayContent(ctx.page.language).slides(),
      body: (
        <SlidesPage slides={slides} storefronts={storefronts} now={ctx.clock()} flashes={takeFlash(ctx)} />
      ),
    })
  },
  newSlide: (ctx, { query }) =>
    newSlidePage(ctx, query.storefront || ctx.page.storefront, {
      ...blank,
      link: `/ebusiness/${query.storefront || ctx.page.storefront}/`,
    }),
  addSlide: async (ctx, { body }) => {
    if (!body.ok)
      return newSlidePage(ctx, body.entered['storefront'] ?? '', sent(body.entered), { errors: body.errors })
    const { storefront } = body.value
    if (!(await listStorefronts(ctx)).some(one => one.path === storefront)) throw notFound()
    const slide = await slideOf(ctx, storefront, body.value, null)
    if ('errors' in slide) return newSlidePage(ctx, storefront, sent(body.value), { errors: slide.errors })
    if (body.value.do === 'preview')
      return newSlidePage(ctx, storefront, sent(body.value), {
        preview: { slide, picture: previewPicture(slide, body.value.picture, null) },
      })
    await createSlide(ctx, slide)
    return done(ctx, sayContent(ctx.page.language).slideSaved())
  },
  slide: (ctx, { params }) => oldSlidePage(ctx, params.id),
  saveSlide: async (ctx, { params, body }) => {
    if (!body.ok) return oldSlidePage(ctx, params.id, { fields: sent(body.entered), errors: body.errors })
    const before = await keptSlide(ctx.db, params.id)
    if (!before) throw notFound()
    const fields = sent(body.value)
    const slide = await slideOf(ctx, before.storefront, body.value, before.drawing)
    if ('errors' in slide) return oldSlidePage(ctx, params.id, { fields, errors: slide.errors })
    if (body.value.do === 'preview') {
      const picture = previewPicture(slide, body.value.picture, params.id)
      return oldSlidePage(ctx, params.id, { fields, preview: { slide, picture } })
    }
    try {
      await saveSlide(ctx, params.id, body.value.version, slide)
    } catch (error) {
      const conflict = conflictOf(error)
      return oldSlidePage(ctx, params.id, { fields, conflict })
    }
    return done(ctx, sayContent(ctx.page.language).slideSaved())
  },
  removeSlide: async (ctx, { params, body }) => {
    if (!body.ok) return oldSlidePage(ctx, params.id, { errors: body.errors })
    try {
      await dropSlide(ctx, params.id, body.value.version)
    } catch (error) {
      const conflict = conflictOf(error)
      return oldSlidePage(ctx, params.id, { conflict })
    }
    return done(ctx, sayContent(ctx.page.language).slideRemoved())
  },
  moveSlide: async (ctx, { params, body }) => {
    if (!body.ok) return oldSlidePage(ctx, params.id, { errors: body.errors })
    const { direction } = body.value
    await shiftSlide(ctx, params.id, direction)
    leaveFlash(ctx, [{ kind: 'success', text: sayContent(ctx.page.language).slideMoved() }])
    // the same button has the focus again, so that a slide is moved on by pressing on
    return seeOther(`${href(ctx.page, contentDesk.slides)}#${moveButton(params.id, direction)}`)
  },
})

/** Its sections of the desk. */
export const contentDeskSections: readonly Section[] = [
  {
    key: 'desk/texts',
    group: 'pages',
    entry: contentDesk.texts,
    say: sayTextSection,
    waiting: async db => {
      const missing = await missingLegalTexts(db)
      const names = (language: Language) => missing.map(topic => sayContent(language)[topic]()).join(', ')
      return [
        {
          count: missing.length,
          oldest: null,
          what: language => sayContent(language).legalMissing({ names: names(language) }),
        },
      ]
    },
  },
  { key: 'desk/slides', group: 'pages', entry: contentDesk.slides, say: saySlideSection },
]
