import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { newFormKey } from '#kit/form-key.ts'
import { errorsOf, refusedStatus, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { peopleFor } from '#shop/people/customers/service/find-customers.ts'
import { ChoosePerson } from '#shop/people/customers/views/ChoosePerson.tsx'
import { quoteDesk } from '../contract.ts'
import type { EnteredOffer } from '../model/begun.ts'
import { beginOffer, offeredFor, termsFor } from '../service/begin.ts'
import { sayBegun } from '../texts/begun.ts'
import { BeginOfferPage } from '../views/BeginOfferPage.tsx'

type Desk = Ctx<SignedIn>
const nothing: EnteredOffer = {
  rows: '',
  from: '',
  remarks: '',
  costCenter: '',
  address: '',
  mode: '',
  referenceNumber: '',
  formKey: '',
}

/** For whom an offer is begun. */
export async function choosePage(
  ctx: Desk,
  { text, page }: { text: string; page: number },
): Promise<PageAnswer> {
  const t = sayBegun(ctx.page.language)
  return pageAnswer({
    title: t.title(),
    crumbs: [{ name: t.title(), href: href(ctx.page, quoteDesk.choose) }],
    body: (
      <ChoosePerson
        title={t.title()}
        note={t.whomHint()}
        whom={t.whom()}
        text={text}
        list={text === '' ? null : await peopleFor(ctx, { text, sort: 'name', page })}
        action={href(ctx.page, quoteDesk.choose)}
        hrefOfPage={n => href(ctx.page, quoteDesk.choose, { query: { text, page: n } })}
        choose={{
          href: id => href(ctx.page, quoteDesk.fresh, { params: { id } }),
          words: t.choose(),
          of: name => t.chooseFor({ name }),
        }}
      />
    ),
  })
}

/** The form of an offer for a person, with all that was entered. Throws not found. */
export async function beginPage(
  ctx: Desk,
  id: number,
  sent: EnteredOffer | null = null,
  errors: readonly FieldError[] = [],
): Promise<PageAnswer> {
  const t = sayBegun(ctx.page.language)
  const day = formatDate(dayOf(ctx.clock(), ctx.page.timeZone))
  const entered = sent ?? { ...nothing, referenceNumber: t.usualReference({ day }) }
  const { person, buyer } = await offeredFor(ctx, id)
  const name = `${person.firstName} ${person.lastName}`
  const terms = buyer && (await termsFor(buyer))
  return pageAnswer({
    title: t.titleFor({ name }),
    crumbs: [
      { name: t.title(), href: href(ctx.page, quoteDesk.choose) },
      { name, href: href(ctx.page, quoteDesk.fresh, { params: { id } }) },
    ],
    ...refusedStatus({ errors }),
    body: (
      <BeginOfferPage
        person={{ id, name, email: person.email, company: person.company?.name ?? '' }}
        entered={{ ...entered, formKey: entered.formKey || newFormKey() }}
        terms={terms}
        errors={errors}
      />
    ),
  })
}

/** Begins it, and goes on to its prices. */
export async function begin(
  ctx: Desk,
  id: number,
  body: Checked<EnteredOffer>,
): Promise<PageAnswer | Redirect> {
  const t = sayBegun(ctx.page.language)
  if (!body.ok) {
    const sent = Object.fromEntries(Object.keys(nothing).map(name => [name, body.entered[name] ?? '']))
    return beginPage(ctx, id, { ...nothing, ...sent }, body.errors)
  }
  const entered = { ...body.value, formKey: body.value.formKey || newFormKey() }
  try {
    const { code, leftOut } = await beginOffer(ctx, id, entered)
    leaveFlash(ctx, [
      { kind: 'success', text: t.begun({ code }) },
      ...(leftOut.length > 0
        ? [{ kind: 'warning' as const, text: t.leftOut({ what: leftOut.join(', ') }) }]
        : []),
    ])
    return seeOther(href(ctx.page, quoteDesk.show, { params: { quoteCode: code }, query: { version: null } }))
  } catch (error) {
    return beginPage(ctx, id, entered, errorsOf(error))
  }
}
