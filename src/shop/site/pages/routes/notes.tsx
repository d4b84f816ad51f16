import { notesAtThing } from '#shop/site/content/slots.ts'
import { deadLinks } from '../service/dead-links.ts'
import { DeadLinksHere } from '../views/DeadLinksPage.tsx'

/** Links that lead nowhere, told at the text, slide or notice in which they stand. */
export const deadLinksAtThing = notesAtThing.fill({
  read: async (ctx, kind, thing) => {
    const links = await deadLinks(ctx.db, { kind, thing })
    return links.length === 0 ? null : <DeadLinksHere key={kind} links={links} />
  },
})
