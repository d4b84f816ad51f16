import { fragmentAnswer, pageAnswer, seeOther, type Outcome, type PageAnswer } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { htmlInJson } from '#platform/page/html-in-json.tsx'
import { formRefused, invalid, Refusal, type FieldError } from '#kit/refusal.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { countriesHere } from '#platform/storefront/storefronts.ts'
import { addressBook } from '../contract.ts'
import { blankAddress, type AddressEntered } from '../model/address-form.ts'
import { enteredOf, inBook } from '../model/book.ts'
import {
  newAddressKey,
  ownAddress,
  readBook,
  removeAddress,
  saveAddress,
  setDefaultAddress,
  unitsToKeep,
} from '../service/book.ts'
import { sayAddressSection, sayBook } from '../texts.ts'
import { addressErrors, addressLines } from '../views/address-words.ts'
import { AddressBookPage, DefaultAddressSet } from '../views/AddressBookPage.tsx'
import { AddressInUse } from '../views/AddressInUse.tsx'
import { AddressFields } from '../views/AddressFields.tsx'
import { actionOf, AddressPage, type AddressShown } from '../views/AddressPage.tsx'
import { SuggestedAddresses } from '../views/SuggestedAddresses.tsx'

type Member = Ctx<CompanyMember>
const say = (ctx: Member) => sayBook(ctx.page.language)

/** Its section of the account. */
export const addressSections: readonly Section[] = [
  {
    key: 'account/addresses',
    group: 'person',
    entry: addressBook.show,
    say: sayAddressSection,
  },
]

/** The typed fields of a form, whatever else came with them. */
const typedIn = (fields: Record<string, unknown>): AddressEntered =>
  Object.fromEntries(
    Object.keys(blankAddress).map(name => [name, typeof fields[name] === 'string' ? fields[name] : '']),
  ) as AddressEntered
const ticked = (value: unknown): boolean => value === true || value === 'true' || value === 'on'

async function shownFor(
  ctx: Member,
  fields: Record<string, unknown>,
  kept: AddressShown['kept'],
): Promise<AddressShown> {
  const [units, countries] = await Promise.all([kept ? [] : unitsToKeep(ctx), countriesHere(ctx)])
  const entered = typedIn(fields)
  return {
    entered: { ...entered, countryIso: entered.countryIso || ctx.page.country },
    shipping: ticked(fields['shippingAddress']),
    billing: ticked(fields['billingAddress']),
    isDefault: ticked(fields['defaultAddress']),
    unit: typeof fields['unit'] === 'string' ? fields['unit'] : '',
    kept,
    formKey: typeof fields['formKey'] === 'string' ? fields['formKey'] : newAddressKey(),
    units,
    countries,
    errors: [],
    conflict: null,
  }
}

function formPage(ctx: Member, shown: AddressShown, status = 200): PageAnswer {
  const title = shown.kept ? say(ctx).editTitle() : say(ctx).addTitle()
  const refused = shown.errors.length > 0
  return pageAnswer({
    title,
    status: refused && status === 200 ? formRefused.status : status,
    refused,
    crumbs: [
      {
        name: title,
        href: shown.kept
          ? href(ctx.page, addressBook.edit, { params: { addressId: shown.kept.key } })
          : href(ctx.page, addressBook.fresh),
      },
    ],
    body: <AddressPage shown={shown} />,
  })
}

type Fields = Record<string, unknown> & { do?: 'save' | 'country' }

