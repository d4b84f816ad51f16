import type { Ctx } from '#kit/context.ts'
import { happening } from '#kit/reactions.ts'
import { countryName } from '#kit/code-names.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import { recordTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import {
  chooserCookies,
  countryCookie,
  currencyCookie,
  placeOf,
  samePageIn,
  yearInSeconds,
  type Storefront,
} from './model.ts'
import { goneWith, readSetting, settingKey, type SettingTyped } from './model/setting.ts'
import { affectedBy, holdStorefronts, putSetting, storefronts, tellStorefronts } from './store.ts'
import { sayStorefronts } from './texts.ts'

declare module '#kit/context.ts' {
  interface Ports {
    /** the storefronts of this process, which know nothing of a change until they are read again */
    storefronts: {
      /** moves with what storefronts say to everybody: countries, currencies, texts, slides */
      version: () => number
      renew: () => Promise<void>
    }
  }
}

const currencyChosen = happening<{ currency: string }>('currency chosen')
/** What country says to whoever listens: from now on this visitor sees prices in another currency. */
export const countryEvents = { onCurrencyChosen: currencyChosen.react }

export const listStorefronts = (ctx: Pick<Ctx, 'db'>): Promise<Storefront[]> => storefronts(ctx.db)

const storefrontOf = async (ctx: Pick<Ctx, 'db' | 'page'>): Promise<Storefront | undefined> =>
  (await storefronts(ctx.db)).find(({ path }) => path === ctx.page.storefront)

/** The countries that are shipped to from here, this storefront's own first. */
export const countriesHere = async (ctx: Pick<Ctx, 'db' | 'page'>): Promise<readonly string[]> =>
  (await storefrontOf(ctx))?.countries ?? []

/** The countries that are shipped to from any storefront, by their codes. */
export const countriesAnywhere = async (ctx: Pick<Ctx, 'db'>): Promise<string[]> => {
  const all = await storefronts(ctx.db)
  return [...new Set(all.flatMap(({ countries }) => countries))].toSorted()
}

/** Country and currency of a person who signs in with this very request. */
export async function placeOnArrival(
  ctx: Pick<Ctx, 'db' | 'page' | 'who' | 'request'>,
): Promise<{ country: string; currency: string }> {
  const here = await storefrontOf(ctx)
  return here ? placeOf(ctx.who, ctx.request.cookie, here) : ctx.page
}

/** Notes who chose, so that it does not hold for the next person who signs in here. */
function noteChooser(
  ctx: Pick<Ctx, 'who' | 'request' | 'reply'>,
  setting: keyof typeof chooserCookies,
): void {
  const name = chooserCookies[setting]
  if (ctx.who) ctx.reply.setCookie(name, String(ctx.who.id), { maxAgeSeconds: yearInSeconds })
  else if (ctx.request.cookie(name)) ctx.reply.clearCookie(name)
}

/** What somebody chose before signing in becomes her own choice. */
export function keepChoices(ctx: Pick<Ctx, 'who' | 'request' | 'reply'>): void {
  const chosen = { country: countryCookie, currency: currencyCookie }
  for (const setting of ['country', 'currency'] as const)
    if (ctx.request.cookie(chosen[setting]) && !ctx.request.cookie(chooserCookies[setting]))
      noteChooser(ctx, setting)
}

/**
 * Ships to that country from now on and changes nothing else; answers the page to go on with: the one the visitor was
 * on, in this storefront. Throws not found for what is no country of this storefront (K-58).
 */
export async function chooseCountry(
  ctx: Pick<Ctx, 'db' | 'page' | 'request' | 'reply' | 'who'>,
  wanted: string,
  back: string | undefined,
): Promise<string> {
  const code = wanted.toUpperCase()
  if (!(await storefrontOf(ctx))?.countries.includes(code)) throw notFound()
  ctx.reply.setCookie(countryCookie, code, { maxAgeSeconds: yearInSeconds })
  noteChooser(ctx, 'country')
  return samePageIn(back?.includes('/countrylist') ? undefined : back, ctx.page.storefront)
}

/** Where the same page stands in the storefront that was chosen; an unknown one leaves the visitor where she is. */
export async function chooseLanguage(
  ctx: Pick<Ctx, 'db' | 'page'>,
  code: string,
  back: string | undefined,
): Promise<string> {
  const chosen = (await storefronts(ctx.db)).find(({ path }) => path === code)
  return samePageIn(back, chosen?.path ?? ctx.page.storefront)
}

/**
 * Prices in that currency for 365 days (SITE-06), if this storefront has it, from this very request on; whoever listens
 * is told. Answers where to go on.
 */
export async function chooseCurrency(ctx: Ctx, code: string, back: string | undefined): Promise<string> {
  if ((await storefrontOf(ctx))?.currencies.includes(code)) {
    ctx.reply.setCookie(currencyCookie, code, { maxAgeSeconds: yearInSeconds, httpOnly: false })
    noteChooser(ctx, 'currency')
    ctx.page.currency = code
    await currencyChosen.tell(ctx, { currency: code })
  }
  return samePageIn(back, ctx.page.storefront)
}

/** A storefront by its path; throws not found. */
export async function storefrontAt(ctx: Pick<Ctx, 'db'>, path: string): Promise<Storefront> {
  const found = (await storefronts(ctx.db)).find(one => one.path === path)
  if (!found) throw notFound()
  return found
}

/**
 * Changes in one transaction what storefronts say to everybody: it is seen in this process at once and in the others a moment
 * later, also on pages that are kept.
 */
export async function changeStorefronts<T>(
  ctx: Pick<Ctx, 'db' | 'ports'>,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await inTransaction(ctx.db, async tx => {
    const made = await act(tx)
    await tellStorefronts(tx)
    return made
  })
  await ctx.ports.storefronts.renew()
  return done
}

/**
 * Sets the countries and currencies of a storefront, with old and new in the trail. They hold from the next request on, in
 * every process. Throws not found, invalid at each field (at `sure` where companies or addresses lose what goes and that was
 * not confirmed), and conflict when it is no longer as it was `seen`.
 */
export async function saveStorefront(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports'>,
  path: string,
  typed: SettingTyped & { seen: string; sure: boolean },
): Promise<void> {
  const t = sayStorefronts(ctx.page.language)
  await changeStorefronts(ctx, async tx => {
    await holdStorefronts(tx)
    const all = await storefronts(tx)
    const before = all.find(one => one.path === path)
    if (!before) throw notFound()
    const read = readSetting(typed, before)
    if ('wrong' in read) throw invalid(read.wrong.map(({ field, fault }) => ({ field, message: t[fault]() })))
    if (settingKey(before) !== typed.seen) throw conflict(t.savedMeanwhile())
    const { setting } = read
    if (settingKey(setting) === settingKey(before)) return
    const gone = goneWith(all, path, setting)
    const { companies, addresses } = await affectedBy(tx, gone)
    if (companies + addresses > 0 && !typed.sure)
      throw invalid([
        {
          field: 'sure',
          message: t.gone({
            what: [
              ...gone.countries.map(code => countryName(code, ctx.page.language)),
              ...gone.currencies,
            ].join(', '),
            companies,
            addresses,
          }),
        },
      ])
    await putSetting(tx, path, setting)
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: 'storefront-save',
      subject: `storefront:${path}`,
      details: { before: settingKey(before), after: settingKey(setting) },
    })
  })
}
