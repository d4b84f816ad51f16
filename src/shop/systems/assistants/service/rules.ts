/** What a company says of assistants beforehand, and those that end by it. */
import { inTransaction } from '#kit/db/transaction.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { conflict, invalid, notAllowed } from '#kit/refusal.ts'
import { actorOf } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { ProgramShown } from '#shop/systems/programs/model/program.ts'
import {
  assistantsOfCompany,
  endAssistants,
  holdPrograms,
} from '#shop/systems/programs/service/assistants.ts'
import { assistantsAudit } from '../audit.ts'
import { allows, readPlaces, type AssistantRule, type RuleKind } from '../model/rule.ts'
import { keepRule, placesOf, ruleOfCompany } from '../store/rules.ts'
import { sayAssistantRule } from '../texts/rule.ts'

type Admin = Pick<Ctx<CompanyMember>, 'db' | 'who' | 'page'>
export type RunningAssistant = ProgramShown & { place: string | null }

/** Throws not allowed for who administers a part of their company only: it is for everybody. */
export function wholeOnly({ who, page }: Pick<Admin, 'who' | 'page'>): void {
  if (who.reach !== 'all') throw notAllowed(sayAssistantRule(page.language).wholeOnly())
}

/** What a company says, and the assistants of its people that run. */
export async function ruleWith(
  db: Db | Tx,
  companyId: number,
): Promise<{ rule: AssistantRule; running: RunningAssistant[] }> {
  const all = await assistantsOfCompany(db, companyId)
  const places = await placesOf(
    db,
    all.map(({ id }) => id),
  )
  return {
    rule: await ruleOfCompany(db, companyId),
    running: all.map(one => ({ ...one, place: places.get(one.id) ?? null })),
  }
}

/** May people of this company let one in whose answer goes there? Of a company whose programs are held. */
export const isAllowed = async (db: Db | Tx, companyId: number, place: string): Promise<boolean> =>
  allows(await ruleOfCompany(db, companyId), place)

/**
 * Keeps what the company says. Those that run and are let in no more end with it, at once, after it was asked whether that is
 * meant. Throws invalid at its fields (`sure`: what ends), and a conflict where a colleague was faster.
 */
export async function saveRule(
  ctx: Admin,
  typed: { rule: RuleKind; places: string; sure: string; version: number },
): Promise<number> {
  const t = sayAssistantRule(ctx.page.language)
  wholeOnly(ctx)
  const { companyId } = ctx.who
  const read = readPlaces(typed.places)
  if ('wrong' in read) throw invalid([{ field: 'places', message: t.placeWrong({ place: read.wrong }) }])
  if (typed.rule === 'named' && read.places.length === 0)
    throw invalid([{ field: 'places', message: t.placesMissing() }])
  const said: AssistantRule = { rule: typed.rule, places: read.places, version: typed.version }
  return inTransaction(ctx.db, async tx => {
    // whoever lets one in at this moment waits, or is among those that end
    await holdPrograms(tx, companyId)
    const { rule, running } = await ruleWith(tx, companyId)
    if (rule.version !== said.version) throw conflict(t.conflict())
    const ends = running.filter(one => !allows(said, one.place))
    if (ends.length > 0 && typed.sure !== 'true') {
      const names = ends.slice(0, 10).map(({ name }) => name)
      throw invalid([{ field: 'sure', message: t.endsAsk({ n: ends.length, names: names.join(', ') }) }])
    }
    if (!(await keepRule(tx, companyId, said))) throw conflict(t.conflict())
    await endAssistants(tx, ctx.who, ends)
    await assistantsAudit.record(tx, {
      actor: actorOf(ctx.who),
      action: 'assistants-rule',
      kind: 'assistants',
      id: companyId,
      details: { rule: said.rule, places: said.places.join(', '), ended: String(ends.length) },
    })
    return ends.length
  })
}
