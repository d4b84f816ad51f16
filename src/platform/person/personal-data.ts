/**
 * What is held about a person, as data: which rows of which tables, how each is tied to them, what a copy shows and what
 * erasing takes (decision 187). Each domain says it of its own tables in `model/personal-data.ts`, and names it in its
 * `domain.ts`; `people/account/store/held.ts` makes statements of it, `src/app/personal-data.test.ts` compares it with the schema.
 */

/** Headings of the copy, in this order. */
export const heldKinds = [
  'account',
  'access',
  'registration',
  'addresses',
  'basket',
  'lists',
  'tools',
  'letters',
  'orders',
  'payments',
  'approvals',
  'schedules',
  'quotes',
  'requests',
  'opinions',
  'downloads',
  'desk',
  'log',
] as const
export type HeldKind = (typeof heldKinds)[number]

export type Tie =
  /** the column holds the number of the account */
  | { person: string }
  /**
   * The column holds an e-mail address, or a list of them. `at`: when the row was written, since an address may have been
   * somebody else's before or since. `unless`: the row is an account's where this column is filled.
   */
  | { address: string; at: string; unless?: string }
  /** the column leads to `to` (`id`) of a row of theirs in the table `of` */
  | { of: string; by: string; to?: string }
  /** the text mentions an address of theirs */
  | { words: string }
  /** the column names the account as the trail does: 'customer:12', or by the address */
  | { subject: string }

/**
 * What a column holds afterwards; `now-once`: the moment, unless one stands there; `mark`: the address that stands for the
 * erased person; `row-mark`: one made of the row's id, where addresses are unique.
 */
export type Emptied =
  | 'nothing'
  | 'null'
  | 'false'
  | 'now'
  | 'now-once'
  | 'no-list'
  | 'no-object'
  | 'no-password'
  | 'mark'
  | 'row-mark'

/** Rows that are theirs. */
export type Held = {
  table: string
  kind: HeldKind
  /** any of them */
  ties: readonly Tie[]
  /** only rows with this value */
  where?: { column: string; is: string }
  /** rows where this column is true, or one of these, are the seller's own considerations: the copy leaves them out */
  inner?: string | { column: string; are: readonly string[] }
  /** columns that the copy leaves out: what is there in another form, and files */
  leavesOut?: readonly string[]
  erase:
    /** the rows go */
    | 'rows'
    /** the rows go with the row they hang on */
    | 'with-head'
    | {
        empty?: Readonly<Record<string, Emptied>>
        /** columns that can name somebody and stay, and why */
        stays?: Readonly<Record<string, string>>
      }
}

/** Rows of others in which they are named: the copy shows `shows`, erasing takes the name and leaves the row. */
export type Named = {
  table: string
  kind: HeldKind
  column: string
  /** a number of an account stays, it names nobody any more; an address becomes the mark; in words the address does */
  is: 'person' | 'address' | 'words'
  /** of words: the column is JSON */
  json?: true
  /** of an address: when the row was written */
  at?: string
  shows: readonly string[]
  /** a column with their name beside the address */
  name?: string
}

/** Columns that could name a person by what they are called, and why they do not. */
export type NamesNobody = { nobody: Readonly<Record<string, string>> }

/**
 * What one table holds about people: rows that are theirs, columns that name them in rows of others. A text, or nothing but
 * columns that name nobody: the rows are nobody's, and why.
 */
export type TableData = string | readonly (Omit<Held, 'table'> | Omit<Named, 'table'> | NamesNobody)[]
/** The same of all tables of a domain, by their name. */
export type PersonalData = Readonly<Record<string, TableData>>

/** Why what was bought and asked for stays when a person goes. */
export const keptByLaw =
  'commercial and tax law ask for orders, papers about money and the letters that led to them'

/** Rows of one person alone, whose column `customer_id` says whose: they go with them. */
export const theirOwn = (kind: HeldKind): Omit<Held, 'table'> => ({
  kind,
  ties: [{ person: 'customer_id' }],
  erase: 'rows',
})
/** A column of somebody else's row that holds the number of an account; a copy shows the columns `shows`. */
export const namedByNumber = (
  kind: HeldKind,
  column: string,
  ...shows: readonly string[]
): Omit<Named, 'table'> => ({ kind, column, is: 'person', shows })
/** The same of a column that holds an e-mail address. `at`: the column that says when the row was written. */
export const namedByAddress = (
  kind: HeldKind,
  column: string,
  at: string | null,
  ...shows: readonly string[]
): Omit<Named, 'table'> => ({ kind, column, is: 'address', ...(at !== null && { at }), shows })
/** Columns of letters and of the audit log whose text may mention an address of somebody. */
export const namedInWords = (...columns: readonly string[]): Omit<Named, 'table'>[] =>
  columns.map(column => ({ kind: 'log', column, is: 'words', shows: [] }))
/** The same of columns whose text is JSON. */
export const namedInJson = (...columns: readonly string[]): Omit<Named, 'table'>[] =>
  namedInWords(...columns).map(named => ({ ...named, json: true as const }))
