import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formOvertaken, formRefused, notAllowed, type FieldError } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { customersDesk } from '#shop/people/customers/contract.ts'
import { customerCards } from '#shop/people/customers/slots.ts'
import { Card } from '#ui/card.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { invoiceData, invoiceDataDesk } from '../contract.ts'
import { routingTyped, type RoutingTyped } from '../model/routing.ts'
import {
  companyAtDesk,
  companyOfCard,
  routingFor,
  routingOf,
  saveRouting,
  unitsWithRouting,
  type UnitShown,
  type Whose,
} from '../service/routing.ts'
import { administeredBy, unitOfCode } from '../service/whose-unit.ts'
import { sayInvoiceData, sayInvoiceDataSection } from '../texts.ts'
import { InvoiceDataForm, type InvoiceDataShown } from '../views/InvoiceDataForm.tsx'
import { InvoiceDataTable } from '../views/InvoiceDataTable.tsx'
import { UnitsCard } from '../views/UnitsCard.tsx'

type Typed = RoutingTyped & { version: number; unit: string }
type Refused = { entered: RoutingTyped; errors: readonly FieldError[]; conflict: boolean }

/** The form as it is kept, or as it came back with what is wrong. */
async function formOf(
  ctx: Pick<Ctx, 'db' | 'ports'>,
  companyId: number,
  unit: UnitShown | null,
  refused: Refused | null,
): Promise<InvoiceDataShown> {
  const { routing, version } = await routingOf(ctx, { companyId, unitId: unit?.id ?? null })
  return {
    unit: unit?.code ?? '',
    entered: routingTyped(routing),
    above: unit && (await routingFor(ctx.db, { companyId, unitId: unit.parentId })),
    errors: [],
    conflict: false,
    hasPeppol: ctx.ports.accessPoint !== null,
    ...refused,
    version,
  }
}

const wordsOf = (ctx: Pick<Ctx, 'page'>, fields: readonly string[]): FieldError[] => {
  const t = sayInvoiceData(ctx.page.language)
  const words: Record<string, string> = {
    way: t.noWay(),
    buyerReference: t.noLeitwegId(),
    email: t.noEmail(),
    peppol: t.noPeppol(),
  }
  return fields.map(field => ({ field, message: words[field] ?? '' }))
}

/** Saves, or says with which status and words the form comes back. */
async function saved(ctx: Ctx<SignedIn>, whose: Whose, body: Checked<Typed>): Promise<Refused | null> {
  if (!body.ok) {
    const kept = routingTyped((await routingOf(ctx, whose)).routing)
    const { isLeitwegId, asksWithOrder, ...texts } = body.entered
    const ticked = { isLeitwegId: isLeitwegId !== undefined, asksWithOrder: asksWithOrder !== undefined }
    const entered = { ...kept, ...texts, ...ticked }
    return { entered, errors: body.errors, conflict: false }
  }
  const { version, unit: _, ...entered } = body.value
  const outcome = await saveRouting(ctx, whose, version, entered)
  if (outcome.kind === 'saved') return null
  const conflict = outcome.kind === 'conflict'
  return { entered, errors: conflict ? [] : wordsOf(ctx, outcome.fields), conflict }
}

/** Code of the unit that a form is for; what could not be read is as it was typed. */
const unitTyped = (body: Checked<Typed>): string =>
  body.ok ? body.value.unit : (body.entered['unit'] ?? '').trim()

const statusOf = (refused: Refused | null) => refused && (refused.conflict ? formOvertaken : formRefused)

async function accountPage(
  ctx: Ctx<CompanyMember>,
  code: string,
  refused: Refused | null = null,
): Promise<PageAnswer> {
  const t = sayInvoiceData(ctx.page.language)
  const { companyId } = ctx.who
  const { isWhole, units } = await administeredBy(ctx)
  const unit = unitOfCode(units, code)
  const title = unit ? t.titleOfUnit({ unit: unit.name }) : t.title()
  const toUnit = (query: { unit: string }) => href(ctx.page, invoiceData.show, { query })
  return pageAnswer({
    title,
    ...(unit && { crumbs: [{ name: title, href: toUnit({ unit: unit.code }) }] }),
    ...statusOf(refused),
    body: (
      <Screen title={title} note={t.note()} flashes={refused ? [] : takeFlash(ctx)}>
        {isWhole || unit ? (
          <InvoiceDataForm
            {...await formOf(ctx, companyId, unit, refused)}
            action={href(ctx.page, invoiceData.save)}
            {...(unit && { back: { href: toUnit({ unit: '' }), label: t.toWhole() } })}
          />
        ) : (
          <Card>
            <InvoiceDataTable routing={await routingFor(ctx.db, { companyId, unitId: null })} />
            <p className="muted">{t.wholeCompany()}</p>
          </Card>
        )}
        {!unit && <UnitsCard units={units.map(one => ({ ...one, href: toUnit({ unit: one.code }) }))} />}
      </Screen>
    ),
  })
}

