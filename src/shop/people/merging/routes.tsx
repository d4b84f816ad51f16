import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { formOvertaken, formRefusal, formRefused, notFound, Refusal, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { companyToMerge } from '#shop/people/company/service/merged.ts'
import { customersDesk } from '#shop/people/customers/contract.ts'
import { companiesFor } from '#shop/people/customers/service/find-customers.ts'
import { merging } from './contract.ts'
import { mergeCompanies } from './service/merge.ts'
import { previewMerge } from './service/preview.ts'
import { sayMerging } from './texts.ts'
import { MergePage, type Sent } from './views/MergePage.tsx'

type Desk = Ctx<SignedIn>
const nothingSent: Sent = { entered: {}, errors: [], conflict: null }

/** How many that fit are offered. */
const offered = 8

/** The number of the company that is meant, and others that fit. */
async function meant(
  ctx: Desk,
  text: string,
): Promise<{ code: string | null; others: { code: string; name: string }[] }> {
  if (text === '') return { code: null, others: [] }
  const { rows } = await companiesFor(ctx, { text, state: 'all', sort: 'name', page: 1 })
  const found =
    rows.find(row => row.code.toLowerCase() === text.toLowerCase()) ??
    (rows.length === 1 ? rows[0] : undefined)
  return { code: found?.code ?? null, others: found ? [] : rows.slice(0, offered) }
}

async function mergePage(
  ctx: Desk,
  code: string,
  into: string,
  sent: Sent = nothingSent,
): Promise<PageAnswer> {
  const company = await companyToMerge(ctx.db, code)
  if (!company) throw notFound()
  const found = await meant(ctx, into)
  const preview = found.code === null ? null : await previewMerge(ctx.db, code, found.code)
  const here = { company: code }
  return pageAnswer({
    title: sayMerging(ctx.page.language).title({ name: company.name }),
    crumbs: [
      { name: company.name, href: href(ctx.page, customersDesk.company, { params: here }) },
      {
        name: sayMerging(ctx.page.language).crumb(),
        href: href(ctx.page, merging.show, { params: here, query: {} }),
      },
    ],
    ...(sent !== nothingSent && (sent.conflict === null ? formRefused : formOvertaken)),
    body: (
      <MergePage
        company={company}
        typed={into}
        isItself={found.code === code}
        others={found.others}
        preview={preview}
        sent={sent}
      />
    ),
  })
}

export const mergingRoutes = routes(merging, {
  show: (ctx, { params, query }) => mergePage(ctx, params.company, query.into),
  merge: async (ctx, { params: { company }, body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const { into, sure } = body.value
    const entered = { ...textsIn(body.value), ...(sure && { sure: 'true' }) }
    const t = sayMerging(ctx.page.language)
    const again = (errors: readonly FieldError[], conflict: string | null = null) =>
      mergePage(ctx, company, into, { entered, errors, conflict })
    if (!sure) return again([{ field: 'sure', message: t.notSure() }])
    try {
      const done = await mergeCompanies(ctx, { from: company, into }, entered)
      leaveFlash(ctx, [{ kind: 'success', text: t.done({ from: done.from.name }) }])
      return seeOther(href(ctx.page, customersDesk.company, { params: { company: done.into.code } }))
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      return again(errors, conflict)
    }
  },
})
