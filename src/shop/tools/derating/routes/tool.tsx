import { fileAnswer, fragmentAnswer, pageAnswer, seeOther, type FragmentAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, invalid, notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { session } from '#shop/people/session/contract.ts'
import { derating } from '../contract.ts'
import { visibleOf, type Point } from '../model/coverage.ts'
import { sectionName } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { maxPoints, readHidden, readPoints, readTyped } from '../model/kept-set.ts'
import { decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { readTypedProfile } from '../model/typed-profile.ts'
import { setView } from '../model/set-view.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { readConductor, writeAsked } from '../model/asked.ts'
import { articlesCarrying, carryingPerPage } from '../service/carrying.ts'
import { deleteSet, saveSet, setPoints } from '../service/change-sets.ts'
import { curvesOf, hasSavedDeratings, readTool, setsOfProduct } from '../service/read-tool.ts'
import { readSheet } from '../service/sheet.ts'
import { sayDerating } from '../texts.ts'
import { SavedSets } from '../views/DeratingSection.tsx'
import { CarryingPage } from '../views/CarryingPage.tsx'
import { PrintPage } from '../views/PrintPage.tsx'
import { SetEntry, SetList } from '../views/SetList.tsx'
import { ToolFragment, type ToolProps } from '../views/ToolFragment.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayDerating(ctx.page.language)

type Query = {
  product: string
  deratingId: string
  x: string
  y: string
  label: string
  ask?: 'delete' | undefined
}

const toTool = (
  ctx: Ctx,
  product: string,
  query: { deratingId?: string; x?: string; y?: string; label?: string; ask?: 'delete' },
) => href(ctx.page, derating.show, { query: { product, ...query } })

async function show(ctx: Ctx, query: Query, refused: Partial<ToolProps> = {}): Promise<FragmentAnswer> {
  const { product, sets, active } = await readTool(ctx, query.product, query.deratingId)
  const views = sets.map(set => setView(set, product.curves))
  const typed = { x: query.x, y: query.y, profile: '', wrong: [] }
  return fragmentAnswer({
    title: say(ctx).titleOf({ code: product.code }),
    description: say(ctx).descriptionOf(product),
    canonical: href({ ...ctx.page, base: '' }, derating.show, { query: { product: product.code } }),
    layout: 'wide',
    ...(refused.typed && { status: formRefused.status }),
    body: (
      <ToolFragment
        code={product.code}
        name={product.name}
        isBase={product.articleId === null}
        curves={product.curves}
        sets={views}
        active={views.find(one => one.id === String(active?.id)) ?? null}
        typed={typed}
        label={query.label}
        asks={query.ask === 'delete'}
        news={takeFlash(ctx).map(one => one.text)}
        {...refused}
      />
    ),
  })
}

/** With a point to begin with, which the product page asks for: fields that are filled, or what is wrong with them. */
function showTyped(ctx: Ctx, query: Query): Promise<FragmentAnswer> {
  const { x, y } = query
  const read = x === '' && y === '' ? null : readTyped(x, y)
  return show(ctx, query, read && 'wrong' in read ? { typed: { x, y, profile: '', wrong: read.wrong } } : {})
}

type Form = {
  id: string
  label: string
  newX: string
  newY: string
  profile: string
  x: readonly string[]
  y: readonly string[]
  show: readonly string[]
  act: string
  sure?: string | undefined
}

/** The rows as they were typed; null where one cannot be read. */
const rowsOf = (form: Form): (Point | null)[] =>
  form.x.slice(0, maxPoints).map((x, i) => {
    const read = readTyped(x, form.y[i] ?? '')
    return 'wrong' in read ? null : read
  })

/** The whole tool without script: what stands in the fields is kept, then done what the button says. */
async function change(ctx: Ctx, code: string, form: Form) {
  const t = say(ctx)
  const { act } = form
  if (act === 'delete') return deleteByForm(ctx, code, form.id)
  const rows = rowsOf(form)
  const isProfile = act === 'profile'
  const given = !isProfile && (form.newX.trim() !== '' || form.newY.trim() !== '')
  const removed = act.startsWith('remove-') ? Number(act.slice(7)) : null
  const wrongRow = rows.some((row, i) => row === null && i !== removed)
  const query = { product: code, deratingId: form.id, x: form.newX, y: form.newY, label: form.label }
  const { product, active: open } = await readTool(ctx, code, form.id)
  const hidden = product.curves.map(one => one.id).filter(id => !form.show.includes(id))
  const kept = open?.points ?? []
  const fields = { x: form.newX, profile: form.profile }
  const profile = isProfile ? readTypedProfile(fields, visibleOf(product.curves, hidden)) : null
  const added = profile ?? (given ? readTyped(form.newX, form.newY) : null)
  if (wrongRow || (added && 'wrong' in added)) {
    const fault = added && 'wrong' in added ? added : { wrong: [] }
    const message = wrongRow ? t.wrongRow() : t.wrongPoint()
    return show(ctx, query, {
      typed: { ...fields, y: form.newY, ...fault },
      news: [message],
      start: {
        points: rows.flatMap((row, i) => row ?? kept[i] ?? []),
        hidden,
      },
    })
  }
  const points = [
    ...rows.filter((row, i) => row !== null && i !== removed).map(row => row as Point),
    ...(added && !('wrong' in added) ? [added] : []),
  ]
  const { active } = await setPoints(ctx, code, { id: form.id, points, hidden })
  const deratingId = String(active)
  if (profile && !('wrong' in profile)) {
    const a = decimal(profile.y, ctx.page.language)
    leaveFlash(ctx, [{ kind: 'success', text: t.profileAs({ a }) }])
  }
  if (act !== 'save') return seeOther(toTool(ctx, code, { deratingId, label: form.label }))
  const { who } = ctx
  if (!who) {
    const next = toTool(ctx, code, { deratingId, label: form.label })
    return seeOther(href(ctx.page, session.login, { query: { next } }))
  }
  const { set } = await saveSet({ ...ctx, who }, code, { id: deratingId, points, hidden, label: form.label })
  leaveFlash(ctx, [{ kind: 'success', text: t.saved({ name: set.label }) }])
  return seeOther(toTool(ctx, code, { deratingId }))
}

async function deleteByForm(ctx: Ctx, product: string, id: string) {
  const gone = await deleteSet(ctx, id)
  if (!gone) throw notFound()
  leaveFlash(ctx, [{ kind: 'success', text: say(ctx).deletedOne() }])
  return seeOther(toTool(ctx, product, {}))
}

export const deratingRoutes = routes(derating, {
  show: (ctx, { query }) => showTyped(ctx, query),
  setPoint: async (ctx, { query, body }) => {
    const { product, sets, active } = await setPoints(ctx, query.product, {
      id: body.id,
      points: readPoints(body.points),
      hidden: readHidden(body.hideInputFields),
    })
    return fragmentAnswer({
      title: say(ctx).savedSets(),
      body: (
        <SetList
          product={product.code}
          sets={sets.map(set => setView(set, product.curves))}
          active={String(active)}
        />
      ),
    })
  },
  save: async (ctx, { query, body }) => {
    const { product, set } = await saveSet(ctx, query.product, {
      id: body.id,
      label: body.label,
      points: readPoints(body.points),
      hidden: readHidden(body.hideInputFields),
    })
    return fragmentAnswer({
      title: set.label,
      body: <SetEntry product={product.code} set={setView(set, product.curves)} active />,
    })
  },
  remove: async (ctx, { query }) => {
    const gone = await deleteSet(ctx, query.id)
    const product = gone ? await curvesOf(ctx, gone.code) : null
    const sets = product ? await setsOfProduct(ctx, product) : []
    return fragmentAnswer({
      title: say(ctx).savedSets(),
      body: (
        <SetList product={product?.code ?? ''} sets={sets.map(set => setView(set, product?.curves ?? []))} />
      ),
    })
  },
  change: (ctx, { query, body }) => {
    if (!body.ok) throw invalid(body.errors)
    const form = body.value
    // deleting asks first
    if (form.act === 'delete' && !form.sure)
      return seeOther(toTool(ctx, query.product, { deratingId: form.id, ask: 'delete' }))
    return change(ctx, query.product, form)
  },
  print: async (ctx, { query }) => {
    const { sheet, curves, points, hidden } = await readSheet(ctx, query)
    return pageAnswer({
      title: `${sheet.title} ${sheet.code}`,
      body: <PrintPage {...{ sheet, curves, points, hidden }} asked={query} />,
    })
  },
  paper: async (ctx, { query }) => {
    const { sheet } = await readSheet(ctx, query)
    const { bytes, type } = await ctx.ports.fileMaker.make('derating-sheet', sheet)
    const code = sheet.code.replace(/[^\p{L}\p{N}._-]+/gu, '_')
    return fileAnswer({
      bytes,
      type,
      filename: `derating-${code}-${dayOf(ctx.clock())}.pdf`,
      cache: 'no-store',
    })
  },
  carrying: async (ctx, { query }) => {
    const { page: shown, ...asked } = query
    const t = say(ctx)
    const empty = asked.x === '' && asked.y === ''
    const read = empty ? null : readTyped(asked.x, asked.y)
    const section = asked.section.trim() === '' ? null : readConductor(asked.section)
    const noSection = asked.section.trim() !== '' && !(section !== null && section > 0)
    const wrong = [...(read && 'wrong' in read ? read.wrong : []), ...(noSection ? ['section' as const] : [])]
    const point = read && !('wrong' in read) && wrong.length === 0 ? read : null
    const rows = point ? await articlesCarrying(ctx, point, section) : []
    const { language } = ctx.page
    const holes = point && { x: decimal(point.x, language), y: decimal(point.y, language) }
    const title = !holes
      ? t.carryingTitle()
      : section === null
        ? t.carryingFor(holes)
        : t.carryingWith({ ...holes, section: sectionName(String(section), language) })
    return pageAnswer({
      title,
      layout: 'wide',
      ...(wrong.length > 0 && formRefused),
      body: (
        <CarryingPage
          asked={asked}
          wrong={wrong}
          found={
            point && {
              rows: rows.slice((shown - 1) * carryingPerPage, shown * carryingPerPage),
              total: rows.length,
            }
          }
          shown={shown}
          last={Math.ceil(rows.length / carryingPerPage)}
          title={title}
          inCatalogue={
            point &&
            href(ctx.page, search.results, {
              query: { carries: writeAsked({ ambient: point.x, current: point.y, section }) },
            })
          }
        />
      ),
    })
  },
  hasSaved: (ctx, { query }) => hasSavedDeratings(ctx, query.product),
  sets: async (ctx, { query }) => {
    const product = await curvesOf(ctx, query.product)
    const sets = await setsOfProduct(ctx, product)
    return fragmentAnswer({
      title: say(ctx).savedSets(),
      body: <SavedSets product={product.code} sets={sets.map(set => setView(set, product.curves))} />,
    })
  },
})
