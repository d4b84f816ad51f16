import type { Entry } from '#kit/contract.ts'
import { areas } from '#shop/map.ts'
import type { StyleName } from './assets.ts'
import { boundOf } from './domains.ts'

const ofArea: Record<keyof typeof areas, readonly StyleName[]> = {
  catalogue: ['search'],
  site: ['site'],
  people: ['account'],
  ordering: ['account'],
  buying: ['buying'],
  tools: ['tools'],
  requests: ['account'],
  discovery: ['product'],
  systems: [],
  desk: ['desk'],
}

/** Domains whose pages need other sheets than those of their area. */
const ofDomain: Partial<Record<string, readonly StyleName[]>> = {
  search: ['search'],
  home: ['search'],
  'order-form': ['buying'],
  history: [],
  api: ['account'],
  assistants: ['account'],
  // a run leads on to its orders
  replenishment: ['buying', 'account'],
  // the log-in dialog comes on any page
  session: [],
  // what opens by itself or stands on every page is in the sheet of all
  consent: [],
  feedback: [],
  notices: [],
}

const none: readonly StyleName[] = []

/** The desk has one sheet for all that its screens show; a screen of the account also has what is around it. */
function stylesOf(domain: string, area: keyof typeof areas, { section }: Entry['ask']): readonly StyleName[] {
  if (section?.startsWith('desk/')) return ['desk']
  const own = ofDomain[domain] ?? ofArea[area]
  return section === undefined || own.includes('account') ? own : ['account', ...own]
}

const known = new Map<Entry, readonly StyleName[]>()
for (const [area, { domains }] of Object.entries(areas) as [keyof typeof areas, (typeof areas)['desk']][])
  for (const domain of Object.keys(domains))
    for (const { contract } of boundOf(domain))
      for (const entry of Object.values(contract)) known.set(entry, stylesOf(domain, area, entry.ask))

/**
 * The sheets that what an entry answers is drawn with, beside the one of all pages: a page names them in its head; an
 * answer to a script names them by `stylesHeader`. `styles.test.ts` holds them to the classes that its domain can write.
 */
export const stylesFor = (entry: Entry): readonly StyleName[] => known.get(entry) ?? none
