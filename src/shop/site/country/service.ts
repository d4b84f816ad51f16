import type { Ctx } from '#platform/request/context.ts'
import { domainEvent } from '#platform/request/domain-event.ts'
import { countryName } from '#kit/code-names.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { changeStorefronts, storefrontOf, storefronts } from '#platform/storefront/storefronts.ts'
import {
  chooserCookies,
  countryCookie,
  currencyCookie,
  samePageIn,
  yearInSeconds,
  type Storefront,
} from '#platform/storefront/storefront.ts'
import { countryAudit } from './audit.ts'
import { goneWith, readSetting, settingKey, type SettingTyped } from './model/setting.ts'
import { affectedBy, holdStorefronts, putSetting } from './store.ts'
import { sayStorefronts } from './texts.ts'

const currencyChosen = domainEvent<{ currency: string }>('currency chosen')
/** What country says to whoever listens: from now on this visitor sees prices in another currency. */
export const countryEvents = { onCurrencyChosen: currencyChosen.on }

/** Notes who chose, so that it does not hold for the next person who signs in here. */
function noteChooser(
  ctx: Pick<Ctx, 'who' | 'request' | 'reply'>,
  setting: keyof typeof chooserCookies,
): void {
  const name = chooserCookies[setting]
  if (ctx.who) ctx.reply.setCookie(name, String(ctx.who.id), { maxAgeSeconds: yearInSeconds })
  else if (ctx.request.cookie(name)) ctx.reply.clearCookie(name)
}

/** What somebody chose before signing in becomes their own choice. */
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

/** Where the same page stands in the storefront that was chosen; an unknown one leaves the visitor where they are. */
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
    await currencyChosen.emit(ctx, { currency: code })
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
 * Sets the countries and currencies of a storefront, with old and new in the audit log. They hold from the next request on, in
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
    await countryAudit.record(tx, {
      actor: ctx.who.email,
      action: 'storefront-save',
      kind: 'storefront',
      id: path,
      details: { before: settingKey(before), after: settingKey(setting) },
    })
  })
}
