/** Files of invoices and credit notes as data, for who may read them. */
import type { Ctx } from '#platform/request/context.ts'
import type { Language } from '#platform/language/language.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { readableFor, type Scope } from '#shop/ordering/orders/model/view.ts'
import type { BillKind } from '#shop/ordering/receivables/model/issued-bill.ts'
import { findBill } from '#shop/ordering/receivables/service/stored-bills.ts'
import type { Format } from '../model/document.ts'
import type { Gap } from '../model/gaps.ts'
import { sayGaps } from '../model/bill-words.ts'
import { sayEInvoices, sayInvoiceData } from '../texts.ts'
import { billAs } from './document-of.ts'

export type DataFile = { xml: string; filename: string }
export type Asked = { kind: BillKind; number: number; format: Format }

/** What is missing, as one list of words. */
export const gapsText = (gaps: readonly Gap[], language: Language): string => {
  const t = sayGaps(language)
  return gaps.map(gap => t[gap]()).join(', ')
}

/** What a company enters for its invoices. */
const entered: ReadonlySet<Gap> = new Set(['buyerReference', 'buyerAddress', 'peppolId'])
const enteredAt = ({ page: { language } }: Pick<Ctx, 'page'>, scope: Scope): string => {
  const t = sayInvoiceData(language)
  return scope === 'all' ? t.enteredAtDesk() : t.enteredAt()
}

async function fileOf(
  ctx: Pick<Ctx, 'db' | 'page'>,
  scope: Scope,
  { kind, number, format }: Asked,
): Promise<DataFile> {
  const id = await findBill(ctx.db, scope, kind, number)
  const written = id === null ? null : await billAs(ctx.db, kind, id, format)
  if (!written) throw notFound()
  if (written.xml === null) {
    const t = sayEInvoices(ctx.page.language)
    const words = {
      number: String(number),
      format: t[format](),
      gaps: gapsText(written.gaps, ctx.page.language),
    }
    const cannot = kind === 'invoice' ? t.cannot(words) : t.cannotCredit(words)
    throw conflict(written.gaps.some(gap => entered.has(gap)) ? `${cannot} ${enteredAt(ctx, scope)}` : cannot)
  }
  return { xml: written.xml, filename: `${kind}-${number}-${format}.xml` }
}

/** Throws not found for what they may not see, and conflict, with what is missing, where the format cannot be written. */
export const dataFile = (ctx: Pick<Ctx<SignedIn>, 'db' | 'page' | 'who'>, asked: Asked): Promise<DataFile> =>
  fileOf(ctx, readableFor(ctx.who), asked)
export const dataFileAtDesk = (ctx: Pick<Ctx, 'db' | 'page'>, asked: Asked): Promise<DataFile> =>
  fileOf(ctx, 'all', asked)
