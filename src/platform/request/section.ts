import type { Logger } from 'pino'
import type { ReactNode } from 'react'
import type { PageContext } from '../page/page-context.tsx'
import { href, type Entry, type Site } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Language } from '../language/language.ts'
import { partOfPage } from '#kit/part-of-page.ts'
import { belongsTo, type SignedIn } from '../person/visitor.ts'

/** Who looks for what: a number, a name, a part of either; `most`: so many of a section at most. */
export type Looking = SectionContext & { db: Db; page: PageContext; text: string; most: number }

/** Something kept in a section that fits what was typed. */
export type FoundThing = {
  /** its number or name */
  name: string
  href: string
  /** what tells it from others of its kind; empty: nothing */
  note: string
  /** a number of its own that was typed in full: a single one of these is opened at once */
  number?: string
}

/** Who asks what waits, and when. */
export type SectionContext = { who: SignedIn; clock: () => Date; log: Logger }

/**
 * A section of an area with a navigation of its own, such as the seller's desk or 'My account'. The domain that owns
 * its screens declares it with their routes; the frame draws the navigation from all that are declared and that the
 * visitor may enter. Who may follows from `entry`: there is no second list.
 */
export type Section = {
  /** area and name: 'desk/orders'. Every entry of the section says it as its `section` */
  key: `${string}/${string}`
  /** under which heading of the area it stands */
  group: string
  /** its first screen, without parameters */
  entry: Entry<'page'>
  /** its name and, for the area's help, what can be done there; a line of it is a paragraph */
  say: (language: Language) => { name: () => string; help?: () => string }
  /** it is among the few that the menu under one's name shows before the rest is unfolded */
  first?: true
  /** to whom of those who may it is of use; all, unless said */
  useful?: (who: SignedIn) => boolean
  /** what is begun there by a form of its own, found by its name */
  begins?: readonly { entry: Entry<'page'>; name: (language: Language) => string }[]
  /** what is kept there under a number or a name that was typed; asked only of sections that the visitor may enter */
  find?: (looking: Looking) => Promise<readonly FoundThing[]>
  /** what the overview of the area shows of it beside what waits: figures, a list of what is late */
  panel?: (asking: SectionContext & { db: Db; page: PageContext }) => Promise<ReactNode>
  /** its panel stands above everything else of the overview, as long as it has something to show */
  panelLeads?: true
  /** what waits there to be done, for the overview of the area; nothing waits: an empty list */
  waiting?: (db: Db, asking: SectionContext) => Promise<readonly Waiting[]>
}

/** What waits for a visitor in these sections, as they come; without a section that cannot be asked. */
export const waitingIn = async (
  asking: SectionContext & { db: Db },
  sections: readonly Section[],
): Promise<(Waiting & { section: Section })[]> => {
  const all = await Promise.all(
    sections.map(async section => {
      const { waiting } = section
      if (!waiting) return []
      const found = await partOfPage(asking, section.key, () => waiting(asking.db, asking), [])
      return found.map(one => ({ ...one, section }))
    }),
  )
  return all.flat().filter(({ count }) => count > 0)
}

/** How many signs of the name of what is begun are typed at least: fewer are part of everything. */
const minNameLength = 3
const begunIn = ({ who, page, text }: Looking, { begins = [] }: Section): FoundThing[] =>
  begins
    .filter(({ entry }) => belongsTo(who, entry.ask.for ?? 'anyone'))
    .map(({ entry, name }) => ({ name: name(page.language), href: sectionHref(page, { entry }), note: '' }))
    .filter(
      ({ name }) =>
        text.length >= minNameLength && name.toLocaleLowerCase().includes(text.toLocaleLowerCase()),
    )

/** What of these sections fits what was typed, by section; `things` null: the section could not be asked. */
export const foundIn = (
  looking: Looking,
  sections: readonly Section[],
): Promise<{ section: Section; things: readonly FoundThing[] | null }[]> =>
  Promise.all(
    sections.flatMap(section => {
      const { find } = section
      const begun = begunIn(looking, section)
      if (!find) return begun.length > 0 ? [Promise.resolve({ section, things: begun })] : []
      return [
        partOfPage(looking, section.key, () => find(looking), null).then(things => ({
          section,
          things: things && [...begun, ...things],
        })),
      ]
    }),
  )

/** What these sections show on the overview of their area; nothing of one that cannot be asked. */
export const panelsOf = async (
  asking: SectionContext & { db: Db; page: PageContext },
  sections: readonly Section[],
): Promise<{ key: string; leads: boolean; shown: ReactNode }[]> => {
  const all = await Promise.all(
    sections.map(async ({ key, panel, panelLeads = false }) => ({
      key,
      leads: panelLeads,
      shown: panel ? await partOfPage(asking, key, () => panel(asking), null) : null,
    })),
  )
  return all.filter(({ shown }) => shown !== null)
}

/** How much waits in all, each thing once. */
export const countOf = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { count, within }) => sum + (within ? 0 : count), 0)

/** How many of a kind wait; `oldest` null: not known since when. */
export type Waiting = {
  count: number
  /** it is among what else waits in the section: sums leave it out */
  within?: true
  oldest: Date | null
  /** of which kind, where a section has several */
  what?: (language: Language) => string
  /** how its first screen shows just these */
  query?: Readonly<Record<string, string>>
}

/** 'desk' of 'desk/orders'. */
export const areaOf = (key: string): string => key.slice(0, key.indexOf('/'))

/** Whether this visitor finds the section in the navigation: they may enter it, and it is of use to them. */
export const findsSection = (who: SignedIn | null, { entry, useful }: Section): boolean =>
  belongsTo(who, entry.ask.for ?? 'anyone') && (who === null || useful === undefined || useful(who))

/** The address of a section's first screen, showing all or what `query` says. */
export const sectionHref = (
  site: Site,
  { entry }: Pick<Section, 'entry'>,
  query: Readonly<Record<string, string>> = {},
): string => href(site, entry as Entry<'page', string, { query: never }>, { query: query as never })
