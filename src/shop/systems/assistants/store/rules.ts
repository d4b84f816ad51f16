import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { rules, usualRule, type AssistantRule } from '../model/rule.ts'

/** What a company says of assistants. */
export async function ruleOfCompany(db: Db | Tx, companyId: number): Promise<AssistantRule> {
  const row = await db
    .selectFrom('assistant_rule')
    .select(['rule', 'places', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) return usualRule
  return {
    rule: rules.find(one => one === row.rule) ?? 'none',
    places: row.places.split(', ').filter(one => one !== ''),
    version: row.version,
  }
}
/** Keeps it over this version (0: there is none yet). False: somebody was faster. */
export async function keepRule(
  tx: Tx,
  companyId: number,
  { rule, places, version }: AssistantRule,
): Promise<boolean> {
  const values = { rule, places: places.join(', ') }
  const row =
    version === 0
      ? await tx
          .insertInto('assistant_rule')
          .values({ company_id: companyId, ...values })
          .onConflict(conflict => conflict.doNothing())
          .returning('company_id')
          .executeTakeFirst()
      : await tx
          .updateTable('assistant_rule')
          .set({ ...values, version: sql<number>`version + 1` })
          .where('company_id', '=', companyId)
          .where('version', '=', version)
          .returning('company_id')
          .executeTakeFirst()
  return row !== undefined
}

/** Where the answers of assistants went, by their number. */
export async function placesOf(
  db: Db | Tx,
  programs: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .selectFrom('assistant_grant')
    .select(['program_id', 'place'])
    .where('program_id', 'in', [0, ...programs])
    .execute()
  return new Map(rows.map(row => [row.program_id, row.place]))
}
