import type { ClientBase } from 'pg'
import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { writeLabelAreas, type LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import { changeArticle } from '#shop/catalogue/articles/service/change-article.ts'
import { articleByCode } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { labelingAudit } from '../audit.ts'
import { sayLabelDesk } from '../texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** What of an article can be labelled, as it is kept; throws not found. */
export async function keptAreas(
  ctx: Desk,
  code: string,
): Promise<{ code: string; name: string; areas: LabelArea[] }> {
  const article = await articleByCode(ctx.db, code)
  if (!article) throw notFound()
  const name = localised(article.names, ctx.page.language) || article.code
  return { code: article.code, name, areas: article.labels }
}

/**
 * Keeps what of an article can be labelled, with its entry in the audit log, as an import would. Throws not found, and conflict where it is
 * not what was seen (`before`: as text) or an import is at work.
 */
export async function keepAreas(
  ctx: Desk,
  code: string,
  { before, areas }: { before: string; areas: readonly LabelArea[] },
): Promise<void> {
  const t = sayLabelDesk(ctx.page.language)
  const kept = await keptAreas(ctx, code)
  if (writeLabelAreas(kept.areas) !== before) throw conflict(t.changedMeanwhile())
  const record = (client: ClientBase) =>
    labelingAudit.recordOn(client, {
      actor: ctx.who.email,
      action: 'labels-set',
      kind: 'article',
      id: kept.code,
      details: { before, after: writeLabelAreas(areas) },
    })
  await changeArticle(ctx, { code: kept.code, labels: [...areas] }, record, t)
}
