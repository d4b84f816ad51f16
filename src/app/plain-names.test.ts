import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: src }).filter(file => !file.includes('.test.'))

/** Names that were given up for plainer ones, with what stands in their place (docs/glossary.md). */
const givenUp: Readonly<Record<string, string>> = {
  orGone: 'failUnless',
  standsAlready: 'rowExists',
  openHouse: 'createServices',
  JobHouse: 'JobServices',
  moveObject: 'transition',
  groundOf: 'loadOrderContext',
  basisOf: 'loadCheckoutInputs',
  holdCart: 'lockCart',
  noteChange: 'touchCartAndReleaseStock',
  addSlowly: 'addWithLock',
  wishAgain: 'futureDateOrNull',
  voidForsaken: 'voidAbandonedAuthorisations',
  claimForsaken: 'voidAbandonedAuthorisations',
  lookAfterApprovals: 'processOverdueApprovals',
  tracedAs: 'auditAs',
  inHerName: 'actingFor',
  cameAgain: 'isReload',
  whoHolds: 'findSessionUser',
  heldLately: 'recentlyValidSessions',
  keepable: 'cacheKeyFor',
  sayAlert: 'announceAlert',
  Asking: 'Context',
  AskingPaper: 'PaperContext',
  House: 'AppServices',
  isGone: 'isGuardFailure',
  Keeper: 'TransitionHandler',
  Ground: 'OrderContext',
  Filling: 'AddOptions',
}
/** Files that were called by when they run or by what holds for many, not by what they do. */
const vagueFiles = new Set(
  'later.ts door.ts turns.ts small-things.ts house.ts look-after.ts words.ts words.tsx read.ts'.split(' '),
)
/** `most…`, `least…`, `longest…` are `max…` and `min…`. */
const limit = /\bconst (?:most|least|longest)[A-Z]\w*/g
/** Whoever it is, people are `they`, also in names. */
const hers = /\b(?:her|she|his)[A-Z]\w*|\b\w+(?:Her|His)\b/g
/** Turns of phrase that a reader has to translate first. */
const phrases = /\/\*\* So many\b|\bin vain\b|\bnothing of (?:it|this|them)\b/gi
/** What says no more than that something is listened to or said; `listen` of the database is PostgreSQL's own word. */
const vagueExport = /^export (?:const|function) (?:listen|say|hear|tell)\b/gm

test('names say what they do', () => {
  expect(sources.filter(file => vagueFiles.has(basename(file)))).toEqual([])
  const words = new RegExp(`\\b(?:${Object.keys(givenUp).join('|')})\\b`, 'g')
  const found = sources.flatMap(file => {
    const text = readFileSync(src + file, 'utf8')
    return [words, limit, vagueExport, hers, phrases].flatMap(pattern =>
      [...text.matchAll(pattern)].map(([name]) => `${file}: ${name}`),
    )
  })
  expect(found).toEqual([])
})