/** Saves what the form says; for scripts as data, else as a page. */
async function save(
  ctx: Member,
  body: Checked<Fields & { suggestionsSeen?: boolean; formKey?: string | undefined; version?: number }>,
  key: string | null,
): Promise<Outcome | { status: 'success' | 'hasSuggestedAddresses'; html?: string; redirect?: string }> {
  // a foreign one answers like an unknown one, whatever was sent
  if (key !== null) await ownAddress(ctx, key)
  const fields: Fields = body.ok ? body.value : body.entered
  const version = body.ok ? (body.value.version ?? 0) : 0
  const kept = key === null ? null : { key, version }
  const shown = await shownFor(ctx, fields, kept)
  const refuse = (errors: readonly FieldError[]) => {
    if (ctx.request.wants === 'data') throw invalid(errors)
    return formPage(ctx, { ...shown, errors })
  }
  if (!body.ok) return refuse(body.errors)
  if (fields.do === 'country') return formPage(ctx, shown)
  const { entered, shipping, billing, isDefault, unit, countries } = shown
  try {
    const saved = await saveAddress(ctx, {
      entered,
      shipping,
      billing,
      isDefault,
      unit,
      countries,
      kept: kept ?? { newKey: shown.formKey },
      suggestionsSeen: body.value.suggestionsSeen === true,
    })
    if (saved.kind === 'wrong') {
      const errors = addressErrors(saved.wrong, saved.entered.countryIso, ctx.page.language)
      if (saved.noUse) errors.push({ field: 'shippingAddress', message: say(ctx).noUse() })
      return refuse(errors)
    }
    if (saved.kind === 'suggested') {
      const asks = (
        <SuggestedAddresses
          entered={saved.entered}
          suggestions={saved.suggestions}
          action={actionOf(ctx.page, kept)}
          fields={{
            shippingAddress: String(shipping),
            billingAddress: String(billing),
            defaultAddress: String(isDefault),
            ...(kept ? { version: String(kept.version) } : { unit, formKey: shown.formKey }),
          }}
        />
      )
      return ctx.request.wants === 'data'
        ? { status: 'hasSuggestedAddresses', html: htmlInJson(ctx.page, asks) }
        : pageAnswer({ title: say(ctx).suggestedTitle(), body: asks })
    }
    leaveFlash(ctx, [{ kind: 'success', text: saved.isNew ? say(ctx).added() : say(ctx).saved() }])
    const to = href(ctx.page, addressBook.show)
    return ctx.request.wants === 'data' ? { status: 'success', redirect: to } : seeOther(to)
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'conflict' || ctx.request.wants === 'data') throw error
    const now = key === null ? null : await ownAddress(ctx, key)
    const changed = now ? { key: now.address.key, version: now.address.version } : null
    return formPage(ctx, { ...shown, kept: changed, conflict: error.message }, error.status)
  }
}

export const addressBookRoutes = routes(addressBook, {
  show: async ctx => {
    const book = await readBook(ctx)
    return pageAnswer({
      title: say(ctx).title(),
      body: <AddressBookPage book={book} flashes={takeFlash(ctx)} />,
    })
  },
  form: async (ctx, { query }) => {
    const found = query.addressCode === '' ? null : inBook(await readBook(ctx), query.addressCode)
    const entered = found ? enteredOf(found.address) : blankAddress
    const country = query.countryIsoCode || entered.countryIso || ctx.page.country
    // a region is of its country
    const same = country === entered.countryIso
    return fragmentAnswer({
      title: say(ctx).addTitle(),
      body: (
        <AddressFields
          entered={{ ...entered, countryIso: country, ...(!same && { regionIso: '' }) }}
          errors={[]}
          form={query.use === 'book' ? 'address' : query.use}
          vatId={query.use === 'book' ? 'bills' : query.use === 'card' && 'card'}
        />
      ),
    })
  },
  fresh: async (ctx, { query }) => {
    const { who } = ctx
    const preset = {
      countryIso: query.countryIsoCode,
      companyName: who.companyName,
      firstName: who.firstName,
      lastName: who.lastName,
      shippingAddress: true,
    }
    return formPage(ctx, await shownFor(ctx, preset, null))
  },
  add: (ctx, { body }) => save(ctx, body, null),
  edit: async (ctx, { params }) => {
    const { address } = await ownAddress(ctx, params.addressId)
    const fields = {
      ...enteredOf(address),
      shippingAddress: address.shipping,
      billingAddress: address.billing,
      defaultAddress: address.customerId === null ? address.isDefault : address.isChosen,
    }
    return formPage(ctx, await shownFor(ctx, fields, { key: address.key, version: address.version }))
  },
  save: (ctx, { params, body }) => save(ctx, body, params.addressId),
  remove: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const {
      b2bUnitUid,
      addressId,
      shippingAddress: shipping,
      billingAddress: billing,
      usesSeen: seen,
    } = body.value
    const kept = await removeAddress(ctx, { b2bUnitUid, addressId, shipping, billing, seen })
    if (kept) {
      const asks = <AddressInUse {...kept} shipping={shipping} billing={billing} />
      return ctx.request.wants === 'data'
        ? { status: 'isUsed' as const, html: htmlInJson(ctx.page, asks) }
        : pageAnswer({ title: say(ctx).inUseTitle(), body: asks })
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).removed() }])
    return ctx.request.wants === 'data'
      ? { status: 'success' as const }
      : seeOther(href(ctx.page, addressBook.show))
  },
  setDefault: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const book = await setDefaultAddress(ctx, body.value.addressId)
    const found = inBook(book, body.value.addressId)
    const address = found ? addressLines(enteredOf(found.address), ctx.page.language).join(', ') : ''
    if (ctx.request.wants === 'data')
      return {
        status: 'success' as const,
        html: htmlInJson(ctx.page, <DefaultAddressSet address={address} />),
      }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).defaultSet({ address }) }])
    return seeOther(href(ctx.page, addressBook.show))
  },
})
