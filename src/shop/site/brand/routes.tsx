import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { logoAddress } from '#platform/brand/brand.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { brandDesk } from './contract.ts'
import { brandFields, type BrandTyped } from './model/reading.ts'
import { findBrand, saveBrand, saveLogo } from './service.ts'
import { sayBrand, sayBrandSection } from './texts.ts'
import { BrandPage } from './views/BrandPage.tsx'

type Refused = {
  entered: Record<string, unknown> | null
  errors: readonly FieldError[]
  conflict: string | null
}

async function show(ctx: Ctx<SignedIn>, refused: Refused | null): Promise<PageAnswer> {
  const { version, ...kept } = await findBrand(ctx.db)
  const entered = (field: keyof BrandTyped) => {
    const value = refused?.entered?.[field]
    return typeof value === 'string' ? value : ''
  }
  const fields = refused?.entered
    ? (Object.fromEntries(brandFields.map(field => [field, entered(field)])) as BrandTyped)
    : kept
  return pageAnswer({
    title: sayBrand(ctx.page.language).title(),
    ...(refused && refusedStatus(refused)),
    body: (
      <BrandPage
        fields={fields}
        version={version}
        logo={logoAddress()}
        errors={refused?.errors ?? []}
        conflict={refused?.conflict ?? null}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

function done(ctx: Ctx<SignedIn>, text: string) {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, brandDesk.show))
}

export const brandDeskRoutes = routes(brandDesk, {
  show: ctx => show(ctx, null),
  save: async (ctx, { body }) => {
    if (!body.ok) return show(ctx, { entered: body.entered, errors: body.errors, conflict: null })
    const { version, ...typed } = body.value
    try {
      await saveBrand(ctx, typed, version)
    } catch (error) {
      return show(ctx, { entered: typed, ...formRefusal(error) })
    }
    return done(ctx, sayBrand(ctx.page.language).saved())
  },
  logo: async (ctx, { upload }) => {
    try {
      await saveLogo(ctx, upload)
    } catch (error) {
      return show(ctx, { entered: null, ...formRefusal(error) })
    }
    return done(ctx, sayBrand(ctx.page.language).logoSaved())
  },
  dropLogo: async ctx => {
    await saveLogo(ctx, 'none')
    return done(ctx, sayBrand(ctx.page.language).logoRemoved())
  },
})

/** Its section of the desk. */
export const brandDeskSections: readonly Section[] = [
  { key: 'desk/brand', group: 'about', entry: brandDesk.show, say: sayBrandSection },
]
