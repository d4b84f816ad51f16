import { Stripe } from 'stripe'
import { decimalsOf, type Amount, type Currency } from '#kit/money.ts'
import { cardTypes, type CardType } from '../model/card.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type DeclineReason,
  type PaymentProvider,
  type ProviderPayment,
} from '../model/provider.ts'

const reasons: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  incorrect_cvc: 'wrong-code',
  invalid_cvc: 'wrong-code',
  payment_intent_authentication_failure: 'refused',
}
const reasonOf = (
  error: { decline_code?: string | undefined; code?: string | undefined } | null,
): DeclineReason => reasons[error?.decline_code ?? ''] ?? reasons[error?.code ?? ''] ?? 'declined'

const states: Record<Stripe.PaymentIntent.Status, ProviderPayment['state']> = {
  requires_capture: 'authorised',
  requires_action: 'action',
  processing: 'action',
  requires_confirmation: 'action',
  requires_payment_method: 'declined',
  succeeded: 'captured',
  canceled: 'voided',
}
const paymentOf = (intent: Stripe.PaymentIntent): ProviderPayment => ({
  reference: intent.id,
  state: states[intent.status] ?? 'declined',
  reason: reasonOf(intent.last_payment_error),
  actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
})

const typeOf = (brand: string): CardType => cardTypes.find(one => one === brand) ?? 'visa'
/** A kept card is known there by its customer and its payment method. */
const tokenOf = (customer: string, method: string): string => `${customer} ${method}`
const partsOf = (token: string): { customer: string; method: string } => {
  const [customer = '', method = ''] = token.split(' ')
  return { customer, method }
}
const idOf = (thing: string | { id: string } | null | undefined): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '')

/** Currencies in whose whole units Stripe counts; it counts ISK, UGX and HUF in hundredths, though nobody pays with them. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** An amount as Stripe counts it: 1000 HUF are 100000 there. */
export const stripeAmount = (amount: Amount, currency: Currency): number => {
  const kept = decimalsOf(currency)
  return whole.has(currency) ? amount : amount * 10 ** (Math.max(2, kept) - kept)
}

/**
 * Does Stripe count a payment in hundredths of what the shop keeps? Then it is asked what it holds: the release before decision 414 told
 * it 1000 HUF as 1000, which are 10 there.
 */
const isCountedFiner = (currency: Currency): boolean => stripeAmount(1, currency) !== 1

/** What of `wanted` can be taken where Stripe was asked to hold `held` of its units: whole smallest units of the shop. */
const takenOf = (wanted: Amount, currency: Currency, held: number): Amount =>
  Math.min(wanted, Math.floor(held / stripeAmount(1, currency)))

/** What is given back where Stripe took `received` of its units and the shop kept `captured`: counted as it was then. */
const backOf = (amount: Amount, currency: Currency, received: number, captured: Amount): number =>
  received === captured ? amount : stripeAmount(amount, currency)

/** Runs a call of the library and says what its errors mean here. */
async function said<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    )
      throw new ProviderUnavailable('Stripe does not answer', { cause: error })
    if (error instanceof Stripe.errors.StripeError)
      throw new ProviderRefused(error.code ?? error.message, { cause: error })
    throw error
  }
}

export type StripeSettings = {
  secretKey: string
  /** of the webhook's endpoint */
  webhookSecret: string
  /** where its API lies when it is not Stripe's own */
  apiUrl?: string | undefined
  timeoutMs?: number
}

/** Reads a notification that is signed with the secret of the webhook; without one nobody is believed, since anybody could sign with none. */
const notificationReader =
  (stripe: Stripe, webhookSecret: string): PaymentProvider['readNotification'] =>
  (body, header) => {
    if (webhookSecret === '') return null
    try {
      const event = stripe.webhooks.constructEvent(body, header('stripe-signature') ?? '', webhookSecret)
      return event.type.startsWith('payment_intent.')
        ? { id: event.id, reference: (event.data.object as Stripe.PaymentIntent).id }
        : { id: event.id, reference: '' }
    } catch {
      return null
    }
  }

const intentOf = (stripe: Stripe, reference: string): Promise<Stripe.PaymentIntent> =>
  said(() => stripe.paymentIntents.retrieve(reference))

