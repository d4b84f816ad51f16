/**
 * What becomes of the rows that name a company when it is merged into another one, as data: each domain says it of its own
 * tables in `model/company-tables.ts` and names it in its `domain.ts`; `people/merging` makes statements of it, and
 * `src/app/company-tables.test.ts` compares it with the schema, so that no table is forgotten.
 */
import type { Language } from '../language/language.ts'

/** Rows of one table, found by its column `company_id`. What is not said otherwise goes along as it is. */
export type CompanyTable = {
  /** what they are called in the preview; null: they hang on others that are named there */
  name: Readonly<Record<Language, string>> | null
  /** of a company each says something else here: where both have it, those that come are asked for another word */
  named?: {
    by: string
    /** only rows of which this is true, as SQL on `t` */
    where?: string
    /** columns of other tables of the same company that name them by that word */
    alsoIn?: readonly { table: string; column: string }[]
  }
  /** a company has one (of each `per`): where both have it and it differs, it is asked whose stays */
  one?: {
    per: readonly string[]
    /** what it says, as SQL on `t`; two that say the same are not asked about */
    says: string
    /** an amount in the smallest unit of the column `currency`: the sum can be chosen, too */
    sum?: string
    /** there can be many: asked about together */
    together?: true
  }
  /** what both say of these columns is kept once */
  once?: readonly string[]
  /** a company has one of each `per`, whose column is a sum of what else goes along */
  adds?: { per: readonly string[]; sum: string }
  /** where both have rows that say the same here (`same: []`: any), one of them has to go before */
  stops?: { same: readonly string[]; where?: string }
}
export type CompanyTables = Readonly<Record<string, CompanyTable>>

/** A table whose rows go along as they are and hang on others. */
export const goesAlong: CompanyTable = { name: null }

/** The app puts in what the domains declare, once at its start. */
export const registeredCompanyTables: { tables: CompanyTables } = { tables: {} }
