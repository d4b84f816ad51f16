/** Pages and news as the desk changes them; each change with its entry in the audit log in one transaction. */
import type { Upload } from '#kit/contract.ts'
import { fileKindOf } from '#kit/file-kind.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import { keptFor, type KeptFile } from '#platform/files/files.ts'
import { languages, type Language } from '#platform/language/language.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { changeStorefronts } from '#platform/storefront/storefronts.ts'
import type { Tx } from '#kit/db/connect.ts'
import { readPeriod } from '#shop/site/content/model/period.ts'
import { deadLinksIn } from '#shop/site/content/service/dead-links.ts'
import { pagesAudit } from '../audit.ts'
import type { PageEntered } from '../contract.ts'
import {
  isSlug,
  saidIn,
  slugOf,
  type KeptPage,
  type PageInput,
  type PageKind,
  type PageText,
} from '../model/own-page.ts'
import { deleteAddress, movedAddress, putAddress } from '../store/addresses.ts'
import { deletePage, holdPage, insertPage, pageBySlug, updatePage, writePicture } from '../store/pages.ts'
import { sayPages } from '../texts/desk.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports' | 'clock'>

/** The fields of a form that hold what is said in a language. */
export const fieldsOf = { en: ['titleEn', 'bodyEn'], es: ['titleEs', 'bodyEs'] } as const satisfies Record<
  Language,
  readonly [keyof PageEntered, keyof PageEntered]
>

/** What is written in each language; a language is whole or empty. */
function textsOf(entered: PageEntered, missing: string): { texts: PageInput['texts']; errors: FieldError[] } {
  const errors: FieldError[] = []
  const texts: Partial<Record<Language, PageText>> = {}
  for (const language of languages) {
    const [title, body] = fieldsOf[language]
    const text = { title: entered[title], body: entered[body].replaceAll('\r\n', '\n') }
    if (text.title === '' && text.body === '') continue
    for (const field of [title, body]) if (entered[field] === '') errors.push({ field, message: missing })
    texts[language] = text
  }
  if (Object.keys(texts).length === 0) errors.push({ field: 'titleEn', message: missing })
  return { texts, errors }
}

/** The page that a form describes, or what is wrong at which field. */
export async function pageOf(
  ctx: Desk,
  kind: PageKind,
  entered: PageEntered,
): Promise<PageInput | { errors: FieldError[] }> {
  const t = sayPages(ctx.page.language)
  const { texts, errors } = textsOf(entered, t.missing())
  const slug = entered.slug || slugOf(saidIn(texts, 'en')?.said.title ?? '')
  if (!isSlug(slug) && errors.length === 0) errors.push({ field: 'slug', message: t.slugWrong() })
  for (const [language, text] of Object.entries(texts) as [Language, PageText][]) {
    const own = `/pages/${slug}`
    const dead = (await deadLinksIn(ctx, text.body, { language })).filter(
      link => link.replace(/[?#].*$/, '') !== own,
    )
    if (dead.length > 0)
      errors.push({ field: fieldsOf[language][1], message: t.linksDead({ links: dead.join(', ') }) })
  }
  const words = { from: t.dayWrong(), until: t.untilWrong() }
  const period = readPeriod(entered, ctx.clock(), ctx.page.language, words)
  if ('errors' in period) errors.push(...period.errors)
  if (errors.length > 0 || 'errors' in period) return { errors }
  const { place, sort } = entered
  return { slug, kind, place, sort, public: entered.public !== undefined, ...period, texts }
}

/** What the log says of a page; the texts of both versions are kept and shown. */
const facts = ({ slug, place, sort, public: isPublic, shownFrom, shownUntil, texts }: PageInput) => ({
  address: slug,
  footer: place,
  place: sort,
  public: isPublic,
  from: shownFrom,
  until: shownUntil,
  ...Object.fromEntries(languages.map(language => [`title ${language}`, texts[language]?.title])),
})

const slugTaken = (ctx: Desk) =>
  invalid([{ field: 'slug', message: sayPages(ctx.page.language).slugTaken() }])

/** Adds a page; answers its id. Throws invalid where its name is another page's. */
export const addPage = (ctx: Desk, one: PageInput): Promise<number> =>
  changeStorefronts(ctx, async tx => {
    const id = await insertPage(tx, one, ctx.who.email)
    if (id === null) throw slugTaken(ctx)
    await ownAddress(tx, one.slug)
    await pagesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'page-add',
      kind: 'own-page',
      id,
      details: changesBetween({}, facts(one)),
    })
    return id
  })

