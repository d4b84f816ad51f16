import { isDeepStrictEqual } from 'node:util'
import type { Upload } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { fileKindOf } from '#kit/file-kind.ts'
import { keptFor, type KeptFile } from '#platform/files/files.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { holdCategories, writeCategoryPicture } from '#shop/catalogue/articles/service/edit-category.ts'
import { drawingOfProduct } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { masterDataAudit } from '../audit.ts'
import { sayCategories } from '../texts/categories.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports'>
const purpose = 'category-picture'

export type PictureEntered = { act: 'file' | 'article' | 'remove'; upload: Upload | null; article: string }

/** A drawing as the command line takes it, in a JSON file; null: it is none. */
function drawingIn(bytes: Uint8Array): Drawing | null {
  try {
    return Drawing.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

/**
 * Sets what the shop shows of a category: a picture of its own (PNG, JPEG or WebP by its content), a drawing from a file, or
 * the drawing of an article. A picture is shown instead of the drawing; taken away, the drawing shows again, and then
 * nothing. Throws not found and invalid at its fields.
 */
export async function setCategoryPicture(ctx: Desk, code: string, entered: PictureEntered): Promise<void> {
  const t = sayCategories(ctx.page.language)
  const wrong = (message: string) => invalid([{ field: 'file', message }])
  if (entered.act === 'remove') return write(ctx, code, 'remove')
  if (entered.act === 'article') {
    const drawing = entered.article === '' ? null : await drawingOfProduct(ctx.db, entered.article)
    if (!drawing) throw invalid([{ field: 'article', message: t.noDrawing() }])
    return write(ctx, code, { drawing, shown: entered.article })
  }
  const { upload } = entered
  if (!upload || upload.bytes.length === 0) throw wrong(t.noFile())
  const kind = fileKindOf(upload.bytes)
  if (kind?.type.startsWith('image/')) {
    const name = `${code}.${kind.extension}`
    const picture = { purpose, name, type: kind.type }
    return keptFor(ctx.ports.files, ctx.db, picture, upload.bytes, (file, take) =>
      write(ctx, code, { file, take }),
    )
  }
  const drawing = drawingIn(upload.bytes)
  if (!drawing) throw wrong(t.wrongFile())
  return write(ctx, code, { drawing, shown: drawing.family })
}

type Shown =
  | 'remove'
  | { drawing: Drawing; shown: string }
  | { file: KeptFile; take: (tx: Tx) => Promise<void> }

/** Writes it with its entry in the audit log, unless it is shown already; what was shown before goes. */
async function write(ctx: Desk, code: string, shown: Shown): Promise<void> {
  const { files } = ctx.ports
  await inTransaction(ctx.db, async tx => {
    const before = (await holdCategories(tx)).find(one => one.code === code)
    if (!before) throw notFound()
    let { drawing } = before
    let picture: string | null = null
    if (shown === 'remove') {
      if (before.picture === null) drawing = null
    } else if ('drawing' in shown) ({ drawing } = shown)
    else {
      const kept = before.picture === null ? null : await files.find(tx, before.picture)
      // the same picture once more
      if (kept?.sha256.equals(shown.file.sha256)) return
      await shown.take(tx)
      picture = shown.file.id
    }
    if (picture === before.picture && isDeepStrictEqual(drawing, before.drawing)) return
    await writeCategoryPicture(tx, code, { drawing, picture })
    if (before.picture !== null) await files.remove(tx, before.picture)
    const filename = shown === 'remove' ? '' : 'drawing' in shown ? shown.shown : shown.file.name
    await masterDataAudit.record(tx, {
      actor: ctx.who.email,
      action: shown === 'remove' ? 'category-picture-remove' : 'category-picture',
      kind: 'category',
      id: code,
      details: filename === '' ? {} : { filename },
    })
  })
}

/** The kept file of a category's picture; throws not found for any other file. */
export async function categoryPictureFile(ctx: Pick<Ctx, 'db' | 'ports'>, id: string): Promise<KeptFile> {
  const file = await ctx.ports.files.find(ctx.db, id)
  if (file?.purpose !== purpose) throw notFound()
  return file
}
