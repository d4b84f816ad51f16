/** One kind of e-mail: what it is of, by the first words of its key. */
export type MailKind = {
  /** a kind of the choice of e-mails, by which its reader may do without it; null: it always goes */
  about: string | null
  /** its link lets its reader in: the desk sees neither the link nor what the key derives from it */
  isSecret: boolean
}

/**
 * All kinds of e-mails. A domain adds its own by declaration merging beside them (`model/mails.ts`), and names them under `mails`
 * of its `domain.ts`; an e-mail of a kind that nobody declares, or that no manifest names, does not compile.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface MailKinds {}

/** The key of an e-mail: its kind, and what is unique about its cause: 'order-placed:4711'. */
export type MailKey = `${keyof MailKinds}:${string}`

/** Kinds with the same rules; each goes to everybody unless it is `about` something that its reader may do without. */
export const mailKinds = <const K extends string>(
  names: readonly K[],
  { about = null, isSecret = false }: Partial<MailKind> = {},
): Readonly<Record<K, MailKind>> =>
  Object.fromEntries(names.map(name => [name, { about, isSecret }])) as Record<K, MailKind>

const kinds = new Map<string, MailKind>()

/** Makes the kinds of a domain known; again changes nothing. */
export function takeMailKinds(brought: Readonly<Record<string, MailKind>>): void {
  for (const [name, kind] of Object.entries(brought)) kinds.set(name, kind)
}

/** The kind of an e-mail that was written, by its key; null: no domain has it (any more). */
export const mailKindOf = (key: string): MailKind | null => kinds.get(key.slice(0, key.indexOf(':'))) ?? null
