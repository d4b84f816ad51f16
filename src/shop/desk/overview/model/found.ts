import type { FoundThing, Section } from '#platform/request/section.ts'

/** What the search of the desk answers. */
export type FoundAtDesk = {
  /** sections whose name was typed */
  named: readonly Section[]
  found: readonly { section: Section; things: readonly FoundThing[]; more: boolean }[]
  /** those that could not be asked */
  failed: readonly Section[]
  /** the one thing whose whole number was typed */
  only: FoundThing | null
}
