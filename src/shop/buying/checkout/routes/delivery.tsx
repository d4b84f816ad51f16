import { fragmentAnswer, type FragmentAnswer, type Redirect } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { formRefused, notFound, Refusal, type FieldError } from '#kit/refusal.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import { blankAddress, type AddressEntered } from '#shop/people/address-book/model/address-form.ts'
import { enteredOf } from '#shop/people/address-book/model/book.ts'
import { newAddressKey, ownAddress } from '#shop/people/address-book/service/book.ts'
import { addressErrors } from '#shop/people/address-book/views/address-words.ts'
import { SuggestedAddresses } from '#shop/people/address-book/views/SuggestedAddresses.tsx'
import { countriesHere } from '#platform/storefront/storefronts.ts'
import { defaultMode } from '#shop/ordering/delivery/model.ts'
import { href } from '#kit/contract.ts'
import { checkoutDelivery } from '../contract.ts'
import type { Checkout } from '../model/checkout.ts'
import { wireAddress } from '../model/wire.ts'
import { keptByBuyer, mayWriteAddress, presetAddress, saveAndUse } from '../service/address-choice.ts'
import { presentCheckout, setDeliveryAddress, setDeliveryMode } from '../service/choose.ts'
import { sayCheckout } from '../texts.ts'
import { sayDelivery } from '../texts/delivery.ts'
import { AddressBook } from '../views/delivery/AddressBook.tsx'
import { AddressForm, type AddressFormProps } from '../views/delivery/AddressForm.tsx'
import { DeliveryModes } from '../views/delivery/DeliveryModes.tsx'
import { linesOf } from '../views/delivery/lines-of.ts'
import { checkoutHref, done } from './show.tsx'
import { dialogForm } from '../model/marks.ts'

type Buyer = Ctx<CompanyMember>
const words = (ctx: Buyer) => sayDelivery(ctx.page.language)

/** A page says what is wrong by its state too; in the overlay it stands in the fragment. */
const refusedStatus = (ctx: Buyer, wrong: unknown, status = formRefused.status) =>
  wrong && ctx.request.wants === 'page' ? { status } : {}

async function addressBook(ctx: Buyer, checkout: Checkout | null, wrong?: string): Promise<FragmentAnswer> {
  if (!checkout) throw notFound()
  return fragmentAnswer({
    title: words(ctx).addressBook(),
    ...refusedStatus(ctx, wrong),
    body: (
      <AddressBook
        addresses={checkout.addresses}
        chosen={checkout.address?.key ?? null}
        mayWrite={mayWriteAddress(checkout)}
        keeps={await keptByBuyer(ctx, checkout)}
        wrong={wrong}
        back={checkoutHref(ctx, 'delivery')}
      />
    ),
  })
}

/** Throws where the form is not offered: on account (behaviour.md). */
async function mustWrite(ctx: Buyer): Promise<void> {
  if (!mayWriteAddress(await presentCheckout(ctx))) throw new Refusal('conflict', words(ctx).notOnAccount())
}

const keptForm = ({ address }: Awaited<ReturnType<typeof ownAddress>>): AddressFormProps['kept'] => ({
  key: address.key,
  version: address.version,
  inBook: address.kept !== false,
  billing: address.billing,
})

async function formAnswer(
  ctx: Buyer,
  shown: Omit<AddressFormProps, 'countries' | 'errors' | 'conflict' | 'formKey'> & {
    errors?: readonly FieldError[]
    conflict?: string
    formKey?: string | undefined
  },
): Promise<FragmentAnswer> {
  const { errors = [], conflict = null } = shown
  return fragmentAnswer({
    title: shown.kept ? words(ctx).editTitle() : words(ctx).newTitle(),
    ...refusedStatus(ctx, errors.length > 0),
    ...refusedStatus(ctx, conflict, 409),
    body: (
      <AddressForm
        {...shown}
        errors={errors}
        conflict={conflict}
        formKey={shown.formKey ?? newAddressKey()}
        countries={await countriesHere(ctx)}
      />
    ),
  })
}

/** The form of a new address (an empty key) or of one that they may change; throws not found for any other. */
async function addressForm(ctx: Buyer, key: string): Promise<FragmentAnswer> {
  await mustWrite(ctx)
  if (key !== '') {
    const own = await ownAddress(ctx, key)
    const { address } = own
    return formAnswer(ctx, {
      entered: enteredOf(address),
      kept: keptForm(own),
      saveInAddressBook: address.kept !== false,
      defaultAddress: address.customerId === null ? address.isDefault : address.isChosen === true,
    })
  }
  const { companyName, firstName, lastName } = ctx.who
  return formAnswer(ctx, {
    entered: { ...blankAddress, companyName, firstName, lastName, countryIso: ctx.page.country },
    kept: null,
    saveInAddressBook: true,
    defaultAddress: false,
  })
}

type Sent = AddressEntered & {
  addressId: string
  version: number
  formKey?: string | undefined
  saveInAddressBook: boolean
  defaultAddress: boolean
  suggestionsSeen: boolean
  do: 'save' | 'country'
}

