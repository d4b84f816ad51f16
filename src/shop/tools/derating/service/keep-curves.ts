import type { ClientBase } from 'pg'
import type { Ctx } from '#platform/request/context.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { DeratingCurve, Localised } from '#shop/catalogue/articles/model.ts'
import { changeArticle } from '#shop/catalogue/articles/service/change-article.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import { deratingAudit } from '../audit.ts'
import { writeCurves } from '#shop/catalogue/derating-curves/model/curve-text.ts'
import { curvesOfArticles } from '#shop/catalogue/derating-curves/service.ts'
import { sayDeratingDesk } from '../texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

export type KeptCurves = {
  code: string
  names: Localised
  retired: boolean
  curves: DeratingCurve[]
  /** °C up to which the article may be used, as its own data say; null: they do not */
  usableTo: number | null
}

/** The curves of an article as they are kept; throws not found. */
export async function keptCurves(ctx: Desk, code: string): Promise<KeptCurves> {
  const article = await keptArticle(ctx.db, code)
  if (!article) throw notFound()
  const curves = (await curvesOfArticles(ctx.db, [article.id])).get(article.id) ?? []
  const range = (await articlesByCodes(ctx.db, [article.code])).get(article.code)?.attributes['temperature']
  const usableTo = Array.isArray(range) ? (range[1] as number) : typeof range === 'number' ? range : null
  return { code: article.code, names: article.names, retired: article.retired, curves, usableTo }
}

/**
 * Keeps the curves of an article, with their entry in the audit log, as an import would: pages and papers show them from then on. Throws
 * not found, and conflict where they are not what was seen (`before`: as text) or an import is at work.
 */
export async function keepCurves(
  ctx: Desk,
  code: string,
  { before, curves }: { before: string; curves: readonly DeratingCurve[] },
): Promise<void> {
  const t = sayDeratingDesk(ctx.page.language)
  const kept = await keptCurves(ctx, code)
  if (writeCurves(kept.curves) !== before) throw conflict(t.changedMeanwhile())
  const record = (client: ClientBase) =>
    deratingAudit.recordOn(client, {
      actor: ctx.who.email,
      action: 'derating-set',
      kind: 'article',
      id: kept.code,
      details: { before, after: writeCurves(curves) },
    })
  await changeArticle(ctx, { code: kept.code, derating: [...curves] }, record, t)
}
