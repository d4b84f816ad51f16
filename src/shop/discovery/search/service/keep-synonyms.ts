/** The seller's groups of words that mean the same; each change with its entry in the audit log in one transaction. */
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import { searchAudit } from '../audit.ts'
import { readWords, synonymLimits, type SynonymGroup } from '../model/synonym-group.ts'
import {
  deleteSynonyms,
  insertSynonyms,
  lockedCount,
  synonymGroup,
  tellSynonyms,
  updateSynonyms,
} from '../store/synonyms.ts'
import { saySearchDesk } from '../texts/desk.ts'

export { synonymGroup, synonymGroups } from '../store/synonyms.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports' | 'log'>

/** What the form says, or what is wrong with it beyond its shape. */
export function readGroup(
  ctx: Pick<Ctx, 'page'>,
  said: { language: SynonymGroup['language']; words: string },
): SynonymGroup | { errors: FieldError[] } {
  const t = saySearchDesk(ctx.page.language)
  const read = readWords(said.words)
  if ('words' in read) return { language: said.language, words: read.words }
  const { fewest, most, letters, parts } = synonymLimits
  const message = {
    'too-few': () => t.tooFew({ n: fewest }),
    'too-many': () => t.tooMany({ n: most }),
    'too-long': (word: string) => t.tooLong({ word: `${word.slice(0, letters)}…`, n: letters }),
    'too-many-parts': (word: string) => t.tooManyParts({ word, n: parts }),
    'no-letters': (word: string) => t.noLetters({ word }),
    twice: (word: string) => t.twice({ word }),
  }[read.why]
  return { errors: [{ field: 'words', message: message('word' in read ? read.word : '') }] }
}

const trace = (
  ctx: Desk,
  tx: Tx,
  action: ActionOf<typeof searchAudit>,
  id: number,
  details: Readonly<Record<string, string>>,
): Promise<void> =>
  searchAudit.record(tx, {
    actor: ctx.who.email,
    action,
    kind: 'synonyms',
    id,
    details,
  })

const wordsOf = ({ words }: Pick<SynonymGroup, 'words'>) => ({ words: words.join(', ') })

/** Every process hears of it when the transaction holds; this one has read the groups before it answers. */
async function change<T>(ctx: Desk, act: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await inTransaction(ctx.db, async tx => {
    const value = await act(tx)
    await tellSynonyms(tx)
    return value
  })
  await ctx.ports.synonyms.renew().catch((error: unknown) => ctx.log.warn({ err: error }, 'synonyms'))
  return done
}

/**
 * Adds a group; one that stands already, as after a form that was sent twice, is not added again. Throws conflict when
 * there are as many as there may be.
 */
export const addSynonyms = (ctx: Desk, group: SynonymGroup): Promise<void> =>
  change(ctx, async tx => {
    if ((await lockedCount(tx)) >= synonymLimits.groups)
      throw conflict(saySearchDesk(ctx.page.language).full({ n: synonymLimits.groups }))
    const id = await insertSynonyms(tx, group)
    if (id !== null) await trace(ctx, tx, 'synonyms-add', id, wordsOf(group))
  })

/** Changes a group that still is as it was `seen`; throws not found and conflict. */
export const saveSynonyms = (ctx: Desk, id: number, seen: string, group: SynonymGroup): Promise<void> =>
  change(ctx, async tx => {
    const before = await synonymGroup(tx, id)
    // it is changed only as it was seen, so that is what it was
    if (!before || !(await updateSynonyms(tx, id, seen, group))) throw await goneOrMoved(ctx, tx, id)
    const { language, words } = group
    await trace(ctx, tx, 'synonyms-save', id, changesBetween(before, { language, words }))
  })

/** Takes a group away that still is as it was `seen`; throws not found and conflict. */
export const removeSynonyms = (ctx: Desk, id: number, seen: string): Promise<readonly string[]> =>
  change(ctx, async tx => {
    const group = await synonymGroup(tx, id)
    if (!group || !(await deleteSynonyms(tx, id, seen))) throw await goneOrMoved(ctx, tx, id)
    await trace(ctx, tx, 'synonyms-remove', id, wordsOf(group))
    return group.words
  })

const goneOrMoved = async (ctx: Desk, tx: Tx, id: number): Promise<Error> =>
  (await synonymGroup(tx, id)) ? conflict(saySearchDesk(ctx.page.language).savedMeanwhile()) : notFound()
