/** A company founded at the desk in one form: what it is, where it is, what it may spend, and who orders for it. */
import { randomBytes } from 'node:crypto'
import { countryCodes } from '#kit/code-names.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { sayField } from '#kit/field-errors.ts'
import { errorsOf, invalid, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { countriesAnywhere, soldCurrencies } from '#platform/storefront/storefronts.ts'
import type { AddressEntered } from '#shop/people/address-book/model/address-form.ts'
import { newAddressKey, saveAddress, type AddressSaved } from '#shop/people/address-book/service/book.ts'
import { saveBudget, saveCenter, selectBudget } from '#shop/people/company-admin/service/money.ts'
import { limitPerson, limitsIn } from '#shop/people/company-admin/service/people.ts'
import { sellerFor, type Administrator } from '#shop/people/company-admin/service/scope.ts'
import {
  alikeCompanies,
  alikeWords,
  foundCompany,
  holdNewCompanies,
} from '#shop/people/company/service/found.ts'
import { companyCodeOf } from '#shop/people/registration/model/registration.ts'
import { customersAudit } from '../audit.ts'
import { personField, type PersonTyped } from '../model/customer.ts'
import { foundingParts } from '../slots.ts'
import { companyByCode, foundedBy } from '../store/find-customers.ts'
import { sayFounding } from '../texts/founding.ts'
import { sayCustomers } from '../texts/desk.ts'
import { fieldsOf, inviteInto, type CompanyForm } from './keep.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'ports' | 'clock'>

export type FoundingForm = CompanyForm & {
  /** absent: of a form without one, which may found twice */
  formKey?: string | undefined
  /** empty: made from the name */
  number: string
  currency: string
  /** its country is the company's; nothing else typed: no address yet */
  address: AddressEntered
  addressSure: boolean
  unitName: string
  centerCode: string
  centerName: string
  budgetCode: string
  budgetName: string
  budgetAmount: string
  budgetStart: string
  budgetEnd: string
  people: readonly (PersonTyped & { n: number })[]
  /** fields of `foundingParts` by their names */
  further: Readonly<Record<string, string>>
  sure: boolean
}
/** What an address that was not kept says at its fields. */
export type AddressWords = (saved: Exclude<AddressSaved, { kind: 'saved' }>) => FieldError[]

/** A key for a new form: sent twice, it founds one company. */
export const newFoundingKey = (): string => randomBytes(12).toString('hex')

const customerNumber = /^[\w.-]{1,60}$/

type Made = { id: number; unitId: number; code: string; name: string; currency: string; country: string }

/** What is wrong in a part of the form; `at`: the name that its owner has for a field → the field of this form. */
async function wrongOf(act: () => Promise<unknown>, at: (field: string) => string): Promise<FieldError[]> {
  try {
    await act()
    return []
  } catch (error) {
    return errorsOf(error).map(({ field, message }) => ({ field: at(field), message }))
  }
}

/**
 * Founds a company with all that its form says, in one transaction and by the rules of who owns each part; answers its code.
 * Throws invalid with everything that is wrong, each at its field, also where there is a company of the same VAT number or
 * name and that was not said to be on purpose; nothing is kept then. The same form sent twice is one company.
 */
export async function foundWhole(ctx: Desk, form: FoundingForm, addressWords: AddressWords): Promise<string> {
  return inTransaction(ctx.db, async tx => {
    await holdNewCompanies(tx)
    const before = form.formKey === undefined ? null : await foundedBy(tx, form.formKey)
    if (before !== null) return before
    const { made, errors } = await begin(ctx, tx, form)
    const seller = sellerFor(ctx, tx, made)
    errors.push(
      ...(await keepAddress(ctx, seller, made, form, addressWords)),
      ...(await keepMoney(seller, made, form)),
      ...(await keepPeople(ctx, tx, made, form)),
    )
    for (const { labels, keep } of foundingParts.all()) {
      const own = Object.keys(labels(ctx.page))
      if (own.some(name => (form.further[name] ?? '') !== ''))
        errors.push(
          ...(await wrongOf(
            () => keep({ ...ctx, db: tx }, made, form.further),
            field => field,
          )),
        )
    }
    if (errors.length > 0) throw invalid(errors)
    await customersAudit.record(tx, {
      actor: ctx.who.email,
      action: 'company-add',
      kind: 'company',
      id: made.code,
      details: { name: made.name, country: made.country },
    })
    return made.code
  })
}

/** The company itself with its first unit. Where something is wrong it stands in for the parts to be judged, and is undone. */
async function begin(ctx: Desk, tx: Tx, form: FoundingForm): Promise<{ made: Made; errors: FieldError[] }> {
  const t = sayCustomers(ctx.page.language)
  const country = form.address.countryIso.toUpperCase()
  const { fields, errors } = await fieldsOf(ctx, tx, form, { country })
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  const isCountry = countryCodes().includes(country)
  if (!isCountry)
    wrong('countryIso', country === '' ? sayField(ctx.page.language).required() : t.countryWrong())
  const currencies = await soldCurrencies(tx)
  if (!currencies.includes(form.currency)) wrong('currency', t.currencyWrong())
  const words = sayFounding(ctx.page.language)
  if (form.number !== '' && !customerNumber.test(form.number)) wrong('number', words.numberWrong())
  const holder = form.number === '' ? null : await companyByCode(tx, form.number)
  if (holder) wrong('number', words.numberTaken({ name: holder.name }))
  const code = companyCodeOf(fields.name)
  const [alike] = fields.name === '' || holder ? [] : await alikeCompanies(tx, { ...fields, code })
  if (alike && !form.sure) wrong('sure', alikeWords(ctx.page.language, alike))
  const free = form.number !== '' && errors.every(error => error.field !== 'number')
  const made = {
    ...fields,
    country: isCountry ? country : (countryCodes()[0] ?? 'ES'),
    currency: currencies.includes(form.currency) ? form.currency : (currencies[0] ?? 'EUR'),
  }
  const {
    companyId,
    unitId,
    code: given,
  } = await foundCompany(tx, {
    ...made,
    name: made.name || '–',
    ...(errors.length > 0 && { vatId: null, priceList: null }),
    code: free ? form.number : code,
    unitName: form.unitName,
    ...(form.formKey !== undefined && { foundingKey: form.formKey }),
  })
  return { made: { id: companyId, unitId, code: given, name: made.name, currency: made.currency, country: made.country }, errors } // prettier-ignore
}

/** Where goods and bills of its first unit go; goods only to a country that is shipped to. */
async function keepAddress(
  ctx: Desk,
  seller: Administrator,
  made: Made,
  { address, addressSure }: FoundingForm,
  addressWords: AddressWords,
): Promise<FieldError[]> {
  const { countryIso: country, regionIso: _, ...typed } = address
  if (!countryCodes().includes(country.toUpperCase()) || Object.values(typed).every(one => one === ''))
    return []
  const saved = await saveAddress(seller, {
    entered: { ...address, companyName: made.name || '–' },
    shipping: (await countriesAnywhere(ctx)).includes(country.toUpperCase()),
    billing: true,
    isDefault: true,
    unit: made.code,
    kept: { newKey: newAddressKey() },
    suggestionsSeen: addressSure,
    countries: countryCodes(),
    withoutVatId: true,
  })
  return saved.kind === 'saved' ? [] : addressWords(saved)
}

/** A cost center, and the budget that bears its orders. */
async function keepMoney(seller: Administrator, made: Made, form: FoundingForm): Promise<FieldError[]> {
  const hasBudget = [form.budgetCode, form.budgetName, form.budgetAmount].some(one => one !== '')
  const hasCenter = hasBudget || form.centerCode !== '' || form.centerName !== ''
  const errors: FieldError[] = []
  const kept = { unit: made.code, currency: made.currency, version: '' }
  if (hasCenter)
    errors.push(
      ...(await wrongOf(
        () => saveCenter(seller, { ...kept, kept: '', code: form.centerCode, name: form.centerName }),
        field => (field === 'code' ? 'centerCode' : field === 'name' ? 'centerName' : field),
      )),
    )
  if (!hasBudget) return errors
  const budget = {
    ...kept,
    kept: '',
    budgetCode: form.budgetCode,
    name: form.budgetName,
    amount: form.budgetAmount,
    startDate: form.budgetStart,
    endDate: form.budgetEnd,
    copyOf: '',
    sure: '',
  }
  const names: Record<string, string> = {
    name: 'budgetName',
    amount: 'budgetAmount',
    sure: 'budgetAmount',
    startDate: 'budgetStart',
    endDate: 'budgetEnd',
  }
  errors.push(...(await wrongOf(() => saveBudget(seller, budget), field => names[field] ?? field))) // prettier-ignore
  if (errors.length === 0)
    await selectBudget(seller, { costCenter: form.centerCode, budget: form.budgetCode, selected: true })
  return errors
}

/** Its first people, each with a letter; limits are in the company's currency. */
async function keepPeople(ctx: Desk, tx: Tx, made: Made, form: FoundingForm): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const { n, perOrder, perMonth, ...person } of form.people) {
    const at = (field: string) => personField(n, field)
    const [order, month] = [`limit-order-${made.currency}`, `limit-month-${made.currency}`] as const
    const limits = limitsIn(ctx.page, { [order]: perOrder, [month]: perMonth }, [made.currency], (field, message) => void errors.push({ field: at(field === order ? 'perOrder' : 'perMonth'), message })) // prettier-ignore
    errors.push(
      ...(await wrongOf(async () => {
        const id = await inviteInto(ctx, tx, made, { ...person, unit: made.code })
        await limitPerson(tx, id, limits, [made.currency])
      }, at)),
    )
  }
  return errors
}
