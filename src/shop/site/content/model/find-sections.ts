/** Finding in the texts the seller keeps: help, terms, returns, payment (SRCH-01; issue: help and documents are found too). */
import { blocksOf, type ContentPage, type Topic } from './content.ts'
import { wordsOfLine } from './links.ts'

/** A part of a text: what stands below one of its headings. `number`: of the heading, from 1; 0: before the first. */
export type Section = { topic: Topic; title: string; number: number; heading: string; text: string }
/**
 * `named`: title or heading hold a word that was searched for; else only the text mentions all of them; `whole`: it is named
 * and holds all of them.
 */
export type FoundSection = Section & { named: boolean; whole: boolean }

/** The texts in their parts, in order. */
export const sectionsOf = (pages: readonly Pick<ContentPage, 'topic' | 'title' | 'body'>[]): Section[] =>
  pages.flatMap(({ topic, title, body }) => {
    const sections: Section[] = [{ topic, title, number: 0, heading: '', text: '' }]
    for (const block of blocksOf(wordsOfLine(body))) {
      if (block.kind === 'heading') {
        sections.push({ topic, title, number: sections.length, heading: block.text, text: '' })
        continue
      }
      const here = sections.at(-1)
      const words = block.kind === 'list' ? block.items.join('. ') : block.text
      if (here) here.text = here.text === '' ? words : `${here.text} ${words}`
    }
    return sections
  })

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 2)

/** Words that say nothing of what is looked for. */
const empty = new Set(
  'the and for you your how what when where can with from are about get our las los una con para por que como cual del sus mis'.split(
    ' ',
  ),
)

/** Words for one thing, each line as one word. */
const same = new Map(
  [
    'delivery shipping shipment freight dispatch',
    'cost costs charge charges fee fees',
    'warranty guarantee',
    'terms conditions',
    'phone telephone contact',
    'entrega envio envios transporte',
    'gastos costes coste portes',
    'devolucion devoluciones reembolso',
    'telefono contacto',
  ].flatMap(line => line.split(' ').map(word => [word, line.split(' ')[0] ?? word] as const)),
)
const asOne = (word: string): string => same.get(word) ?? word

/** 'return', 'returns' and 'returned' are one word, 'contact' and 'contract' two; of words that `asOne` has passed, from four letters on. */
function alike(a: string, b: string): boolean {
  const least = Math.min(a.length, b.length)
  let same = beginning
  while (same < least && a[same] === b[same]) same++
  return same >= Math.max(beginning, least - 2) && same >= Math.max(a.length, b.length) - 3
}

/** Words that are alike begin with so many same letters; shorter ones are alike when they are the same. */
const beginning = 4

/** The words of a text: all of them, and the longer ones by how they begin. */
type Words = { all: ReadonlySet<string>; begun: ReadonlyMap<string, readonly string[]> }

function preparedWords(text: string): Words {
  const all = new Set(wordsOf(text).map(asOne))
  return { all, begun: Map.groupBy(all, word => word.slice(0, beginning)) }
}

const holds = ({ all, begun }: Words, word: string): boolean => {
  const one = asOne(word)
  if (all.has(one)) return true
  if (one.length < beginning) return false
  return (
    begun.get(one.slice(0, beginning))?.some(other => other.length >= beginning && alike(other, one)) ?? false
  )
}

const prepared = new WeakMap<Section, { head: Words; title: Words; body: Words }>()
/** What a part is found by, made once. */
function wordsIn(section: Section) {
  let words = prepared.get(section)
  if (!words) {
    const title = preparedWords(section.title)
    const head = section.heading === '' ? title : preparedWords(section.heading)
    prepared.set(section, (words = { head, title, body: preparedWords(section.text) }))
  }
  return words
}

/**
 * The parts that a text names or mentions, the best first: a heading counts four times a mention, its page's title twice. A part that names one
 * word may lack up to half of them ('return policy'), one that names none must mention them all.
 */
export function findSections(sections: readonly Section[], typed: string, most: number): FoundSection[] {
  const words = [...new Set(wordsOf(typed))].filter(word => !empty.has(word)).slice(0, 12)
  if (words.length === 0) return []
  const found = sections.flatMap(section => {
    const { head, title, body } = wordsIn(section)
    const has = (among: Words) => words.filter(word => holds(among, word))
    const named = has(head)
    // the heading of a page says what its parts are about: Payment, of the terms
    const above = section.heading === '' || named.length === 0 ? [] : has(title)
    const held = new Set([...named, ...above, ...has(body)])
    const lacking = words.length - held.size
    if (named.length === 0 ? lacking > 0 : lacking * 2 > words.length) return []
    const score =
      3 * named.length +
      above.filter(word => !named.includes(word)).length +
      held.size -
      (section.heading === '' ? 0 : 0.5)
    return [{ section, named: named.length > 0, whole: named.length > 0 && lacking === 0, score }]
  })
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ section, named, whole }) => ({ ...section, named, whole }))
}
