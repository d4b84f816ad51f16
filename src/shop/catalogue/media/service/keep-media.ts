import type { SentFile, Upload } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound, Refusal } from '#kit/refusal.ts'
import { keptFor, type KeptFile } from '#platform/files/files.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Language, Localised } from '#platform/language/language.ts'
import {
  fileOfSource,
  sourceOfFile,
  type Media,
  type MediaType,
  type Whose,
} from '#shop/catalogue/articles/model/media.ts'
import {
  dropDocument,
  holdMedia,
  insertDocument,
  replaceDocument,
  writeDocuments,
  writePictures,
} from '#shop/catalogue/articles/service/media.ts'
import { mediaAudit } from '../audit.ts'
import { maxPictureBytes, mediaKindOf, typeOf, type GivenType } from '../model/file-type.ts'
import { sayMedia } from '../texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports'>
type Added = { type: MediaType; language: Language | null; titles: Localised; restricted: boolean }

/** Files of one article or family. */
const most = 50

/** A name without the folders that some browsers send before it. */
const plainName = (filename: string): string => filename.replace(/^.*[/\\]/, '').slice(0, 120)

/** The file as it is kept, by its content; throws invalid at the field. */
function checked(
  ctx: Desk,
  type: MediaType,
  upload: Upload | null,
): { bytes: Uint8Array; file: { purpose: string; name: string; type: string }; extension: string } {
  const t = sayMedia(ctx.page.language)
  const wrong = (message: string) => invalid([{ field: 'file', message }])
  if (!upload || upload.bytes.length === 0) throw wrong(t.noFile())
  const kind = mediaKindOf(type, upload.bytes)
  if (!kind) throw wrong(t[`wrong-${type}`]())
  if (type === 'picture' && upload.bytes.length > maxPictureBytes) throw wrong(t.pictureTooLarge())
  const stem =
    plainName(upload.filename)
      .replace(/\.[^.]*$/, '')
      .slice(0, 100) || 'file'
  const purpose = type === 'picture' ? 'product-picture' : 'product-document'
  return {
    bytes: upload.bytes,
    file: { purpose, name: `${stem}.${kind.extension}`, type: kind.type },
    extension: kind.extension,
  }
}

const held = async (tx: Tx, { of, code }: Whose): Promise<Media> => {
  const media = await holdMedia(tx, of, code)
  if (!media) throw notFound()
  return media
}
const trace = (
  ctx: Desk,
  tx: Tx,
  { of, code }: Whose,
  action: 'media-add' | 'media-replace' | 'media-remove' | 'media-move',
  filename: string,
) => mediaAudit.record(tx, { actor: ctx.who.email, action, kind: of, id: code, details: { filename } })

/** Adds a picture, a document or a CAD file behind the others, checked by its content. Throws not found and invalid at the field. */
async function addOne(
  ctx: Desk,
  whose: Whose,
  { type, language, titles, restricted }: Added,
  upload: Upload,
): Promise<void> {
  const { bytes, file, extension } = checked(ctx, type, upload)
  await keptFor(ctx.ports.files, ctx.db, file, bytes, (kept, take) =>
    inTransaction(ctx.db, async tx => {
      const media = await held(tx, whose)
      if (media.pictures.length + media.documents.length >= most)
        throw invalid([{ field: 'file', message: sayMedia(ctx.page.language).tooMany({ n: most }) }])
      await take(tx)
      const source = sourceOfFile(kept.id)
      if (type === 'picture')
        await writePictures(tx, whose.of, media.id, [...media.pictures, { source, alt: titles }])
      else {
        const document = { code: `desk-${kept.id}`, type, language, titles, source, restricted }
        const id = await insertDocument(tx, {
          ...document,
          fileType: extension.toUpperCase(),
          sizeBytes: bytes.length,
        })
        await writeDocuments(tx, whose.of, media.id, [...media.documents.map(one => one.id), id])
      }
      await trace(ctx, tx, whose, 'media-add', kept.name)
    }),
  )
}

/** Of each file that came whether it was added, or why not. */
export type AddedFile = { filename: string; refused: string | null }

/**
 * Adds files that came together, each for itself: one that is refused stops no other. Throws not found, and invalid where
 * there is no file at all.
 */
export async function addMedia(
  ctx: Desk,
  whose: Whose,
  { type: given, ...added }: Omit<Added, 'type'> & { type: GivenType },
  uploads: readonly SentFile[],
): Promise<AddedFile[]> {
  const t = sayMedia(ctx.page.language)
  if (uploads.length === 0) throw invalid([{ field: 'file', message: t.noFile() }])
  const done: AddedFile[] = []
  for (const upload of uploads) {
    const refused = await refusedOf(async () => {
      if (upload.tooLarge) throw invalid([{ field: 'file', message: t.fileTooLarge() }])
      if (upload.bytes.length === 0) throw invalid([{ field: 'file', message: t.emptyFile() }])
      const type = typeOf(given, upload.bytes)
      if (type === null) throw invalid([{ field: 'file', message: t[`wrong-${given}`]() }])
      await addOne(ctx, whose, { ...added, type }, upload)
    })
    done.push({ filename: plainName(upload.filename), refused })
  }
  return done
}

