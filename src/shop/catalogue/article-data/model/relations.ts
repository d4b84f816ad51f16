/** What an article is related to, as its form holds it: a row for each, and a list of numbers to add. */
import { readWhole } from '#kit/typed/whole.ts'
import { readPieces } from '#platform/units/pieces.ts'
import type { ArticleRelation, EditedRelations } from '#shop/catalogue/articles/model/edited.ts'
import { textOf, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { numbersIn } from '#shop/catalogue/master-data/model/edited.ts'

/** What an article may be to another one; its successors are told with its lifecycle. */
export const relationWords = ['needed', 'accessory', 'matching', 'spare-part', 'part'] as const
export type RelationWord = (typeof relationWords)[number]
/** Related articles of one article. */
export const maxRelations = 500

/** Characters of a list of numbers that is pasted: more are refused, never cut. */
export const maxAdded = 80_000

type Meant = Pick<ArticleRelation, 'kind' | 'mandatory'>
const meant = (word: RelationWord): Meant =>
  word === 'needed' ? { kind: 'accessory', mandatory: true } : { kind: word, mandatory: false }
const wordOf = ({ kind, mandatory }: Meant): string => (kind === 'accessory' && mandatory ? 'needed' : kind)
const wordIn = (typed: string): RelationWord | undefined => relationWords.find(one => one === typed)

export type RelationFault =
  | { field: string; fault: 'noKind' | 'noQuantity' | 'noPlace' | 'itself' | 'twice' | 'tooMany' }
  | { field: string; fault: 'unknown'; codes: readonly string[] }

/** What is kept but the successors, in order. */
export const shownRelations = ({ relations }: Pick<EditedRelations, 'relations'>) =>
  relations.filter(one => one.kind !== 'successor')

/** The rows as the form shows them. */
export function relationFields(kept: EditedRelations): Fields {
  const fields: Record<string, string> = {}
  for (const [n, one] of shownRelations(kept).entries()) {
    fields[`row-${n}-target`] = one.target
    fields[`row-${n}-was`] = one.kind
    fields[`row-${n}-kind`] = wordOf(one)
    fields[`row-${n}-quantity`] = String(one.quantity)
    fields[`row-${n}-place`] = String(n + 1)
  }
  return fields
}

/** The rows that were sent. */
export const relationRows = (fields: Fields): number[] =>
  Array.from({ length: maxRelations }, (_, n) => n).filter(n => textOf(fields, `row-${n}-target`) !== '')

type Row = ArticleRelation & { field: string; place: number }
type Read = {
  /** in their order; only without faults they may be kept */
  relations: ArticleRelation[]
  faults: RelationFault[]
}

function rowIn(fields: Fields, n: number, locale: string, faults: RelationFault[]): Row {
  const cell = (name: string) => textOf(fields, `row-${n}-${name}`)
  const word = wordIn(cell('kind'))
  if (!word) faults.push({ field: `row-${n}-kind`, fault: 'noKind' })
  const quantity = cell('quantity') === '' ? 1 : readPieces(cell('quantity'), locale)
  if (!quantity) faults.push({ field: `row-${n}-quantity`, fault: 'noQuantity' })
  const place = cell('place') === '' ? Infinity : readWhole(cell('place'), { most: 9_999 })
  if (place === null) faults.push({ field: `row-${n}-place`, fault: 'noPlace' })
  // what is moved to the place of another stands there: before it when it comes from below, behind it from above
  const moved = Math.sign((place ?? 0) - (n + 1)) / 2
  return {
    ...meant(word ?? 'accessory'),
    target: cell('target'),
    quantity: quantity || 1,
    field: `row-${n}-kind`,
    place: (place ?? 0) + moved,
  }
}

/** Numbers that are added: one a line or parted by semicolons; a table pasted from a spreadsheet may hold a quantity behind each. */
const addedLines = (fields: Fields): { target: string; typed: string }[] =>
  numbersIn(textOf(fields, 'add')).map(line => {
    const [target = '', typed = ''] = line.split('\t').map(one => one.trim())
    return { target, typed }
  })

function addedIn(fields: Fields, locale: string, faults: RelationFault[]): Row[] {
  const lines = addedLines(fields)
  if (lines.length === 0) return []
  const word = wordIn(textOf(fields, 'add-kind'))
  if (!word) faults.push({ field: 'add-kind', fault: 'noKind' })
  return lines.map(({ target, typed }) => {
    const quantity = typed === '' ? 1 : readPieces(typed, locale)
    if (!quantity) faults.push({ field: 'add', fault: 'noQuantity' })
    return { ...meant(word ?? 'accessory'), target, quantity: quantity || 1, field: 'add', place: Infinity }
  })
}

/**
 * The relations that were typed, sorted by their places, those without one behind; what is kept and has no row stays. `sold` are the
 * numbers of the catalogue: a new one has to be among them.
 */
export function readRelations(
  fields: Fields,
  { kept, sold, locale }: { kept: EditedRelations; sold: ReadonlySet<string>; locale: string },
): Read {
  const faults: RelationFault[] = []
  const rows = relationRows(fields)
  const stays = rows.filter(n => textOf(fields, `row-${n}-removed`) === '')
  const mentioned = new Set(
    rows.map(n => `${textOf(fields, `row-${n}-was`)}|${textOf(fields, `row-${n}-target`)}`),
  )
  const added = addedIn(fields, locale, faults)
  const all: Row[] = [
    ...stays
      .map(n => rowIn(fields, n, locale, faults))
      .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place)),
    ...shownRelations(kept)
      .filter(one => !mentioned.has(`${one.kind}|${one.target}`))
      .map(({ kind, target, quantity, mandatory }) => ({
        kind,
        target,
        quantity,
        mandatory,
        field: '',
        place: Infinity,
      })),
    ...added,
  ]
  const known = new Set(kept.relations.map(one => one.target))
  const unknown = new Map<string, string[]>()
  const seen = new Set<string>()
  for (const { kind, target, field } of all) {
    if (target === kept.code) faults.push({ field, fault: 'itself' })
    else if (seen.has(`${kind}|${target}`)) faults.push({ field, fault: 'twice' })
    else if (!known.has(target) && !sold.has(target))
      unknown.set(field, [...(unknown.get(field) ?? []), target])
    seen.add(`${kind}|${target}`)
  }
  for (const [field, codes] of unknown) faults.push({ field, fault: 'unknown', codes })
  if (added.length > 0 && all.length > maxRelations) faults.push({ field: 'add', fault: 'tooMany' })
  return {
    faults: faults.filter(
      (one, n) => faults.findIndex(other => other.field === one.field && other.fault === one.fault) === n,
    ),
    relations: all.map(({ kind, target, quantity, mandatory }) => ({ kind, target, quantity, mandatory })),
  }
}

const names: Record<string, string> = {
  needed: 'needed with it',
  accessory: 'accessories',
  matching: 'matching articles',
  'spare-part': 'spare parts',
  part: 'parts of it',
}
/** What the change log compares: the numbers of each kind in order, with quantities above 1. */
export const loggedRelations = (all: readonly ArticleRelation[]): Record<string, string> =>
  Object.fromEntries(
    relationWords.map(word => [
      names[word] ?? word,
      all
        .filter(one => wordOf(one) === word)
        .map(({ target, quantity }) => (quantity > 1 ? `${target} × ${quantity}` : target))
        .join('; '),
    ]),
  )

/** All numbers in their order, over all kinds. */
export const loggedOrder = (all: readonly ArticleRelation[]): { position: string } => ({
  position: all.map(({ target }) => target).join('; '),
})

/** Every number that a form names. */
export const targetsIn = (fields: Fields): string[] => [
  ...relationRows(fields).map(n => textOf(fields, `row-${n}-target`)),
  ...addedLines(fields).map(({ target }) => target),
]
