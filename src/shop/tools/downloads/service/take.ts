import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { Refusal } from '#kit/refusal.ts'
import { downloads } from '../contract.ts'
import { fileNameOf } from '../model/option.ts'
import { insertManyTaken, insertTaken, type Taken } from '../store/log.ts'
import { sayDownloads } from '../texts.ts'
import { findByCode, findByKey, formatsFor, type Context, type Found } from './find-download.ts'
import { fileOf } from './make-file.ts'
import { holds, signLink } from './signed-link.ts'

/** DLOG-05 */
const notAvailable = (ctx: Pick<Context, 'page'>) =>
  new Refusal('not-found', sayDownloads(ctx.page.language).notAvailable())

/** A record that cannot be written does not keep anybody from the document. */
async function note(
  ctx: Context,
  { mark, option }: Found,
  event: Taken['event'],
  origin: string,
): Promise<void> {
  try {
    await insertTaken(ctx.db, {
      event,
      customerId: ctx.who?.id ?? null,
      articleCode: mark.code,
      documentCode: option.code,
      documentType: option.type,
      language: option.language,
      origin,
    })
  } catch (error) {
    ctx.log.warn({ err: error }, 'a download was not recorded')
  }
}

type Linked = { mark: Pick<Found['mark'], 'id' | 'code'>; option: Found['option'] }

/** Files that went into a package of the download manager: each left the shop, to who asked for the package. */
export async function notePacked(
  ctx: Pick<Context, 'db' | 'who' | 'log'>,
  files: readonly { article: string; code: string; type: string; language: string | null }[],
): Promise<void> {
  try {
    await insertManyTaken(
      ctx.db,
      files.map(({ article, code, type, language }) => ({
        event: 'sent',
        customerId: ctx.who?.id ?? null,
        articleCode: article,
        documentCode: code,
        documentType: type,
        language,
        origin: 'PDM',
      })),
    )
  } catch (error) {
    ctx.log.warn({ err: error }, 'the downloads of a package were not recorded')
  }
}

const keyOf = ({ mark, option }: Linked): string => `${mark.id}~${option.code}`

/** The stored link of a document: of its file here, signed when it is restricted, or its address elsewhere. */
export function linkOf(ctx: Pick<Context, 'page' | 'who' | 'clock'>, found: Linked): string {
  const { option, mark } = found
  if (option.source.kind === 'elsewhere') return option.source.url
  const documentKey = keyOf(found)
  const name = fileNameOf(mark.code, option, option.fileType.toLowerCase())
  return href(ctx.page, downloads.file, {
    params: { documentKey, name },
    ...(option.restricted && ctx.who && { query: signLink(ctx.who, documentKey, ctx.clock()) }),
  })
}

/** May they? A restricted document is for people who are signed in (PDP-11, SEC-03). */
function admit(ctx: Context, { option }: Found): void {
  if (option.restricted && !ctx.who) throw new Refusal('not-signed-in')
}

async function takeByCode(
  ctx: Context,
  product: string,
  code: string,
  event: 'chosen' | 'opened',
  origin: string,
) {
  const found = await findByCode(ctx, product, code)
  if (!found) throw notAvailable(ctx)
  admit(ctx, found)
  await note(ctx, found, event, origin)
  return linkOf(ctx, found)
}

/**
 * DLOG-02: notes what was chosen and answers its link. Throws Refusal 'not-found' with the words of DLOG-05, or
 * 'not-signed-in'.
 */
export const choose = (ctx: Context, { product, code }: { product: string; code: string }): Promise<string> =>
  takeByCode(ctx, product, code, 'chosen', '')

/** The document that a link of ours is of; '': it is none. */
function codeOfLink(url: string): string {
  const [, key = ''] = /\/downloads\/file\/\d{1,15}(?:~|%7E)([^/?#]{1,600})/i.exec(url) ?? []
  try {
    return decodeURIComponent(key)
  } catch {
    return ''
  }
}

/** DLOG-03: notes the opening and answers the stored link; throws as `choose`. */
export const logOpening = (
  ctx: Context,
  { product, livebookid, origin, url }: { product: string; livebookid: string; origin: string; url: string },
): Promise<string> => takeByCode(ctx, product, livebookid || codeOfLink(url), 'opened', origin)

/** On to the signed link or the address elsewhere; or there is nothing (any more). */
export type Going = { kind: 'go'; to: string; elsewhere: boolean } | { kind: 'gone'; product: string | null }
export type Delivery =
  | { kind: 'file'; bytes: Uint8Array; type: string; filename: string; restricted: boolean }
  | Going

/** The link behind a form or link without script; noted when one of our own pages led here. */
export async function open(
  ctx: Context & Pick<Ctx, 'request'>,
  asked: { product: string; code: string },
): Promise<Going> {
  const found = await findByCode(ctx, asked.product, asked.code)
  if (!found) return { kind: 'gone', product: null }
  admit(ctx, found)
  if (ctx.request.ours) await note(ctx, found, 'chosen', 'PDP')
  return { kind: 'go', to: linkOf(ctx, found), elsewhere: found.option.source.kind === 'elsewhere' }
}

/**
 * The file of a key, with the right checked here whatever link led here. A restricted one without signature gets a
 * fresh link when they may have it; one whose signature is wrong or has run out is not available.
 */
export async function deliver(
  ctx: Context,
  {
    documentKey,
    until,
    sign,
  }: { documentKey: string; until?: string | undefined; sign?: string | undefined },
): Promise<Delivery> {
  const found = await findByKey(ctx, documentKey)
  if (!found) return { kind: 'gone', product: null }
  const { option, mark } = found
  admit(ctx, found)
  if (option.restricted && ctx.who) {
    if (until === undefined && sign === undefined)
      return { kind: 'go', to: linkOf(ctx, found), elsewhere: false }
    if (!holds(ctx.who, documentKey, { until: until ?? '', sign: sign ?? '' }, ctx.clock()))
      return { kind: 'gone', product: mark.code }
  }
  if (option.source.kind === 'elsewhere') return { kind: 'go', to: option.source.url, elsewhere: true }
  const file = await fileOf(ctx, found)
  if (!file) return { kind: 'gone', product: mark.code }
  await note(ctx, found, 'sent', '')
  const { bytes, type, extension } = file
  return { kind: 'file', bytes, type, filename: fileNameOf(mark.code, option, extension), restricted: option.restricted } // prettier-ignore
}

/**
 * The bytes of an article's document, for who takes them without a link; noted as sent. Null: it is unknown, or lies elsewhere.
 * Throws Refusal 'not-signed-in' for a restricted one.
 */
export async function takeBytes(
  ctx: Context,
  asked: { product: string; code: string },
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const found = await findByCode(ctx, asked.product, asked.code)
  if (!found) return null
  admit(ctx, found)
  const file = await fileOf(ctx, found)
  if (!file) return null
  await note(ctx, found, 'sent', '')
  return { bytes: file.bytes, type: file.type }
}

/** PDP-19, PDP-20: the CAD formats of an article; throws Refusal 'not-found' for a provider or article unknown here. */
export async function cadFormats(ctx: Context, provider: string, productCode: string) {
  // a name to compare with, never a part of an address
  if (provider !== ctx.ports.cad?.segment) throw new Refusal('not-found')
  const found = await findByCode(ctx, productCode, 'PDF_DS')
  if (!found) throw new Refusal('not-found')
  return formatsFor(ctx, productCode, found.drawing)
}
