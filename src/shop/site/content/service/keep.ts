/** Texts and slides as the desk changes them; each change with its entry in the audit log in one transaction. */
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Language } from '#platform/language/language.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { changeStorefronts } from '#platform/storefront/storefronts.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { contentAudit } from '../audit.ts'
import type { SlideInput, Topic } from '../model/content.ts'
import { sayContent } from '../texts/desk.ts'
import {
  addSlide,
  changeSlide,
  keptSlide,
  keptVersion,
  moveSlide,
  removeSlide,
  saveVersion,
} from './content.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports'>

/** Saves the next version of a text; throws conflict when it is no longer the one that was `seen` (0: none). */
export async function saveText(
  ctx: Desk,
  page: { topic: Topic; language: Language; title: string; body: string; seen: number },
): Promise<number> {
  return changeStorefronts(ctx, async tx => {
    const before = await keptVersion(tx, page.topic, page.language, null)
    const version = await saveVersion(tx, { ...page, by: ctx.who.email })
    if (version === null) throw conflict(sayContent(ctx.page.language).savedMeanwhile())
    await contentAudit.record(tx, {
      actor: ctx.who.email,
      action: 'text-save',
      kind: 'text',
      id: `${page.topic}/${page.language}`,
      // the texts of both versions are kept and shown beside each other
      details: changesBetween(
        { version: before?.version, title: before?.title },
        { version, title: page.title },
      ),
    })
    return version
  })
}

/** Adds a slide; one that stands already, as after a form that was sent twice, is not added again. */
export async function createSlide(ctx: Desk, slide: SlideInput): Promise<void> {
  await changeStorefronts(ctx, async tx => {
    const id = await addSlide(tx, slide)
    if (id !== null) await trace(ctx, tx, 'slide-add', id, slide)
  })
}

/** Changes a slide that still is as it was `seen`; throws not found and conflict. */
export async function saveSlide(ctx: Desk, id: number, seen: string, slide: SlideInput): Promise<void> {
  await changeStorefronts(ctx, async tx => {
    const before = await keptSlide(tx, id)
    // it is changed only as it was seen, so that is what it was
    if (!before || !(await changeSlide(tx, id, seen, slide))) throw await goneOrMoved(ctx, tx, id)
    const { drawing, ...words } = slide
    const drawn = isDeepStrictEqual(drawing, before.drawing) ? {} : { picture: 'changed' }
    await trace(ctx, tx, 'slide-save', id, slide, { ...changesBetween(before, words), ...drawn })
  })
}

/** Removes a slide that still is as it was `seen`; throws not found and conflict. */
export async function dropSlide(ctx: Desk, id: number, seen: string): Promise<void> {
  await changeStorefronts(ctx, async tx => {
    const slide = await keptSlide(tx, id)
    if (!slide || !(await removeSlide(tx, id, seen))) throw await goneOrMoved(ctx, tx, id)
    await trace(ctx, tx, 'slide-remove', id, slide)
  })
}

/** One place up or down among the slides of its storefront; throws not found. */
export async function shiftSlide(ctx: Desk, id: number, direction: 'up' | 'down'): Promise<void> {
  await changeStorefronts(ctx, async tx => {
    const slide = await keptSlide(tx, id)
    if (!slide) throw notFound()
    await moveSlide(tx, slide, direction)
    await trace(ctx, tx, `slide-${direction}`, id, slide)
  })
}

async function goneOrMoved(ctx: Desk, tx: Tx, id: number): Promise<Error> {
  return (await keptSlide(tx, id)) ? conflict(sayContent(ctx.page.language).savedMeanwhile()) : notFound()
}

const trace = (
  ctx: Desk,
  tx: Tx,
  action: ActionOf<typeof contentAudit>,
  id: number,
  slide: Pick<SlideInput, 'title' | 'storefront'>,
  details: Record<string, string> = { storefront: slide.storefront, title: slide.title },
): Promise<void> =>
  contentAudit.record(tx, {
    actor: ctx.who.email,
    action,
    kind: 'slide',
    id,
    details,
  })