/** Why something was refused at its field; null: it was done. Throws what is not about a field. */
async function refusedOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error
    return error.errors[0]?.message ?? error.message
  }
}

type Item = { kind: 'picture'; at: number } | { kind: 'document'; at: number }
/** 'p0': the first picture; 'd17': the document of this id. */
function itemIn(media: Media, item: string): Item {
  const number = Number(item.slice(1))
  const at = item.startsWith('p') ? number : media.documents.findIndex(one => one.id === number)
  const kind = item.startsWith('p') ? 'picture' : 'document'
  if (at < 0 || at >= (kind === 'picture' ? media.pictures : media.documents).length) throw notFound()
  return { kind, at }
}
const asSeen = (ctx: Desk, media: Media, version: string): void => {
  if (media.version !== version) throw conflict(sayMedia(ctx.page.language).moved())
}

function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by
  const [one, other] = [list[at], list[to]]
  if (one === undefined || other === undefined) return [...list]
  return list.with(at, other).with(to, one)
}

/** Moves one by a place. Throws not found and a conflict. */
export const moveMedia = (
  ctx: Desk,
  whose: Whose,
  item: string,
  version: string,
  by: -1 | 1,
): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    const media = await held(tx, whose)
    asSeen(ctx, media, version)
    const { kind, at } = itemIn(media, item)
    if (kind === 'picture') await writePictures(tx, whose.of, media.id, moved(media.pictures, at, by))
    else
      await writeDocuments(
        tx,
        whose.of,
        media.id,
        moved(media.documents, at, by).map(one => one.id),
      )
    await trace(ctx, tx, whose, 'media-move', '')
  })

/** Removes one; its file goes with it when nothing else has it. Throws not found and a conflict. */
export const removeMedia = (ctx: Desk, whose: Whose, item: string, version: string): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    const media = await held(tx, whose)
    asSeen(ctx, media, version)
    const { kind, at } = itemIn(media, item)
    const { files } = ctx.ports
    let file: string | null
    if (kind === 'picture') {
      file = fileOfSource(media.pictures[at]?.source ?? '')
      await writePictures(tx, whose.of, media.id, media.pictures.toSpliced(at, 1))
    } else {
      const document = media.documents[at]
      await writeDocuments(
        tx,
        whose.of,
        media.id,
        media.documents.toSpliced(at, 1).map(one => one.id),
      )
      const gone = document !== undefined && (await dropDocument(tx, document.id))
      file = gone ? fileOfSource(document.source) : null
    }
    const name = file === null ? '' : ((await files.find(tx, file))?.name ?? '')
    if (file !== null) await files.remove(tx, file)
    await trace(ctx, tx, whose, 'media-remove', name)
  })

/** A newer version of a file, at the same place and under the same code. Throws not found, a conflict, and invalid at the field. */
export async function replaceMedia(
  ctx: Desk,
  whose: Whose,
  item: string,
  version: string,
  upload: Upload | null,
): Promise<void> {
  const seen = await inTransaction(ctx.db, tx => held(tx, whose))
  const { kind, at } = itemIn(seen, item)
  const type = kind === 'picture' ? 'picture' : (seen.documents[at]?.type as MediaType)
  const { bytes, file, extension } = checked(ctx, type, upload)
  await keptFor(ctx.ports.files, ctx.db, file, bytes, (kept: KeptFile, take) =>
    inTransaction(ctx.db, async tx => {
      const media = await held(tx, whose)
      asSeen(ctx, media, version)
      await take(tx)
      const source = sourceOfFile(kept.id)
      let old: string | null
      if (kind === 'picture') {
        const picture = media.pictures[at]
        if (!picture) throw notFound()
        old = fileOfSource(picture.source)
        await writePictures(tx, whose.of, media.id, media.pictures.with(at, { ...picture, source }))
      } else {
        const document = media.documents[at]
        if (!document) throw notFound()
        old = fileOfSource(document.source)
        await replaceDocument(tx, document.id, {
          source,
          fileType: extension.toUpperCase(),
          sizeBytes: bytes.length,
        })
        await writeDocuments(
          tx,
          whose.of,
          media.id,
          media.documents.map(one => one.id),
        )
      }
      const before = old === null ? null : await ctx.ports.files.find(tx, old)
      if (old !== null) await ctx.ports.files.remove(tx, old)
      await trace(ctx, tx, whose, 'media-replace', `${before?.name ?? '–'} → ${kept.name}`)
    }),
  )
}