const captureBy =
  (stripe: Stripe): PaymentProvider['capture'] =>
  async ({ key, reference, amount, currency }) => {
    const taken = isCountedFiner(currency)
      ? takenOf(amount, currency, (await intentOf(stripe, reference)).amount)
      : amount
    if (taken === 0) throw new ProviderRefused('less than one is held')
    const asked = { amount_to_capture: stripeAmount(taken, currency) }
    await said(() => stripe.paymentIntents.capture(reference, asked, { idempotencyKey: key }))
    return taken
  }

const refundBy =
  (stripe: Stripe): PaymentProvider['refund'] =>
  async ({ key, reference, amount, currency, captured }) => {
    const back = isCountedFiner(currency)
      ? backOf(amount, currency, (await intentOf(stripe, reference)).amount_received, captured)
      : stripeAmount(amount, currency)
    const asked = { payment_intent: reference, amount: back }
    await said(() => stripe.refunds.create(asked, { idempotencyKey: key }))
  }

/**
 * Stripe by its official library. Cards are entered on Stripe's own page (Checkout in setup mode), authorised with
 * manual capture, captured once.
 */
export function stripeProvider({
  secretKey,
  webhookSecret,
  apiUrl,
  timeoutMs = 10_000,
}: StripeSettings): PaymentProvider {
  const at = apiUrl ? new URL(apiUrl) : null
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const),
      ...(at.port && { port: at.port }),
    }),
  })
  const read = async (reference: string) => paymentOf(await intentOf(stripe, reference))
  return {
    name: 'stripe',
    frameOrigin: null,
    capturesInParts: false,
    openEntry: async ({ language, returnUrl, email }) => {
      const customer = await said(() => stripe.customers.create({ email }))
      const session = await said(() =>
        stripe.checkout.sessions.create({
          mode: 'setup',
          customer: customer.id,
          allowed_payment_method_types: ['card'],
          locale: language === 'es' ? 'es' : 'en',
          success_url: returnUrl,
          cancel_url: returnUrl,
        }),
      )
      if (!session.url) throw new ProviderUnavailable('Stripe opened no page')
      return { reference: session.id, url: session.url }
    },
    readEntry: async reference => {
      const session = await said(() =>
        stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] }),
      )
      const intent = session.setup_intent
      const method = typeof intent === 'object' ? intent?.payment_method : null
      if (typeof method !== 'object' || !method?.card) return null
      const { brand, last4, exp_month: month, exp_year: year } = method.card
      const token = tokenOf(idOf(session.customer), method.id)
      return { token, type: typeOf(brand), last4, expires: { month, year } }
    },
    codeUrl: () => null,
    authorise: async ({ key, token, amount, currency, returnUrl }) => {
      const { customer, method } = partsOf(token)
      try {
        const intent = await said(() =>
          stripe.paymentIntents.create(
            {
              amount: stripeAmount(amount, currency),
              currency: currency.toLowerCase(),
              customer,
              payment_method: method,
              allowed_payment_method_types: ['card'],
              capture_method: 'manual',
              confirm: true,
              return_url: returnUrl,
              metadata: { reference: key },
            },
            { idempotencyKey: key },
          ),
        )
        return paymentOf(intent)
      } catch (error) {
        const { cause } = error as Error
        if (!(cause instanceof Stripe.errors.StripeCardError)) throw error
        return {
          reference: cause.payment_intent?.id ?? '',
          state: 'declined',
          reason: reasonOf(cause),
          actionUrl: null,
        }
      }
    },
    read,
    capture: captureBy(stripe),
    void: async ({ key, reference }) => {
      try {
        await said(() => stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: key }))
      } catch (error) {
        // what is captured or given back already holds nothing any more
        if (!(error instanceof ProviderRefused)) throw error
        const { state } = await read(reference)
        if (state !== 'voided' && state !== 'captured') throw error
      }
    },
    refund: refundBy(stripe),
    forget: async token => {
      try {
        await said(() => stripe.paymentMethods.detach(partsOf(token).method))
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
      }
    },
    readNotification: notificationReader(stripe, webhookSecret),
  }
}
