import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { notAllowed, type FieldError } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { customersDesk } from '#shop/people/customers/contract.ts'
import { customerCards } from '#shop/people/customers/slots.ts'
import { reachIn } from '#shop/people/session/model/rights.ts'
import { Card } from '#ui/card.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { invoiceData, invoiceDataDesk } from '../contract.ts'
import { routingTyped, type RoutingTyped } from '../model/routing.ts'
import { companyAtDesk, companyOfCard, routingOf, saveRouting } from '../service/routing.ts'
import { sayInvoiceData, sayInvoiceDataSection } from '../texts.ts'
import { InvoiceDataForm, type InvoiceDataShown } from '../views/InvoiceDataForm.tsx'
import { InvoiceDataTable } from '../views/InvoiceDataTable.tsx'

type Typed = RoutingTyped & { version: number }

/** The form as it is kept, or as it came back with what is wrong. */
async function formOf(
  ctx: Pick<Ctx, 'db'>,
  companyId: number,
  refused: { entered: RoutingTyped; errors: readonly FieldError[]; conflict: boolean } | null,
): Promise<InvoiceDataShown> {
  const { routing, version } = await routingOf(ctx, companyId)
  return { entered: routingTyped(routing), errors: [], conflict: false, ...refused, version }
}

const wordsOf = (ctx: Pick<Ctx, 'page'>, fields: readonly string[]): FieldError[] => {
  const t = sayInvoiceData(ctx.page.language)
  const words: Record<string, string> = {
    buyerReference: t.noLeitwegId(),
    email: t.noEmail(),
    peppol: t.noPeppol(),
  }
  return fields.map(field => ({ field, message: words[field] ?? '' }))
}

/** Saves, or says with which status and words the form comes back. */
async function saved(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>,
  companyId: number,
  body: Checked<Typed>,
): Promise<{ entered: RoutingTyped; errors: readonly FieldError[]; conflict: boolean } | null> {
  const kept = routingTyped((await routingOf(ctx, companyId)).routing)
  if (!body.ok) {
    const { isLeitwegId, ...texts } = body.entered
    const entered = { ...kept, ...texts, isLeitwegId: isLeitwegId !== undefined }
    return { entered, errors: body.errors, conflict: false }
  }
  const { version, ...entered } = body.value
  const outcome = await saveRouting(ctx, companyId, version, entered)
  if (outcome.kind === 'saved') return null
  const conflict = outcome.kind === 'conflict'
  return { entered, errors: conflict ? [] : wordsOf(ctx, outcome.fields), conflict }
}

const statusOf = (form: InvoiceDataShown) =>
  (form.errors.length > 0 || form.conflict) && { status: form.conflict ? 409 : 422, refused: true }

const isWhole = (ctx: Ctx<CompanyMember>): boolean => reachIn(ctx.who) === 'all'

async function accountPage(
  ctx: Ctx<CompanyMember>,
  refused: Parameters<typeof formOf>[2] = null,
): Promise<PageAnswer> {
  const t = sayInvoiceData(ctx.page.language)
  const form = await formOf(ctx, ctx.who.companyId, refused)
  return pageAnswer({
    title: t.title(),
    ...statusOf(form),
    body: (
      <Screen title={t.title()} note={t.note()} flashes={refused ? [] : takeFlash(ctx)}>
        {isWhole(ctx) ? (
          <InvoiceDataForm {...form} action={href(ctx.page, invoiceData.save)} />
        ) : (
          <Card>
            <InvoiceDataTable routing={(await routingOf(ctx, ctx.who.companyId)).routing} />
            <p className="muted">{t.wholeCompany()}</p>
          </Card>
        )}
      </Screen>
    ),
  })
}

async function deskPage(
  ctx: Ctx<SignedIn>,
  code: string,
  refused: Parameters<typeof formOf>[2] = null,
): Promise<PageAnswer> {
  const t = sayInvoiceData(ctx.page.language)
  const company = await companyAtDesk(ctx, code)
  const form = await formOf(ctx, company.id, refused)
  const title = t.titleOf({ company: company.name })
  const params = { company: company.code }
  const mayChange = belongsTo(ctx.who, invoiceDataDesk.save.ask.for ?? 'anyone')
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, invoiceDataDesk.show, { params }) }],
    ...statusOf(form),
    body: (
      <Screen title={title} flashes={refused ? [] : takeFlash(ctx)}>
        {mayChange ? (
          <InvoiceDataForm
            {...form}
            action={href(ctx.page, invoiceDataDesk.save, { params })}
            back={{ href: href(ctx.page, customersDesk.company, { params }), label: t.toCompany() }}
          />
        ) : (
          <Card>
            <InvoiceDataTable routing={(await routingOf(ctx, company.id)).routing} />
          </Card>
        )}
      </Screen>
    ),
  })
}

export const invoiceDataRoutes = routes(invoiceData, {
  show: ctx => accountPage(ctx),
  save: async (ctx, { body }) => {
    if (!isWhole(ctx)) throw notAllowed(sayInvoiceData(ctx.page.language).wholeCompany())
    const refused = await saved(ctx, ctx.who.companyId, body)
    if (refused) return accountPage(ctx, refused)
    leaveFlash(ctx, [{ kind: 'success', text: sayInvoiceData(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, invoiceData.show))
  },
})

export const invoiceDataDeskRoutes = routes(invoiceDataDesk, {
  show: (ctx, { params }) => deskPage(ctx, params.company),
  save: async (ctx, { params, body }) => {
    const company = await companyAtDesk(ctx, params.company)
    const refused = await saved(ctx, company.id, body)
    if (refused) return deskPage(ctx, params.company, refused)
    leaveFlash(ctx, [{ kind: 'success', text: sayInvoiceData(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, invoiceDataDesk.show, { params }))
  },
})

/** Its section of the account: for who administers their company. */
export const invoiceDataSections: readonly Section[] = [
  {
    key: 'account/company-invoice-data',
    group: 'company',
    entry: invoiceData.show,
    say: sayInvoiceDataSection,
  },
]

/** On the page that the desk has of a company. */
export const invoiceDataCard = customerCards.fill({
  name: 'invoice-data',
  read: async (ctx, { companyId, customerId }) => {
    if (companyId === null || customerId !== null) return null
    if (!belongsTo(ctx.who, invoiceDataDesk.show.ask.for ?? 'anyone')) return null
    const t = sayInvoiceData(ctx.page.language)
    const company = await companyOfCard(ctx, companyId)
    return (
      <Card title={t.title()}>
        <InvoiceDataTable routing={(await routingOf(ctx, companyId)).routing} />
        <LinkButtonIfOpen
          entry={invoiceDataDesk.save}
          size="small"
          href={href(ctx.page, invoiceDataDesk.show, { params: { company } })}
        >
          {t.change()}
        </LinkButtonIfOpen>
      </Card>
    )
  },
})
