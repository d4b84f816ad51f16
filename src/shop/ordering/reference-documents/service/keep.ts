import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { referenceDocumentsAudit } from '../audit.ts'
import type { DocumentSort } from '../model/document.ts'
import { callOffsOf, documentByCode, listDocuments, positionsOf, setClosed } from '../store/documents.ts'
import { sayDocuments } from '../texts.ts'

type Person = Ctx<SignedIn>
const pageOfDocuments = 25

/** A page of the documents of a company; of all for null, at the desk. */
export async function documentPage(
  ctx: Person,
  companyId: number | null,
  by: { text: string; sort: DocumentSort; page: number },
) {
  const { documents, total } = await listDocuments(ctx.db, {
    companyId,
    text: by.text,
    sort: by.sort,
    limit: pageOfDocuments,
    offset: (by.page - 1) * pageOfDocuments,
  })
  return { documents, total, page: by.page, lastPage: Math.max(1, Math.ceil(total / pageOfDocuments)) }
}

/** A document with its positions and what was taken of it; throws not found for one of another company. */
export async function readDocument(ctx: Person, code: string, companyId: number | null) {
  const document = await documentByCode(ctx.db, code, companyId)
  if (!document) throw notFound()
  const [positions, callOffs] = await Promise.all([
    positionsOf(ctx.db, document.id, ctx.page.language),
    callOffsOf(ctx.db, document.id),
  ])
  return { document, positions, callOffs }
}

/** Closes a document or opens it again; throws a conflict when somebody else changed it in the meantime. */
export async function closeDocument(
  ctx: Person,
  code: string,
  version: number,
  closed: boolean,
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    if (!(await documentByCode(tx, code, null))) throw notFound()
    if (!(await setClosed(tx, code, version, closed)))
      throw conflict(sayDocuments(ctx.page.language).changedMeanwhile())
    await referenceDocumentsAudit.record(tx, {
      actor: ctx.who.email,
      action: closed ? 'reference-close' : 'reference-open',
      kind: 'reference',
      id: code,
    })
  })
}
