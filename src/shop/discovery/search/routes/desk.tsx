import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { wayBack } from '#kit/way-back.ts'
import { languages } from '#platform/language/language.ts'
import { conflictOf, formOvertaken, notFound, refusedStatus } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { searchDesk } from '../contract.ts'
import type { KeptSynonyms } from '../model/synonym-group.ts'
import {
  addSynonyms,
  readGroup,
  removeSynonyms,
  saveSynonyms,
  synonymGroup,
  synonymGroups,
} from '../service/keep-synonyms.ts'
import { missedSearches, maxShown } from '../service/missed-searches.ts'
import { saySearchDesk, saySearchesSection, saySynonymSection } from '../texts/desk.ts'
import { MissedSearchesPage } from '../views/MissedSearchesPage.tsx'
import { SynonymPage, type SynonymsShown } from '../views/SynonymPage.tsx'
import { SynonymsPage } from '../views/SynonymsPage.tsx'

type Desk = Ctx<SignedIn>

function formPage(
  ctx: Desk,
  kept: KeptSynonyms | null,
  fields: SynonymsShown['fields'],
  wrong: Partial<Pick<SynonymsShown, 'errors' | 'conflict'>> = {},
): PageAnswer {
  const { errors = [], conflict = null } = wrong
  const title = kept?.words.join(', ') ?? saySearchDesk(ctx.page.language).add()
  return pageAnswer({
    title,
    crumbs: [
      {
        name: title,
        href: kept
          ? href(ctx.page, searchDesk.one, { params: { id: kept.id } })
          : href(ctx.page, searchDesk.fresh),
      },
    ],
    ...refusedStatus({ errors }),
    ...(conflict && formOvertaken),
    body: <SynonymPage shown={{ kept, fields, errors, conflict }} />,
  })
}

const fieldsOf = ({ language, words }: KeptSynonyms) => ({ language, words: words.join('\n') })
/** The form as it was sent where its shape was wrong. */
const sent = (entered: Readonly<Record<string, string | undefined>>) => ({
  language: languages.find(language => language === entered['language']) ?? null,
  words: entered['words'] ?? '',
})

async function known(ctx: Desk, id: number): Promise<KeptSynonyms> {
  const kept = await synonymGroup(ctx.db, id)
  if (!kept) throw notFound()
  return kept
}

function done(ctx: Desk, text: string, back?: string) {
  leaveFlash(ctx, [{ kind: 'success', text, data: back }])
  return seeOther(href(ctx.page, searchDesk.synonyms))
}
export const searchDeskRoutes = routes(searchDesk, {
  synonyms: async ctx =>
    pageAnswer({
      title: saySearchDesk(ctx.page.language).synonyms(),
      body: <SynonymsPage groups={await synonymGroups(ctx.db)} flashes={takeFlash(ctx)} />,
    }),
  fresh: (ctx, { query }) =>
    formPage(ctx, null, { language: query.language, words: query.word && `${query.word}\n` }),
  add: async (ctx, { body }) => {
    if (!body.ok) return formPage(ctx, null, sent(body.entered), { errors: body.errors })
    const group = readGroup(ctx, body.value)
    if ('errors' in group) return formPage(ctx, null, body.value, group)
    try {
      await addSynonyms(ctx, group)
    } catch (error) {
      return formPage(ctx, null, body.value, { conflict: conflictOf(error) })
    }
    return done(ctx, saySearchDesk(ctx.page.language).saved({ words: group.words.join(', ') }))
  },
  one: async (ctx, { params }) => {
    const kept = await known(ctx, params.id)
    return formPage(ctx, kept, fieldsOf(kept))
  },
  save: async (ctx, { params, body }) => {
    const kept = await known(ctx, params.id)
    if (!body.ok) return formPage(ctx, kept, sent(body.entered), { errors: body.errors })
    const group = readGroup(ctx, body.value)
    if ('errors' in group) return formPage(ctx, kept, body.value, group)
    try {
      await saveSynonyms(ctx, params.id, body.value.version, group)
    } catch (error) {
      return formPage(ctx, kept, body.value, { conflict: conflictOf(error) })
    }
    return done(ctx, saySearchDesk(ctx.page.language).saved({ words: group.words.join(', ') }))
  },
  remove: async (ctx, { params, body }) => {
    const kept = await known(ctx, params.id)
    if (!body.ok) return formPage(ctx, kept, fieldsOf(kept), { errors: body.errors })
    try {
      const words = await removeSynonyms(ctx, params.id, body.value.version)
      const text = saySearchDesk(ctx.page.language).removed({ words: words.join(', ') })
      return done(
        ctx,
        text,
        wayBack(href(ctx.page, searchDesk.add), { ...fieldsOf(kept), language: kept.language ?? '' }),
      )
    } catch (error) {
      return formPage(ctx, kept, fieldsOf(kept), { conflict: conflictOf(error) })
    }
  },
  searches: async (ctx, { query }) => {
    const t = saySearchDesk(ctx.page.language)
    return pageAnswer({
      title: t.searches(),
      body: (
        <MissedSearchesPage
          missed={await missedSearches(ctx, Number(query.days))}
          most={maxShown}
          days={query.days}
          storefronts={await listStorefronts(ctx)}
        />
      ),
    })
  },
})

/** Its sections of the desk. */
export const searchDeskSections: readonly Section[] = [
  { key: 'desk/searches', group: 'goods', entry: searchDesk.searches, say: saySearchesSection },
  { key: 'desk/synonyms', group: 'goods', entry: searchDesk.synonyms, say: saySynonymSection },
]
