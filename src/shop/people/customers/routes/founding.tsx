/** The form that founds a company: shown, checked and shown again with everything that was entered. */
import type { output } from 'zod'
import { fragmentAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { errorsOf, refusedStatus, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { blankAddress, type AddressEntered } from '#shop/people/address-book/model/address-form.ts'
import { addressErrors } from '#shop/people/address-book/views/address-words.ts'
import { AddressFields } from '#shop/people/address-book/views/AddressFields.tsx'
import { customersDesk } from '../contract.ts'
import { givenRoles, peopleAtOnce, personField } from '../model/customer.ts'
import { choicesFor } from '../service/find-customers.ts'
import { foundWhole, newFoundingKey, type AddressWords, type FoundingForm } from '../service/found.ts'
import { sayCustomers } from '../texts/desk.ts'
import { sayFounding } from '../texts/founding.ts'
import { FoundingPage } from '../views/FoundingPage.tsx'

type Desk = Ctx<SignedIn>
type Fields = Readonly<Record<string, unknown>>
type Sent = output<(typeof customersDesk.add)['ask']['body']>

/** Every field as its form shows it; of several of a name, joined by commas. */
const enteredIn = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]))
/** The VAT number of the form is the company's, not one of the address. */
const addressIn = (entered: Readonly<Record<string, string>>): AddressEntered => ({
  ...(Object.fromEntries(
    Object.keys(blankAddress).map(name => [name, entered[name] ?? '']),
  ) as AddressEntered),
  vatId: '',
})

/** A new form: this calendar year for the budget, a first person who administers. */
function freshFields(ctx: Desk): Record<string, string> {
  const year = dayOf(ctx.clock()).slice(0, 4)
  return {
    onAccount: 'true',
    budgetStart: formatDate(`${year}-01-01`),
    budgetEnd: formatDate(`${year}-12-31`),
    ...Object.fromEntries(
      peopleAtOnce.map(n => [personField(n, 'roles'), n === 1 ? 'buyer,company-admin' : 'buyer']),
    ),
  }
}

async function formPage(
  ctx: Desk,
  entered: Readonly<Record<string, string>>,
  errors: readonly FieldError[] = [],
): Promise<PageAnswer> {
  const title = sayCustomers(ctx.page.language).add()
  const formKey = entered['formKey'] || newFoundingKey()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, customersDesk.fresh) }],
    ...refusedStatus({ errors }),
    body: (
      <FoundingPage
        shown={{ entered, errors, formKey, address: addressIn(entered), choices: await choicesFor(ctx) }}
      />
    ),
  })
}

/** The rows of people in which something was typed. */
function peopleIn(entered: Readonly<Record<string, string>>): FoundingForm['people'] {
  return peopleAtOnce.flatMap(n => {
    const typed = (name: string) => (entered[personField(n, name)] ?? '').trim()
    const [firstName, lastName, email] = [typed('firstName'), typed('lastName'), typed('email')]
    const [perOrder, perMonth] = [typed('perOrder'), typed('perMonth')]
    if ([firstName, lastName, email, perOrder, perMonth].every(one => one === '')) return []
    const ticked = typed('roles').split(',')
    const roles = givenRoles.filter(role => ticked.includes(role))
    return [{ n, firstName, lastName, email, perOrder, perMonth, roles }]
  })
}

const addressWords =
  (ctx: Desk, country: string): AddressWords =>
  saved => {
    if (saved.kind === 'wrong') return addressErrors(saved.wrong, country, ctx.page.language)
    const place = saved.suggestions.map(one => `${one.postcode} ${one.townCity}`.trim()).join(' / ')
    return [{ field: 'addressSure', message: sayFounding(ctx.page.language).addressMeant({ place }) }]
  }

export const founding = {
  fresh: (ctx: Desk) => formPage(ctx, freshFields(ctx)),
  freshAddress: (_: Desk, { query }: { query: { countryIsoCode: string } }) =>
    fragmentAnswer({
      title: '',
      body: (
        <AddressFields
          entered={{ ...blankAddress, countryIso: query.countryIsoCode.toUpperCase() }}
          errors={[]}
          form="company"
          vatId={false}
          placeOnly
          optional
        />
      ),
    }),
  add: async (ctx: Desk, { body }: { body: Checked<Sent> }): Promise<PageAnswer | Redirect> => {
    const entered = enteredIn(body.ok ? body.value : body.entered)
    if (entered['do'] === 'country') return formPage(ctx, entered)
    if (!body.ok) return formPage(ctx, entered, body.errors)
    const people = peopleIn(entered)
    try {
      const company = await foundWhole(
        ctx,
        { ...body.value, address: addressIn(entered), people, further: entered },
        addressWords(ctx, entered['countryIso'] ?? ''),
      )
      const n = people.length
      const text = n === 0 ? sayCustomers(ctx.page.language).added() : sayFounding(ctx.page.language).addedWith({ n }) // prettier-ignore
      leaveFlash(ctx, [{ kind: 'success', text }])
      return seeOther(href(ctx.page, customersDesk.company, { params: { company } }))
    } catch (error) {
      return formPage(ctx, entered, errorsOf(error))
    }
  },
}
