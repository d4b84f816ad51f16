import { fileAnswer, pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { refusalOf } from '#kit/spreadsheet/uploaded.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { configuratorDesk } from '../contract.ts'
import type { SheetFault } from '../model/sheet.ts'
import {
  bringVersion,
  listBases,
  publishVersion,
  readBase,
  readVersion,
  tryVersion,
  versionFile,
  type NotTaken,
} from '../service/desk.ts'
import { sayConfiguratorDesk, sayConfiguratorSection } from '../texts/desk.ts'
import { stepHref } from '../views/addresses.ts'
import { BasePage } from '../views/BasePage.tsx'
import { BasesPage } from '../views/BasesPage.tsx'
import { VersionPage } from '../views/VersionPage.tsx'

type Desk = Ctx<SignedIn>
type Refused = { message: string; places: readonly string[] }
const say = (ctx: Pick<Ctx, 'page'>) => sayConfiguratorDesk(ctx.page.language)

async function listPage(ctx: Desk, refused: Refused | null): Promise<PageAnswer> {
  return pageAnswer({
    title: say(ctx).title(),
    layout: 'wide',
    ...(refused && formRefused),
    body: <BasesPage bases={await listBases(ctx)} flashes={takeFlash(ctx)} refused={refused} />,
  })
}

function faultWords(t: ReturnType<typeof sayConfiguratorDesk>, { row, why, given }: SheetFault): string {
  const words = {
    head: t.faultHead,
    what: t.faultWhat,
    of: t.faultOf,
    more: t.faultMore,
    value: t.faultValue,
    number: t.faultNumber,
    column: t.faultColumn,
  }
  return words[why]({ row, given })
}

/** Why a file was not taken, and where. */
function refusedWords(ctx: Desk, why: NotTaken): Refused {
  const t = say(ctx)
  switch (why.why) {
    case 'empty':
      return { message: t.noFile(), places: [] }
    case 'not-json':
      return { message: t.notJson(), places: why.line === null ? [] : [t.jsonLine({ n: why.line })] }
    case 'sheet':
      return { message: t.wrongRows(), places: why.faults.map(fault => faultWords(t, fault)) }
    case 'shape':
      return {
        message: t.notShaped(),
        places: why.issues.map(({ row, ...one }) =>
          row === null ? t.issue(one) : t.issueOfRow({ row, ...one }),
        ),
      }
  }
}

const crumb = (ctx: Desk, key: string, name: string) => ({
  name,
  href: href(ctx.page, configuratorDesk.base, { params: { key } }),
})
const numberIn = (text: string): number | null => (text === '' ? null : Number(text))

export const configuratorDeskRoutes = routes(configuratorDesk, {
  list: ctx => listPage(ctx, null),
  bring: async (ctx, { upload }) => {
    let refused: Refused
    try {
      const brought = await bringVersion(ctx, upload)
      if (!('notTaken' in brought)) {
        const { key, version } = brought
        leaveFlash(ctx, [{ kind: 'success', text: say(ctx).imported({ n: version, key }) }])
        return seeOther(href(ctx.page, configuratorDesk.version, { params: { key, version } }))
      }
      refused = refusedWords(ctx, brought.notTaken)
    } catch (error) {
      const reason = refusalOf(error, ctx.page.language)
      if (reason === null) throw error
      refused = { message: say(ctx).unreadable({ reason }), places: [] }
    }
    if (ctx.request.wants === 'data') throw invalid([{ field: 'file', message: refused.message }])
    return listPage(ctx, refused)
  },
  base: async (ctx, { params }) => {
    const base = await readBase(ctx, params.key)
    const newest = base.versions[0]?.version ?? 1
    const { definition } = await readVersion(ctx, params.key, base.published ?? newest)
    const name = definition.name[ctx.page.language] || params.key
    return pageAnswer({
      title: name,
      layout: 'wide',
      crumbs: [crumb(ctx, params.key, name)],
      body: (
        <BasePage
          baseKey={params.key}
          name={name}
          published={base.published}
          versions={base.versions}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  version: async (ctx, { params }) => {
    const { key, version } = params
    const kept = await readVersion(ctx, key, version)
    const title = say(ctx).versionOf({ key, n: version })
    return pageAnswer({
      title,
      layout: 'wide',
      crumbs: [
        crumb(ctx, key, kept.definition.name[ctx.page.language] || key),
        { name: title, href: href(ctx.page, configuratorDesk.version, { params }) },
      ],
      body: <VersionPage {...kept} flashes={takeFlash(ctx)} />,
    })
  },
  file: async (ctx, { params, query }) => {
    const { key, version } = params
    const { bytes, type } = await versionFile(ctx, key, version, query.as)
    return fileAnswer({ bytes, type, filename: `${key}-${version}.${query.as}`, cache: 'no-store' })
  },
  begin: async (ctx, { params }) => {
    const back = href(ctx.page, configuratorDesk.version, { params })
    const held = await tryVersion(ctx, params.key, params.version, back)
    return seeOther(stepHref(ctx.page, held.open.definition, { configId: held.id }))
  },
  publish: async (ctx, { params, body }) => {
    if (!body.ok) throw invalid(body.errors)
    const version = numberIn(body.value.version)
    await publishVersion(ctx, params.key, version, numberIn(body.value.seen))
    const t = say(ctx)
    leaveFlash(ctx, [
      { kind: 'success', text: version === null ? t.wasClosed() : t.wasPublished({ n: version }) },
    ])
    return seeOther(href(ctx.page, configuratorDesk.base, { params: { key: params.key } }))
  },
})

/** Its section of the seller's desk. */
export const configuratorDeskSections: readonly Section[] = [
  { key: 'desk/configurators', group: 'goods', entry: configuratorDesk.list, say: sayConfiguratorSection },
]
