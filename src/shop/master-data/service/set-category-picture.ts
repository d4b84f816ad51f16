import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Upload } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { fileKindOf } from '#kit/file-kind.ts'
import type { KeptFile } from '#kit/files.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import { recordTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { holdCategories, writeCategoryPicture } from '#shop/catalogue/service/edit-category.ts'
import { drawingOfProduct } from '#shop/catalogue/service/read-catalogue.ts'
import { Drawing } from '#shop/imagery/model/drawing.ts'
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
  await inTransaction(ctx.db, async tx => {
    const before = (await holdCategories(tx)).find(one => one.code === code)
    if (!before) throw notFound()
    let { drawing } = before
    let picture: string | null = null
    let shown: string
    if (entered.act === 'article') {
      drawing = entered.article === '' ? null : await drawingOfProduct(ctx.db, entered.article)
      if (!drawing) throw invalid([{ field: 'article', message: t.noDrawing() }])
      shown = entered.article
    } else if (entered.act === 'file') {
      const { upload } = entered
      if (!upload || upload.bytes.length === 0) throw invalid([{ field: 'file', message: t.noFile() }])
      const kind = fileKindOf(upload.bytes)
      if (kind?.type.startsWith('image/')) {
        const name = `${code}.${kind.extension}`
        const kept = before.picture === null ? null : await ctx.ports.files.find(tx, before.picture)
        // the same picture once more
        if (kept?.sha256.equals(createHash('sha256').update(upload.bytes).digest())) return
        picture = (await ctx.ports.files.keep(tx, { purpose, name, type: kind.type }, upload.bytes)).id
        shown = name
      } else {
        drawing = drawingIn(upload.bytes)
        if (!drawing) throw invalid([{ field: 'file', message: t.wrongFile() }])
        shown = drawing.family
      }
    } else {
      if (before.picture === null) drawing = null
      shown = ''
    }
    if (picture === before.picture && isDeepStrictEqual(drawing, before.drawing)) return
    await writeCategoryPicture(tx, code, { drawing, picture })
    if (before.picture !== null) await ctx.ports.files.remove(tx, before.picture)
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: entered.act === 'remove' ? 'category-picture-remove' : 'category-picture',
      subject: `category:${code}`,
      details: shown === '' ? {} : { filename: shown },
    })
  })
}

/** The kept file of a category's picture; throws not found for any other file. */
export async function categoryPictureFile(ctx: Pick<Ctx, 'db' | 'ports'>, id: string): Promise<KeptFile> {
  const file = await ctx.ports.files.find(ctx.db, id)
  if (file?.purpose !== purpose) throw notFound()
  return file
}
