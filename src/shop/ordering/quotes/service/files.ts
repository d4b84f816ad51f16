/** Files that go with a quote: drawings, data sheets, orders signed by hand. */
import type { Upload } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { keptFor, type KeptFile } from '#platform/files/files.ts'
import { transition } from '#platform/transition/transition.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { fileKindOf } from '#kit/file-kind.ts'
import { plainFileName } from '#kit/plain-file-name.ts'
import { maxFiles, type Quote } from '../model/quote.ts'
import { fileCount, insertFile } from '../store/quotes.ts'
import { relationsTo } from '../model/states.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { quoteKeeper } from './keeper.ts'

type Context = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'clock' | 'ports'>

/**
 * Attaches a file: a PDF or a picture by its content, whatever it is called. Throws invalid for anything else, for
 * nothing and beyond 20 files, and what `moveQuote` throws.
 */
export async function attachFile(
  ctx: Context,
  asked: { code: string; upload: Upload | null; internal: boolean },
): Promise<void> {
  const t = sayQuotes(ctx.page.language)
  const wrong = (message: string) => invalid([{ field: 'file', message }])
  const { upload } = asked
  if (!upload || upload.bytes.length === 0) throw wrong(t.noFile())
  const kind = fileKindOf(upload.bytes)
  if (!kind) throw wrong(t.wrongFile())
  const base = plainFileName(upload.filename).replace(/\.[a-z0-9]{1,5}$/i, '') || t.file()
  const name = `${base}.${kind.extension}`
  await keptFor(
    ctx.ports.files,
    ctx.db,
    { purpose: 'quote', name, type: kind.type },
    upload.bytes,
    async (file, take) => {
      const keeper = quoteKeeper<null>(ctx, {
        effects: {
          attach: async ({ tx, object: quote }) => {
            if ((await fileCount(tx, quote.id)) >= maxFiles) throw wrong(t.tooManyFiles({ n: maxFiles }))
            const side = relationsTo(ctx.who, quote).includes('seller') ? 'seller' : 'buyer'
            const internal = asked.internal && side === 'seller'
            await take(tx)
            await insertFile(tx, {
              quoteId: quote.id,
              fileId: file.id,
              name,
              type: kind.type,
              size: file.size,
              side,
              internal,
              byName: `${ctx.who.firstName} ${ctx.who.lastName}`.trim(),
            })
            quote.said = name
            quote.internal = internal
          },
        },
      })
      await transition(ctx, keeper, { key: asked.code, version: null, action: 'attach', input: null })
    },
  )
}

/** The kept file of a quote that somebody may see; throws not found. */
export async function keptFileOf(
  ctx: Pick<Ctx, 'db' | 'ports'>,
  { files }: Pick<Quote, 'files'>,
  id: number,
): Promise<KeptFile> {
  const attached = files.find(one => one.id === id)
  const file = attached ? await ctx.ports.files.find(ctx.db, attached.fileId) : null
  if (!file) throw notFound()
  return file
}