/** A page that stands at its address leads nowhere else. */
async function ownAddress(tx: Tx, slug: string): Promise<void> {
  const address = `/pages/${slug}`
  const moved = await movedAddress(tx, address)
  if (moved) await deleteAddress(tx, address, moved.target)
}

const held = async (ctx: Desk, tx: Tx, id: number, seen: number): Promise<KeptPage> => {
  const before = await holdPage(tx, id)
  if (!before) throw notFound()
  if (before.version !== seen) throw conflict(sayPages(ctx.page.language).savedMeanwhile())
  return before
}

/** Saves the next version of a page that still is as it was `seen`; where it has another name, its old address leads to it. */
export const savePage = (ctx: Desk, id: number, seen: number, one: PageInput): Promise<void> =>
  changeStorefronts(ctx, async tx => {
    const before = await held(ctx, tx, id, seen)
    if (one.slug !== before.slug) {
      if (await pageBySlug(tx, one.slug)) throw slugTaken(ctx)
      await putAddress(tx, `/pages/${before.slug}`, `/pages/${one.slug}`, ctx.who.email)
      await ownAddress(tx, one.slug)
    }
    await updatePage(tx, id, seen + 1, one, ctx.who.email)
    await pagesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'page-save',
      kind: 'own-page',
      id,
      details: { version: seen + 1, ...changesBetween(facts(before), facts(one)) },
    })
  })

/** Removes a page with all its versions and its picture; answers what it was called. */
export const removePage = (ctx: Desk, id: number, seen: number): Promise<string> =>
  changeStorefronts(ctx, async tx => {
    const before = await held(ctx, tx, id, seen)
    if (before.picture !== null) await ctx.ports.files.remove(tx, before.picture)
    await deletePage(tx, id)
    const title = saidIn(before.texts, ctx.page.language)?.said.title ?? before.slug
    await pagesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'page-remove',
      kind: 'own-page',
      id,
      details: { address: before.slug, title },
    })
    return title
  })

/** Shows this picture at the head of a page (PNG, JPEG or WebP by its content), or none; throws invalid at `file`. */
export async function setPagePicture(
  ctx: Desk,
  id: number,
  { act, upload }: { act: 'file' | 'remove'; upload: Upload | null },
): Promise<void> {
  const t = sayPages(ctx.page.language)
  if (act === 'remove') return writePagePicture(ctx, id, null)
  const wrong = (message: string) => invalid([{ field: 'file', message }])
  if (!upload || upload.bytes.length === 0) throw wrong(t.noFile())
  const kind = fileKindOf(upload.bytes)
  if (!kind?.type.startsWith('image/')) throw wrong(t.wrongFile())
  const picture = { purpose: 'page-picture', name: `page-${id}.${kind.extension}`, type: kind.type }
  await keptFor(ctx.ports.files, ctx.db, picture, upload.bytes, (file, take) =>
    writePagePicture(ctx, id, { file, take }),
  )
}

const writePagePicture = (
  ctx: Desk,
  id: number,
  shown: { file: KeptFile; take: (tx: Tx) => Promise<void> } | null,
): Promise<void> =>
  changeStorefronts(ctx, async tx => {
    const { files } = ctx.ports
    const before = await holdPage(tx, id)
    if (!before) throw notFound()
    const kept = before.picture === null ? null : await files.find(tx, before.picture)
    // the same picture once more, or none as before
    if (shown ? kept?.sha256.equals(shown.file.sha256) : before.picture === null) return
    await shown?.take(tx)
    await writePicture(tx, id, shown?.file.id ?? null)
    if (before.picture !== null) await files.remove(tx, before.picture)
    await pagesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'page-picture',
      kind: 'own-page',
      id,
      details: changesBetween({ filename: kept?.name }, { filename: shown?.file.name }),
    })
  })
