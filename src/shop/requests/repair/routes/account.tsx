import { dayFault } from '#kit/typed/day.ts'
import { fileAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href, type Checked } from '#kit/contract.ts'
import { newFormKey } from '#kit/form-key.ts'
import type { Ctx } from '#platform/request/context.ts'
import { sayField } from '#kit/field-errors.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formRefused, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { articlesMeant } from '#shop/people/list-intake/service/articles-meant.ts'
import { addressesFor } from '#shop/people/company/service/for-member.ts'
import { postalLines } from '#shop/ordering/orders/model/postal.ts'
import type { RefusedForm } from '#shop/requests/inbox/model/refused.ts'
import { repair } from '../contract.ts'
import { readRepair, type WrongRepair } from '../model/read-form.ts'
import { askForRepair } from '../service/ask.ts'
import { moveRepair } from '../service/move.ts'
import { ownRepair } from '../service/find-repairs.ts'
import { returnLabelOf } from '../service/return-label.ts'
import { sayRepair, sayRepairSection } from '../texts.ts'
import { stateWords as sayRepairStates } from '#shop/requests/inbox/views/state-words.ts'
import { OwnRepairPage } from '../views/OwnRepairPage.tsx'
import { RepairForm, type RepairFields } from '../views/RepairForm.tsx'

type Person = Ctx<SignedIn>
const say = (ctx: Person) => sayRepair(ctx.page.language)

const words = (ctx: Person, wrong: readonly WrongRepair[], faultDate: string): FieldError[] => {
  const t = say(ctx)
  const said: Record<WrongRepair['why'], string> = {
    description: t.problemMissing(),
    conditions: t.conditionsMissing(),
    quantity: t.quantityWrong(),
    day: dayFault(faultDate, ctx.page.language, t.dayWrong()),
    future: t.dayFuture(),
    required: sayField(ctx.page.language).required(),
  }
  return wrong.map(({ field, why }) => ({ field, message: said[why] }))
}

function formPage(
  ctx: Person,
  fields: Partial<RepairFields>,
  formKey: string,
  errors: readonly FieldError[] = [],
): PageAnswer {
  const none: RepairFields = {
    problemDescription: '',
    repairConditionsAccepted: false,
    productCode: '',
    serialNumber: '',
    quantity: '',
    orderNumber: '',
    faultDate: '',
    contactName: '',
    phone: '',
    returnAddress: '',
  }
  return pageAnswer({
    title: say(ctx).title(),
    ...refusedStatus({ errors }),
    body: <RepairForm fields={{ ...none, ...fields }} formKey={formKey} errors={errors} />,
  })
}

/** `refused`: a form that was not taken. */
export async function repairPage(
  ctx: Person,
  code: string,
  { refused = null, status = formRefused.status }: { refused?: RefusedForm | null; status?: number } = {},
): Promise<PageAnswer> {
  const found = await ownRepair(ctx, code)
  return pageAnswer({
    title: `${say(ctx).facts()} ${code}`,
    crumbs: [{ name: code, href: href(ctx.page, repair.show, { params: { code } }) }],
    ...(refused && { status, refused: true }),
    body: (
      <OwnRepairPage
        {...found}
        today={dayOf(ctx.clock())}
        refused={refused}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

async function decide(
  ctx: Person,
  code: string,
  action: 'accept' | 'refuse',
  body: Checked<{ version: number; text: string }>,
): Promise<PageAnswer | Redirect> {
  // a foreign one answers like an unknown one, whatever was sent
  await ownRepair(ctx, code)
  if (!body.ok)
    return repairPage(ctx, code, { refused: { action, errors: body.errors, entered: body.entered } })
  const { version, text } = body.value
  try {
    const { state } = await moveRepair(ctx, { code, version, action, input: { text } })
    leaveFlash(ctx, [
      { kind: 'success', text: say(ctx).done({ code, state: sayRepairStates(ctx.page.language, state) }) },
    ])
    return seeOther(href(ctx.page, repair.show, { params: { code } }))
  } catch (error) {
    const errors = [{ field: '', message: conflictOf(error) }]
    return repairPage(ctx, code, { refused: { action, errors, entered: { text } }, status: 409 })
  }
}

/** Its section of the account: asking for one; those that were asked for are among all requests. */
export const repairSections: readonly Section[] = [
  { key: 'account/repair', group: 'buying', entry: repair.form, say: sayRepairSection },
]

/** Where a repaired piece most likely goes back to: the default address of the book, else the name of the company. */
async function usualAddress({ db, who, page }: Ctx<SignedIn>): Promise<string> {
  const { id, companyId, unitId, companyName } = who
  if (companyId === null || unitId === null) return companyName ?? ''
  const book = await addressesFor(db, { id, companyId, unitId })
  const usual = book.find(one => one.isDefault) ?? book[0]
  return usual ? postalLines(usual, page.language).join('\n') : (companyName ?? '')
}

export const repairRoutes = routes(repair, {
  form: async (ctx, { query }) => {
    const { firstName, lastName } = ctx.who
    const contactName = `${firstName} ${lastName}`.trim()
    return formPage(ctx, { ...query, contactName, returnAddress: await usualAddress(ctx) }, newFormKey())
  },
  save: async (ctx, { body }) => {
    if (!body.ok) {
      const { entered, errors } = body
      const ticked = entered['repairConditionsAccepted'] !== undefined
      return formPage(ctx, { ...entered, repairConditionsAccepted: ticked }, newFormKey(), errors)
    }
    const { contactName: name, phone, formKey, unknownCode, ...entered } = body.value
    const asked = readRepair(entered, dayOf(ctx.clock()), ctx.page.formatLocale)
    const again = (key: string, errors: readonly FieldError[]) => {
      const ticked = entered.repairConditionsAccepted !== undefined
      const fields = { ...entered, contactName: name, phone, repairConditionsAccepted: ticked }
      return formPage(ctx, fields, key, errors)
    }
    const key = formKey ?? newFormKey()
    if (Array.isArray(asked)) return again(key, words(ctx, asked, entered.faultDate))
    const { productCode } = asked
    const article =
      productCode === '' ? undefined : (await articlesMeant(ctx, [productCode])).get(productCode)
    const code = typeof article === 'object' ? article.code : productCode
    if (code !== '' && typeof article !== 'object' && unknownCode !== code)
      return again(key, [{ field: 'productCode', message: say(ctx).unknownCode() }])
    const sent = await askForRepair(ctx, { ...asked, productCode: code }, { name, phone, formKey })
    // what was corrected is not dropped: it stays in the form, and goes as a request of its own if it is sent
    if ('corrected' in sent)
      return again(newFormKey(), [{ field: '', message: say(ctx).sentBefore({ code: sent.corrected }) }])
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).sent({ code: sent.code }) }])
    return seeOther(href(ctx.page, repair.show, { params: { code: sent.code } }))
  },
  show: (ctx, { params }) => repairPage(ctx, params.code),
  label: async (ctx, { params }) => {
    const { bytes, type, filename } = await returnLabelOf(ctx, await ownRepair(ctx, params.code))
    return fileAnswer({ bytes, type, filename, cache: 'no-store' })
  },
  accept: (ctx, { params, body }) => decide(ctx, params.code, 'accept', body),
  refuse: (ctx, { params, body }) => decide(ctx, params.code, 'refuse', body),
})
