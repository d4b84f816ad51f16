import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#kit/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import type { Language } from '#kit/language.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { routes } from '#kit/routes.ts'
import type { Section } from '#kit/section.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { sellerDesk } from './contract.ts'
import { missingOf, sellerFields, typedOf } from './model.ts'
import { findSeller, saveSeller, sellerCountries, sellerNow } from './service.ts'
import { saySeller, saySellerSection } from './texts.ts'
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
    ...(refused && { status: refused.conflict ? 409 : 422, refused: true }),
    body: (
      <SellerPage
        fields={refused ? Object.fromEntries(sellerFields.map(f => [f, entered(f)])) : typedOf(seller)}
        version={kept?.version ?? 0}
        missing={missingOf(seller)}
        countries={await sellerCountries(ctx, seller)}
        errors={refused?.errors ?? []}
        conflict={refused?.conflict ?? null}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

export const sellerDeskRoutes = routes(sellerDesk, {
  show: ctx => show(ctx, null),
  save: async (ctx, { body }) => {
    if (!body.ok) return show(ctx, { entered: body.entered, errors: body.errors, conflict: null })
    const { version, ...typed } = body.value
    try {
      await saveSeller(ctx, typed, version)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.kind === 'invalid') return show(ctx, { entered: typed, errors: error.errors, conflict: null })
      if (error.kind === 'conflict') return show(ctx, { entered: typed, errors: [], conflict: error.message })
      throw error
    }
    leaveFlash(ctx, [{ kind: 'success', text: saySeller(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, sellerDesk.show))
  },
})

/** Its section of the desk. */
export const sellerDeskSections: readonly Section[] = [
  {
    key: 'desk/seller',
    group: 'selling',
    entry: sellerDesk.show,
    say: saySellerSection,
    waiting: async db =>
      missingOf(await sellerNow(db)).length === 0
        ? []
        : [{ count: 1, oldest: null, what: (language: Language) => saySeller(language).incomplete() }],
  },
]
