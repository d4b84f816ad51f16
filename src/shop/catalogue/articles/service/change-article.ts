import type { ClientBase } from 'pg'
import type { Ctx } from '#platform/request/context.ts'
import { conflict } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { CatalogueRecord } from '../model.ts'
import { loadCatalogue } from './load-catalogue.ts'

type Given = Extract<CatalogueRecord, { kind: 'article' }>['article']

/**
 * Changes what the desk edits of one article as an import would, so that index, pages and papers follow; `record` writes
 * it into the audit log in the same transaction. What is in force already is not recorded. Throws a conflict while an import is at work, and where the article is refused.
 */
export async function changeArticle(
  ctx: Pick<Ctx<SignedIn>, 'db'>,
  article: Given,
  record: (client: ClientBase) => Promise<void>,
  t: { importRuns: () => string; changedMeanwhile: () => string },
): Promise<void> {
  const report = await loadCatalogue(ctx.db, [{ kind: 'article', row: 1, existing: true, article }], {
    onProgress: progress => {
      if (progress.step === 'waiting') throw conflict(t.importRuns())
    },
    beforeCommit: async (client, { changed }) => {
      if (changed === 0) return
      await record(client)
    },
  })
  if (report.refused > 0) throw conflict(report.refusals[0]?.reason ?? t.changedMeanwhile())
}
