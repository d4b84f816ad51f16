import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import type { Language } from '#platform/language/language.ts'
import { errorsOf, formRefusal, formRefused, Refusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { sellerDesk } from './contract.ts'
import { missingOf, sellerFields, typedOf } from './model.ts'
import { findSeller, saveSeller, sellerCountries, sellerNow } from './service.ts'
import { sayNumbers, saySeller, saySellerSection } from './texts.ts'
import { numberKindNames, type NumberKind } from './model/numbers.ts'
import { nextNumbers, saveNumbers } from './service/numbers.ts'
import { NumbersPage } from './views/NumbersPage.tsx'
import { SellerPage } from './views/SellerPage.tsx'

async function show(
  ctx: Ctx<SignedIn>,
  refused: {
    entered: Readonly<Record<string, unknown>>
    errors: readonly FieldError[]
    conflict: string | null
  } | null,
): Promise<PageAnswer> {
  const kept = await findSeller(ctx.db)
  const seller = kept?.seller ?? null
  const entered = (field: string) => {
    const value = refused?.entered[field]
    return typeof value === 'string' ? value : ''
  }
  return pageAnswer({
    title: saySeller(ctx.page.language).title(),
    ...(refused && refusedStatus(refused)),
    body: (
      <SellerPage
        fields={refused ? Object.fromEntries(sellerFields.map(f => [f, entered(f)])) : typedOf(seller)}
        version={kept?.version ?? 0}
        missing={missingOf(seller)}
        countries={sellerCountries(seller)}
        errors={refused?.errors ?? []}
        conflict={refused?.conflict ?? null}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

async function showNumbers(
  ctx: Ctx<SignedIn>,
  refused: { entered: Readonly<Record<NumberKind, string>>; errors: readonly FieldError[] } | null = null,
): Promise<PageAnswer> {
  const kept = await nextNumbers(ctx.db)
  const title = sayNumbers(ctx.page.language).title()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, sellerDesk.numbers) }],
    ...(refused && formRefused),
    body: (
      <NumbersPage
        kept={kept}
        fields={
          refused?.entered ??
          (Object.fromEntries(numberKindNames.map(kind => [kind, String(kept[kind].next)])) as Record<
            NumberKind,
            string
          >)
        }
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

export const sellerDeskRoutes = routes(sellerDesk, {
  numbers: ctx => showNumbers(ctx),
  saveNumbers: async (ctx, { body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const { sure, ...entered } = body.value
    try {
      await saveNumbers(ctx, entered, sure === 'true')
    } catch (error) {
      return showNumbers(ctx, { entered, errors: errorsOf(error) })
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayNumbers(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, sellerDesk.numbers))
  },
  show: ctx => show(ctx, null),
  save: async (ctx, { body }) => {
    if (!body.ok) return show(ctx, { entered: body.entered, errors: body.errors, conflict: null })
    const { version, ...typed } = body.value
    try {
      await saveSeller(ctx, typed, version)
    } catch (error) {
      return show(ctx, { entered: typed, ...formRefusal(error) })
    }
    leaveFlash(ctx, [{ kind: 'success', text: saySeller(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, sellerDesk.show))
  },
})

/** Its section of the desk. */
export const sellerDeskSections: readonly Section[] = [
  {
    key: 'desk/seller',
    group: 'about',
    entry: sellerDesk.show,
    say: saySellerSection,
    waiting: async db =>
      missingOf(await sellerNow(db)).length === 0
        ? []
        : [{ count: 1, oldest: null, what: (language: Language) => saySeller(language).incomplete() }],
  },
]