/** Keeps what the form says and sends the goods there; what is wrong stands at its field (CHK-15, CHK-22). */
async function saveForm(ctx: Buyer, sent: Sent): Promise<FragmentAnswer | Redirect> {
  await mustWrite(ctx)
  const { addressId: key, saveInAddressBook, defaultAddress, formKey } = sent
  const own = key === '' ? null : await ownAddress(ctx, key)
  const kept = own && { ...keptForm(own), key, version: sent.version }
  const entered = Object.fromEntries(
    Object.keys(blankAddress).map(name => [name, sent[name as keyof AddressEntered]]),
  ) as AddressEntered
  const shown = {
    entered,
    kept: kept as AddressFormProps['kept'],
    saveInAddressBook,
    defaultAddress,
    formKey,
  }
  if (sent.do === 'country') return formAnswer(ctx, shown)
  try {
    const saved = await saveAndUse(ctx, {
      entered,
      shipping: true,
      billing: own?.address.billing ?? false,
      isDefault: defaultAddress,
      unit: '',
      inBook: saveInAddressBook || (own !== null && own.address.kept !== false),
      countries: await countriesHere(ctx),
      kept: kept ?? { newKey: formKey ?? newAddressKey() },
      suggestionsSeen: sent.suggestionsSeen,
    })
    if (saved.kind === 'saved') return done(ctx, words(ctx).saved())
    if (saved.kind === 'wrong')
      return formAnswer(ctx, {
        ...shown,
        entered: saved.entered,
        errors: addressErrors(saved.wrong, saved.entered.countryIso, ctx.page.language),
      })
    return fragmentAnswer({
      title: words(ctx).newTitle(),
      body: (
        <SuggestedAddresses
          entered={saved.entered}
          suggestions={saved.suggestions}
          action={href(ctx.page, checkoutDelivery.createUpdateDeliveryAddress)}
          fields={{
            addressId: key,
            version: String(sent.version),
            formKey: formKey ?? '',
            saveInAddressBook: String(saveInAddressBook),
            defaultAddress: String(defaultAddress),
          }}
          form={dialogForm.mark({ checkoutForm: true, failed: words(ctx).failedBook() })}
        />
      ),
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'conflict' || key === '') throw error
    // changed meanwhile: what they entered stays, and is saved over the new one if they press again
    return formAnswer(ctx, { ...shown, kept: keptForm(await ownAddress(ctx, key)), conflict: error.message })
  }
}

async function modes(ctx: Buyer, wrong?: string): Promise<FragmentAnswer> {
  const checkout = await presentCheckout(ctx)
  if (!checkout) throw notFound()
  const usual = checkout.modes.find(({ mode }) => mode.code === defaultMode)
  return fragmentAnswer({
    title: words(ctx).modes(),
    ...refusedStatus(ctx, wrong),
    body: (
      <DeliveryModes
        checkout={checkout}
        chosen={checkout.mode?.code ?? usual?.mode.code ?? ''}
        wrong={wrong}
        back={checkoutHref(ctx, 'delivery')}
      />
    ),
  })
}

export const deliveryRoutes = routes(checkoutDelivery, {
  setDefaultAddress: async (ctx, { body }) =>
    (await presetAddress(ctx, body.addressId))?.addresses.map(wireAddress) ?? null,
  deliveryAddresses: async ctx => addressBook(ctx, await presentCheckout(ctx)),
  useAddress: async (ctx, { body }) => {
    const chosen = body.ok ? await setDeliveryAddress(ctx, body.value.addressId) : null
    if (!chosen?.address)
      return addressBook(ctx, await presentCheckout(ctx), sayCheckout(ctx.page.language).failedAddress())
    return done(ctx, words(ctx).used({ address: linesOf(chosen.address, ctx.page.language).join(', ') }))
  },
  presetAddress: async (ctx, { body }) => {
    const now = body.ok ? await presetAddress(ctx, body.value.addressId) : null
    return addressBook(ctx, now ?? (await presentCheckout(ctx)), now ? undefined : words(ctx).failedBook())
  },
  getDeliveryAddressForm: (ctx, { body }) => addressForm(ctx, body.addressId),
  deliveryAddressForm: (ctx, { query }) => addressForm(ctx, query.addressId),
  createUpdateDeliveryAddress: (ctx, { body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    return saveForm(ctx, body.value)
  },
  deliveryModes: ctx => modes(ctx),
  takeMode: async (ctx, { body }) => {
    const code = body.ok ? body.value.modeCode : ''
    // nothing chosen: the overlay only closes (behaviour.md)
    if (body.ok && code === '') return done(ctx, words(ctx).nothingChosen())
    const chosen = body.ok ? await setDeliveryMode(ctx, code) : null
    return chosen
      ? done(ctx, words(ctx).modeSaved())
      : modes(ctx, sayCheckout(ctx.page.language).failedMode())
  },
})
