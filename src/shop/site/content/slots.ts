import type { ReactNode } from 'react'
import { slot } from '#platform/domain/slot.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'

/** What the desk is told at the head of a text, slide or notice that it edits; null: nothing. `thing`: as its page is addressed. */
export const notesAtThing = slot<{
  read: (
    ctx: Ctx<SignedIn>,
    kind: 'text' | 'slide' | 'announcement' | 'site-notice',
    thing: string,
  ) => Promise<ReactNode>
}>()

/** All that is told at the head of a thing. */
export const notesAt = async (
  ctx: Ctx<SignedIn>,
  kind: 'text' | 'slide' | 'announcement' | 'site-notice',
  thing: string,
): Promise<ReactNode[]> => Promise.all(notesAtThing.all().map(one => one.read(ctx, kind, thing)))
