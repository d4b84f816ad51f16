import { dayOf, startOf } from '#kit/calendar-date.ts'
import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formOvertaken, formRefusal, notFound, refusedStatus } from '#kit/refusal.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import { languages } from '#platform/language/language.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { typedPeriod } from '#shop/site/content/model/period.ts'
import { addressDesk, deadLinkDesk, pageDesk, type PageEntered } from '../contract.ts'
import { pageState, saidIn, type KeptPage, type PageInput, type PageKind } from '../model/own-page.ts'
import { deadLinks, deadLinksWaiting } from '../service/dead-links.ts'
import { addPage, fieldsOf, pageOf, removePage, savePage, setPagePicture } from '../service/keep.ts'
import { keptPage, pageHeads, pageVersions } from '../service/find-pages.ts'
import {
  sayAddressSection,
  sayDeadLinks,
  sayDeadLinkSection,
  sayPages,
  sayPageSection,
} from '../texts/desk.ts'
import { DeadLinksHere } from '../views/DeadLinksPage.tsx'
import { DeskPage, type DeskPageShown, type PageFields } from '../views/DeskPage.tsx'
import { DeskPages } from '../views/DeskPages.tsx'

type Desk = Ctx<SignedIn>

const blank: PageFields = {
  titleEn: '',
  bodyEn: '',
  titleEs: '',
  bodyEs: '',
  slug: '',
  place: 'none',
  sort: '1',
  public: false,
  from: '',
  until: '',
}
/** The form of what is kept. */
function formOf(kept: KeptPage): PageFields {
  const texts = Object.fromEntries(
    languages.flatMap(language => {
      const [title, body] = fieldsOf[language]
      const said = kept.texts[language]
      return [
        [title, said?.title ?? ''],
        [body, said?.body ?? ''],
      ]
    }),
  )
  const { slug, place } = kept
  return {
    ...blank,
    ...texts,
    slug,
    place,
    sort: String(kept.sort),
    public: kept.public,
    ...typedPeriod(kept),
  }
}
/** The form as it was sent, whatever of it was wrong. */
function sent(entered: Readonly<Record<string, string | undefined>>): PageFields {
  const texts = Object.fromEntries(
    Object.keys(blank)
      .filter(name => name !== 'public')
      .map(name => [name, entered[name] ?? '']),
  )
  return { ...blank, ...texts, public: entered['public'] === 'true' }
}
const typed = ({ public: isPublic, sort, ...value }: PageEntered): PageFields => ({
  ...value,
  sort: String(sort),
  public: isPublic !== undefined,
})

async function onePage(
  ctx: Desk,
  kind: PageKind,
  kept: KeptPage | null,
  more: Partial<DeskPageShown> = {},
): Promise<PageAnswer> {
  const t = sayPages(ctx.page.language)
  const [versions, dead] = kept
    ? await Promise.all([
        pageVersions(ctx.db, kept.id),
        deadLinks(ctx.db, { kind: 'page', thing: String(kept.id) }),
      ])
    : [[], []]
  const title = kept ? (saidIn(kept.texts, ctx.page.language)?.said.title ?? kept.slug) : ''
  const shown: DeskPageShown = {
    kind,
    kept: kept && { ...kept, isShown: pageState(kept, ctx.clock()) === 'shown' },
    title,
    fields: kept ? formOf(kept) : blank,
    old: null,
    versions,
    errors: [],
    conflict: null,
    preview: [],
    notes: <DeadLinksHere links={dead} />,
    ...more,
  }
  const name = kept ? title : kind === 'page' ? t.addPage() : t.addNews()
  return pageAnswer({
    title: name,
    crumbs: [
      {
        name,
        href: kept
          ? href(ctx.page, pageDesk.one, { params: { id: kept.id }, query: {} })
          : href(ctx.page, pageDesk.fresh, { query: { kind } }),
      },
    ],
    ...refusedStatus({ errors: shown.errors }),
    ...(shown.conflict && formOvertaken),
    body: <DeskPage shown={shown} flashes={takeFlash(ctx)} />,
  })
}

/** What was entered, as its readers would see it in each language. */
const previewOf = ({ kind, texts, shownFrom }: PageInput, picture: string | null): DeskPageShown['preview'] =>
  languages.flatMap(language => {
    const said = texts[language]
    return said ? [{ kind, ...said, language, picture, shownFrom }] : []
  })

const known = async (ctx: Desk, id: number, version: number | null = null): Promise<KeptPage> => {
  const kept = await keptPage(ctx.db, id, version)
  if (!kept) throw notFound()
  return kept
}
export function to(ctx: Desk, address: string, text: string) {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(address)
}
const toPage = (ctx: Desk, id: number, text: string) =>
  to(ctx, href(ctx.page, pageDesk.one, { params: { id }, query: {} }), text)