async function deskPage(
  ctx: Ctx<SignedIn>,
  companyCode: string,
  code: string,
  refused: Refused | null = null,
): Promise<PageAnswer> {
  const t = sayInvoiceData(ctx.page.language)
  const company = await companyAtDesk(ctx, companyCode)
  const units = await unitsWithRouting(ctx.db, company.id)
  const unit = unitOfCode(units, code)
  const title = t.titleOf({ company: unit ? `${company.name}, ${unit.name}` : company.name })
  const params = { company: company.code }
  const toUnit = (query: { unit: string }) => href(ctx.page, invoiceDataDesk.show, { params, query })
  const mayChange = belongsTo(ctx.who, invoiceDataDesk.save.ask.for ?? 'anyone')
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: toUnit({ unit: code }) }],
    ...statusOf(refused),
    body: (
      <Screen title={title} flashes={refused ? [] : takeFlash(ctx)}>
        {mayChange ? (
          <InvoiceDataForm
            {...await formOf(ctx, company.id, unit, refused)}
            action={href(ctx.page, invoiceDataDesk.save, { params })}
            back={
              unit
                ? { href: toUnit({ unit: '' }), label: t.toWhole() }
                : { href: href(ctx.page, customersDesk.company, { params }), label: t.toCompany() }
            }
          />
        ) : (
          <Card>
            <InvoiceDataTable
              routing={await routingFor(ctx.db, { companyId: company.id, unitId: unit?.id ?? null })}
            />
          </Card>
        )}
        {!unit && <UnitsCard units={units.map(one => ({ ...one, href: toUnit({ unit: one.code }) }))} />}
      </Screen>
    ),
  })
}

export const invoiceDataRoutes = routes(invoiceData, {
  show: (ctx, { query }) => accountPage(ctx, query.unit),
  save: async (ctx, { body }) => {
    const t = sayInvoiceData(ctx.page.language)
    const { isWhole, units } = await administeredBy(ctx)
    const unit = unitOfCode(units, unitTyped(body))
    if (!isWhole && !unit) throw notAllowed(t.wholeCompany())
    const refused = await saved(ctx, { companyId: ctx.who.companyId, unitId: unit?.id ?? null }, body)
    if (refused) return accountPage(ctx, unit?.code ?? '', refused)
    leaveFlash(ctx, [{ kind: 'success', text: t.saved() }])
    return seeOther(href(ctx.page, invoiceData.show, { query: { unit: unit?.code ?? '' } }))
  },
})

export const invoiceDataDeskRoutes = routes(invoiceDataDesk, {
  show: (ctx, { params, query }) => deskPage(ctx, params.company, query.unit),
  save: async (ctx, { params, body }) => {
    const company = await companyAtDesk(ctx, params.company)
    const unit = unitOfCode(await unitsWithRouting(ctx.db, company.id), unitTyped(body))
    const code = unit?.code ?? ''
    const refused = await saved(ctx, { companyId: company.id, unitId: unit?.id ?? null }, body)
    if (refused) return deskPage(ctx, params.company, code, refused)
    leaveFlash(ctx, [{ kind: 'success', text: sayInvoiceData(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, invoiceDataDesk.show, { params, query: { unit: code } }))
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
        <InvoiceDataTable routing={await routingFor(ctx.db, { companyId, unitId: null })} />
        <LinkButtonIfOpen
          entry={invoiceDataDesk.save}
          size="small"
          href={href(ctx.page, invoiceDataDesk.show, { params: { company }, query: { unit: '' } })}
        >
          {t.change()}
        </LinkButtonIfOpen>
      </Card>
    )
  },
})
