import {
  fileAnswer,
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type FragmentAnswer,
  type PageAnswer,
} from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { formRefused, invalid, notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { xlsxType } from '#kit/spreadsheet/write.ts'
import { sheetsFlash } from '#kit/spreadsheet/uploaded.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { ownNumbers } from './contract.ts'
import { isFault, type Judged } from './model/judge.ts'
import { dropNumber, keepNumber } from './service/change-numbers.ts'
import { mayKeep, type Person } from './service/member.ts'
import { namedNumbersOf, readNumbers } from './service/read-numbers.ts'
import { applyUpload, discardUpload, numbersFile, previewOf, uploadNumbers } from './service/spreadsheet.ts'
import { sayOwnNumbers, sayOwnNumberSection } from './texts.ts'
import { ArticleNumbers, type ArticleNumbersProps } from './views/ArticleNumbers.tsx'
import { ListPage, type ListPageProps } from './views/ListPage.tsx'
import { PreviewPage } from './views/PreviewPage.tsx'
import { verdictWords } from './views/verdict-words.ts'

const say = (ctx: Person) => sayOwnNumbers(ctx.page.language)
const isData = (ctx: Person) => ctx.request.wants === 'data'

/** Where a form leads when it is done, with what to say there. */
function done(ctx: Person, to: string, message: Flash) {
  leaveFlash(ctx, [message])
  return isData(ctx) ? { redirect: to } : seeOther(to)
}
const toList = (ctx: Person, message: Flash, query?: { text: string; page: number }) =>
  done(ctx, href(ctx.page, ownNumbers.list, { ...(query && { query }) }), message)
const toProduct = (ctx: Person, productCode: string, message: Flash) =>
  done(ctx, href(ctx.page, productPage.show, { params: { productCode } }), message)

async function listPage(
  ctx: Person,
  asked: { text: string; page: number },
  wrong: Pick<ListPageProps, 'entered' | 'wrongFile'> = {},
): Promise<PageAnswer> {
  const refused = Object.keys(wrong).length > 0
  return pageAnswer({
    title: say(ctx).title(),
    layout: 'wide',
    refused,
    ...(refused && { status: formRefused.status }),
    body: (
      <ListPage
        list={await readNumbers(ctx, asked)}
        mayChange={mayKeep(ctx.who)}
        messages={takeFlash(ctx)}
        {...wrong}
      />
    ),
  })
}
const firstPage = { text: '', page: 1 }

/** The numbers of one article; throws not found for an unknown one. */
async function articlePage(
  ctx: Person,
  code: string,
  refused: ArticleNumbersProps['refused'] = null,
): Promise<PageAnswer | FragmentAnswer> {
  const found = await namedNumbersOf(ctx, code)
  if (!found) throw notFound()
  const title = say(ctx).formTitle()
  const over = !refused && isData(ctx)
  const body = (
    <ArticleNumbers {...found} code={code} mayChange={mayKeep(ctx.who)} refused={refused} over={over} />
  )
  if (over) return fragmentAnswer({ title, body })
  const params = { productCode: code }
  return pageAnswer({
    title,
    layout: 'narrow',
    crumbs: [
      { name: code, href: href(ctx.page, productPage.show, { params }) },
      { name: title, href: href(ctx.page, ownNumbers.ofArticle, { params }) },
    ],
    ...(refused && formRefused),
    body,
  })
}

const words = (ctx: Person, judged: Judged): string => verdictWords(say(ctx), judged, ctx.page)

function keptMessage(ctx: Person, { number, code, verdict }: Judged): Flash {
  const t = say(ctx)
  return verdict.kind === 'same'
    ? { kind: 'info', text: t.unchanged({ number, code }) }
    : { kind: 'success', text: t.kept({ number, code }) }
}

/** What is wrong is wrong with the article, or else with the number. */
const fieldOf = ({ verdict: { kind } }: Judged): 'number' | 'productCode' =>
  kind === 'no-code' || kind === 'unknown' || kind === 'ambiguous' ? 'productCode' : 'number'

export const ownNumberRoutes = routes(ownNumbers, {
  list: (ctx, { query }) => listPage(ctx, query),
  add: async (ctx, { body }) => {
    const { number, productCode } = body.ok ? body.value : { number: '', productCode: '' }
    const judged = await keepNumber(ctx, { number, code: productCode.trim() })
    if (!isFault(judged.verdict)) return toList(ctx, keptMessage(ctx, judged))
    const error = words(ctx, judged)
    const field = fieldOf(judged)
    if (isData(ctx)) throw invalid([{ field, message: error }])
    return listPage(ctx, firstPage, { entered: { number, productCode, field, error } })
  },
  remove: async (ctx, { body }) => {
    const t = say(ctx)
    const { number, productCode, text, page } = body.ok
      ? body.value
      : { number: '', productCode: '', ...firstPage }
    const gone = await dropNumber(ctx, { number, code: productCode })
    return toList(
      ctx,
      gone === null
        ? { kind: 'info', text: t.notThere() }
        : {
            kind: 'success',
            text: t.removed({ number: gone, code: productCode }),
            data: `${gone}\n${productCode}`,
          },
      { text, page },
    )
  },
  download: async (ctx, { query: { as } }) =>
    fileAnswer({
      bytes: await numbersFile(ctx, as),
      type: as === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
      filename: `part-numbers-${dayOf(ctx.clock())}.${as}`,
      cache: 'no-store',
    }),
  upload: async (ctx, { body, upload }) => {
    const named = body.ok ? body.value : {}
    const outcome = await uploadNumbers(ctx, upload, named)
    if ('refused' in outcome) {
      const missing = 'field' in outcome ? outcome : undefined
      if (isData(ctx))
        throw invalid([{ field: missing?.field ?? 'file', message: outcome.refused }], outcome.refused)
      return listPage(ctx, firstPage, { wrongFile: { error: outcome.refused, missing, named } })
    }
    leaveFlash(ctx, await sheetsFlash(upload, ctx.page.language))
    const redirect = href(ctx.page, ownNumbers.preview, { params: outcome })
    return isData(ctx) ? { redirect } : seeOther(redirect)
  },
  preview: async (ctx, { params, query }) => {
    const preview = await previewOf(ctx, params.token)
    if (!preview) throw notFound()
    return pageAnswer({
      title: say(ctx).previewTitle(),
      layout: 'wide',
      crumbs: [{ name: say(ctx).title(), href: href(ctx.page, ownNumbers.list) }],
      body: <PreviewPage {...preview} messages={takeFlash(ctx)} token={params.token} shown={query.page} />,
    })
  },
  apply: async (ctx, { params }) => {
    const t = say(ctx)
    const outcome = await applyUpload(ctx, params.token)
    leaveFlash(ctx, [
      outcome
        ? { kind: outcome.faults > 0 ? 'warning' : 'success', text: t.applied(outcome) }
        : { kind: 'info', text: t.uploadGone() },
    ])
    return seeOther(href(ctx.page, ownNumbers.list))
  },
  discard: async (ctx, { params }) => {
    await discardUpload(ctx, params.token)
    leaveFlash(ctx, [{ kind: 'info', text: say(ctx).discarded() }])
    return seeOther(href(ctx.page, ownNumbers.list))
  },
  ofArticle: (ctx, { params }) => articlePage(ctx, params.productCode),
  keep: async (ctx, { params: { productCode }, body }) => {
    const { number, before } = body.ok ? body.value : { number: '', before: '' }
    const judged = await keepNumber(ctx, { number, before, code: productCode })
    if (!isFault(judged.verdict)) return toProduct(ctx, productCode, keptMessage(ctx, judged))
    if (judged.verdict.kind === 'unknown') throw notFound()
    const error = words(ctx, judged)
    if (isData(ctx)) throw invalid([{ field: 'number', message: error }])
    return articlePage(ctx, productCode, { number, before, error })
  },
  drop: async (ctx, { params: { productCode }, body }) => {
    const t = say(ctx)
    const gone = body.ok ? await dropNumber(ctx, { number: body.value.number, code: productCode }) : null
    return toProduct(
      ctx,
      productCode,
      gone === null
        ? { kind: 'info', text: t.notThere() }
        : { kind: 'success', text: t.removed({ number: gone, code: productCode }) },
    )
  },
})

/** Its section of the account. */
export const ownNumberSections: readonly Section[] = [
  {
    key: 'account/own-numbers',
    group: 'company',
    entry: ownNumbers.list,
    say: sayOwnNumberSection,
    useful: who => who.companyId !== null,
  },
]