export const pageDeskRoutes = routes(pageDesk, {
  list: async (ctx, { query }) => {
    const t = sayPages(ctx.page.language)
    const today = dayOf(ctx.clock())
    const day = query.on.trim() === '' ? null : readDay(query.on, today)
    const wrong = query.on.trim() !== '' && day === null
    return pageAnswer({
      title: t.title(),
      body: (
        <DeskPages
          pages={await pageHeads(ctx.db)}
          on={query.on.trim()}
          at={day === null ? ctx.clock() : startOf(day)}
          errors={
            wrong ? [{ field: 'on', message: dayFault(query.on, ctx.page.language, t.dayWrong()) }] : []
          }
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  fresh: (ctx, { query }) => onePage(ctx, query.kind, null),
  add: async (ctx, { body }) => {
    if (!body.ok) {
      const kind = body.entered['kind'] === 'news' ? 'news' : 'page'
      return onePage(ctx, kind, null, { fields: sent(body.entered), errors: body.errors })
    }
    const { kind, do: wanted, ...entered } = body.value
    const fields = typed(entered)
    const one = await pageOf(ctx, kind, entered)
    if ('errors' in one) return onePage(ctx, kind, null, { fields, errors: one.errors })
    if (wanted === 'preview') return onePage(ctx, kind, null, { fields, preview: previewOf(one, null) })
    try {
      const id = await addPage(ctx, one)
      const title = saidIn(one.texts, ctx.page.language)?.said.title ?? one.slug
      return toPage(ctx, id, sayPages(ctx.page.language).saved({ title }))
    } catch (error) {
      return onePage(ctx, kind, null, { fields, ...formRefusal(error) })
    }
  },
  one: async (ctx, { params, query }) => {
    const kept = await known(ctx, params.id)
    if (query.version === null || query.version === kept.version) return onePage(ctx, kept.kind, kept)
    const old = await known(ctx, params.id, query.version)
    return onePage(ctx, kept.kind, kept, {
      fields: { ...formOf(kept), ...texted(formOf(old)) },
      old: query.version,
    })
  },
  save: async (ctx, { params, body }) => {
    const kept = await known(ctx, params.id)
    // the page comes back as the version that was seen: what somebody else has saved meanwhile is not written over
    if (!body.ok) {
      const version = Number(body.entered['version']) || kept.version
      const wrong = { fields: sent(body.entered), errors: body.errors }
      return onePage(ctx, kept.kind, { ...kept, version }, wrong)
    }
    const { version, do: wanted, ...entered } = body.value
    const fields = typed(entered)
    const seen = { ...kept, version }
    const one = await pageOf(ctx, kept.kind, entered)
    if ('errors' in one) return onePage(ctx, kept.kind, seen, { fields, errors: one.errors })
    if (wanted === 'preview')
      return onePage(ctx, kept.kind, seen, { fields, preview: previewOf(one, kept.picture) })
    try {
      await savePage(ctx, params.id, version, one)
    } catch (error) {
      return onePage(ctx, kept.kind, kept, { fields, ...formRefusal(error) })
    }
    const title = saidIn(one.texts, ctx.page.language)?.said.title ?? one.slug
    return toPage(ctx, params.id, sayPages(ctx.page.language).saved({ title }))
  },
  remove: async (ctx, { params, body }) => {
    const kept = await known(ctx, params.id)
    if (!body.ok) return onePage(ctx, kept.kind, kept, { errors: body.errors })
    try {
      const title = await removePage(ctx, params.id, body.value.version)
      return to(
        ctx,
        href(ctx.page, pageDesk.list, { query: {} }),
        sayPages(ctx.page.language).removed({ title }),
      )
    } catch (error) {
      return onePage(ctx, kept.kind, kept, formRefusal(error))
    }
  },
  picture: async (ctx, { params, body, upload }) => {
    const kept = await known(ctx, params.id)
    if (!body.ok) return onePage(ctx, kept.kind, kept, { errors: body.errors })
    const { act } = body.value
    try {
      await setPagePicture(ctx, params.id, { act, upload })
    } catch (error) {
      return onePage(ctx, kept.kind, kept, formRefusal(error))
    }
    const t = sayPages(ctx.page.language)
    return toPage(ctx, params.id, act === 'remove' ? t.pictureRemoved() : t.pictureSaved())
  },
})

/** What an older version says; where and when it is shown stays. */
const texted = ({ titleEn, bodyEn, titleEs, bodyEs }: PageFields) => ({ titleEn, bodyEn, titleEs, bodyEs })

/** Its sections of the desk. */
export const pageDeskSections: readonly Section[] = [
  { key: 'desk/pages', group: 'pages', entry: pageDesk.list, say: sayPageSection },
  { key: 'desk/addresses', group: 'pages', entry: addressDesk.list, say: sayAddressSection },
  {
    key: 'desk/dead-links',
    group: 'pages',
    entry: deadLinkDesk.list,
    say: sayDeadLinkSection,
    waiting: async db => {
      const { count, oldest } = await deadLinksWaiting(db)
      return [{ count, oldest, what: language => sayDeadLinks(language).waiting() }]
    },
  },
]
