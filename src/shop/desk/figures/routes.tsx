import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { fileOrList } from '#kit/file-or-list.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { errorsOf, formRefused, invalid, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { figures } from './contract.ts'
import type { Rhythm } from './model/letter.ts'
import type { Dimension } from './model/measure.ts'
import { measuresFor, readFigure, type Figure, type FigureQuery } from './service/ask.ts'
import { figureRows, narrowedName, pageOfFigure } from './service/count.ts'
import { endLetter, figureReaders, orderedLetters, orderLetter } from './service/letters.ts'
import { figureTable, rowsTable } from './service/table.ts'
import { sayFigures, sayFiguresSection } from './texts.ts'
import { sayFigureLetters } from './texts/letters.ts'
import { FiguresPage } from './views/FiguresPage.tsx'
import { LettersPage } from './views/LettersPage.tsx'
import { queryOf } from './model/query.ts'
import { RowsPage } from './views/RowsPage.tsx'

type Desk = Ctx<SignedIn>
/** Groups of a page of the table; steps stand on one page. */
const pageSize = 100

/** The currency of a number as it is asked for; empty: of what has none, null: of all. */
const onlyOf = ({ only }: { only: string }): string | null => (only === '-' ? '' : only || null)

const narrowedOf = (ctx: Desk, { narrowed }: Figure) =>
  Promise.all(
    (Object.entries(narrowed) as [Dimension, string][]).map(async ([by, value]) => ({
      by,
      name: await narrowedName(ctx, by, value),
    })),
  )

async function show(ctx: Desk, query: FigureQuery & { page: number }): Promise<PageAnswer> {
  const figure = await readFigure(ctx, query)
  const [counted, narrowed] = await Promise.all([
    pageOfFigure(ctx, figure, { page: query.page, size: pageSize }),
    narrowedOf(ctx, figure),
  ])
  const today = dayOf(ctx.clock(), ctx.page.timeZone)
  const refused = figure.errors.length > 0
  return pageAnswer({
    title: sayFigures(ctx.page.language).title(),
    ...(refused && formRefused),
    body: (
      <FiguresPage
        shown={{
          figure,
          narrowed,
          measures: measuresFor(ctx.who),
          currencies: figure.currencies,
          ...counted,
          ratesOf: figure.days.to < today ? figure.days.to : today,
          typed: query.period === 'typed' ? { from: query.from, to: query.to } : { from: '', to: '' },
        }}
        errors={figure.errors}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

type Typed = { every: Rhythm; readers: readonly number[] }
async function lettersPage(
  ctx: Desk,
  query: FigureQuery,
  refused: { typed: Typed; errors: readonly FieldError[] } | null = null,
): Promise<PageAnswer> {
  const figure = await readFigure(ctx, query)
  const t = sayFigures(ctx.page.language)
  const [letters, readers, narrowed] = await Promise.all([
    orderedLetters(ctx),
    figureReaders(ctx),
    narrowedOf(ctx, figure),
  ])
  const title = sayFigureLetters(ctx.page.language).title()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, figures.letters, { query: queryOf(figure) }) }],
    ...(refused && formRefused),
    body: (
      <LettersPage
        letters={letters}
        figure={{ ...figure, currency: figure.currency ?? '' }}
        narrowed={narrowed.map(({ by, name }) => t.narrowedTo({ by: t[by](), name }))}
        fields={queryOf(figure)}
        readers={readers}
        typed={refused?.typed ?? { every: 'month', readers: [ctx.who.id] }}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

export const figuresRoutes = routes(figures, {
  show: (ctx, { query }) => show(ctx, query),
  rows: async (ctx, { query }) => {
    const t = sayFigures(ctx.page.language)
    const figure = await readFigure(ctx, query)
    const [{ sums, ...list }, narrowed] = await Promise.all([
      figureRows(ctx, figure, {
        column: query.column,
        only: onlyOf(query),
        page: query.page,
        size: pageSize,
      }),
      narrowedOf(ctx, figure),
    ])
    const title = t.rows({ figure: t[figure.measure]() })
    return pageAnswer({
      title,
      crumbs: [{ name: title, href: href(ctx.page, figures.rows, { query }) }],
      body: (
        <RowsPage
          figure={figure}
          column={query.column}
          only={query.only}
          narrowed={narrowed.map(({ by, name }) => t.narrowedTo({ by: t[by](), name }))}
          list={list}
          sums={sums}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  exported: async (ctx, { query: { what, as, column, only, ...query } }) => {
    const figure = await readFigure(ctx, query)
    return fileOrList(
      ctx,
      what === 'rows'
        ? rowsTable(ctx, figure, { column, only: onlyOf({ only }) }, as)
        : figureTable(ctx, figure, as),
      href(ctx.page, figures.rows, { query: { ...queryOf(figure), column, only } }),
    )
  },
  letters: (ctx, { query }) => lettersPage(ctx, query),
  order: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { every, reader: readers, ...query } = body.value
    try {
      await orderLetter(ctx, query, { every, readers })
    } catch (error) {
      return lettersPage(ctx, query, { typed: { every, readers }, errors: errorsOf(error) })
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayFigureLetters(ctx.page.language).chosen() }])
    return seeOther(href(ctx.page, figures.letters, { query }))
  },
  stop: async (ctx, { params }) => {
    await endLetter(ctx, params.id)
    leaveFlash(ctx, [{ kind: 'success', text: sayFigureLetters(ctx.page.language).stopped() }])
    return seeOther(href(ctx.page, figures.letters, { query: {} }))
  },
})

/** Its section of the desk. */
export const figuresSections: readonly Section[] = [
  { key: 'desk/figures', group: 'desk', entry: figures.show, say: sayFiguresSection },
]
