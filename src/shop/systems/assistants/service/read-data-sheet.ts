import { notFound } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { dataSheetType } from '#shop/tools/downloads/model/option.ts'
import { takeBytes } from '#shop/tools/downloads/service/take.ts'

/**
 * The data sheet of an article in the reader's language, noted like every file that leaves the shop. Throws not-found for an
 * unknown article and for a sheet that lies elsewhere, not-signed-in for one that is for customers.
 */
export async function readDataSheet(ctx: Ctx, code: string): Promise<{ bytes: Uint8Array; type: string }> {
  const file = await takeBytes(ctx, { product: code, code: dataSheetType })
  if (!file) throw notFound()
  return file
}
