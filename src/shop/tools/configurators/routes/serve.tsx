import { pageAnswer, type PageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { takeFlash, type Flash } from '#kit/flash.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { configurators } from '../contract.ts'
import type { Refused } from '../model/configuration.ts'
import { choose } from '../model/configuration.ts'
import type { Held, ReadConfiguration } from '../model/held.ts'
import type { Shown } from '../model/shown.ts'
import type { Changed } from '../service/keep.ts'
import { hasLine } from '../service/line.ts'
import { publishedVersion } from '../service/open-base.ts'
import { effectOf, readForPage } from '../service/show-configuration.ts'
import { renewalFor } from '../service/saved.ts'
import { sayConfigurator } from '../texts.ts'
import { stepHref } from '../views/addresses.ts'
import { ConfiguratorPage } from '../views/ConfiguratorPage.tsx'
import { effectWords, shownConflict } from '../views/conflict-words.ts'
import { shownRenewal } from '../views/renewal-words.ts'
import { faultWords, shown, type ShownMore } from '../views/shown.ts'

/** A configuration in words, after a change or as it stands. */
export async function showHeld(
  ctx: Ctx,
  held: Held,
  groupId: string | undefined,
  more: ShownMore = {},
): Promise<{ shown: Shown; read: ReadConfiguration }> {
  const [read, ofLine] = await Promise.all([readForPage(ctx, held, groupId), hasLine(ctx, held.lineKey)])
  return { read, shown: shown(ctx.page, read, dayOf(ctx.clock()), { ...more, ofLine }) }
}

/** A refused choice with the effects of its ways out on price and lead time. */
export async function conflictOf(ctx: Ctx, held: Held, refused: Refused) {
  const effects = await Promise.all(
    refused.waysOut.map(async way => effectWords(ctx.page, await effectOf(ctx, held, way))),
  )
  return shownConflict(ctx.page, held.open.definition, refused, effects)
}

/** What a change came to, for the island or the page that comes back. */
export async function moreOf(ctx: Ctx, changed: Changed): Promise<ShownMore> {
  if ('refused' in changed) return { conflict: await conflictOf(ctx, changed.held, changed.refused) }
  if ('faults' in changed) return { faults: changed.faults.map(fault => faultWords(ctx.page, fault)) }
  if ('overtaken' in changed) return { notice: sayConfigurator(ctx.page.language).overtaken() }
  return {}
}

/** A page of this storefront that is none of the configurator's own; whatever else stands there is none (CFG-19). */
function pageBefore({ page }: Ctx, path: string | null | undefined): string | null {
  const { base } = page
  if (!path || !(path === base || path.startsWith(`${base}/`)) || /[\\\s]/.test(path)) return null
  return /^\/(configur|modul\/|addProductTo)/.test(path.slice(base.length)) ? null : path
}

/** The configurator as a page; `tried`: 'csticId:valueId' of a choice that did not fit. */
export async function configuratorPage(
  ctx: Ctx,
  held: Held,
  groupId: string | undefined,
  more: ShownMore & { tried?: string | undefined; status?: number; messages?: readonly Flash[] } = {},
): Promise<PageAnswer> {
  const { tried, status, messages = [], ...rest } = more
  const found = tried === undefined ? null : refusedBy(ctx, held, tried)
  const conflict = found ? await conflictOf(ctx, held, found) : (rest.conflict ?? null)
  const made = await showHeld(ctx, held, groupId, { ...rest, conflict })
  const { definition } = held.open
  const atDesk = held.openedFrom?.startsWith(`${ctx.page.base}/desk/`) ?? false
  const isTried = atDesk && held.open.version !== (await publishedVersion(ctx, held.open.key))
  const newer = isTried || held.id === null ? null : await renewalFor(ctx, held)
  const from = pageBefore(ctx, held.openedFrom ?? ctx.request.cameFrom)
  return pageAnswer({
    title: definition.name[ctx.page.language],
    description: definition.about[ctx.page.language],
    // what one visitor has chosen is not listed
    ...(held.id === null && {
      canonical: stepHref({ ...ctx.page, base: '' }, definition, { configId: null }),
    }),
    layout: 'wide',
    crumbs: [
      {
        name: sayConfigurator(ctx.page.language).title(),
        href: href(ctx.page, configurators.overview),
      },
    ],
    ...(status !== undefined && { status, refused: true }),
    body: (
      <ConfiguratorPage
        shown={made.shown}
        from={from}
        cancelTo={from ?? backTo(ctx, made)}
        messages={[...takeFlash(ctx), ...messages]}
        version={
          isTried
            ? 'tried'
            : newer
              ? shownRenewal(ctx.page, newer.renewal, definition, newer.newest.definition)
              : 'current'
        }
      />
    ),
  })
}

/** Without a page to go back to: the product that is configured, else all configurators. */
function backTo({ page }: Ctx, { shown: { productCode, parts } }: { shown: Shown }): string {
  return parts.some(part => part.code === productCode && part.href)
    ? href(page, productPage.show, { params: { productCode } })
    : href(page, configurators.overview)
}

function refusedBy(ctx: Ctx, { open, state }: Held, tried: string): Refused | null {
  const at = tried.indexOf(':')
  const choice = { characteristic: tried.slice(0, at), value: tried.slice(at + 1) }
  const known = open.definition.base.characteristics.find(({ id }) => id === choice.characteristic)
  if (!known?.values.some(({ id }) => id === choice.value)) return null
  const outcome = choose(open.search, state.choices, choice, ctx.page.currency)
  return 'refused' in outcome ? outcome.refused : null
}
