/** The shop's tools by what they are called and by the words of the trade, in all languages (decision 155). */
import { fold } from '#shop/catalogue/search-index/model/fold-text.ts'

/** Letters and digits, words apart by one space. */
const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const phrases = (line: string): string[] => (line === '' ? [] : line.split('|').map(plain))
/** Words around a tool that say nothing about it. */
const around =
  /\b(?:the|a|an|my|our|your|your|how|to|do|does|i|use|open|go|where|is|find|tool|tools|page|online|el|la|los|las|un|una|mi|mis|como|usar|abrir|ir|donde|esta|herramienta|herramientas|pagina|de|for|of)\b/g
const core = (text: string): string => text.replace(around, ' ').replace(/\s+/g, ' ').trim()

type Phrases = { key: string; named: string; alone?: string }

/** Tools by their phrases: those that name one within a longer text, and all of them without the words around. */
export type ToolWords<T> = readonly {
  tool: T
  named: readonly string[]
  all: readonly string[]
  whole: ReadonlySet<string>
  cores: ReadonlySet<string>
}[]
export const toolWords = <T extends Phrases>(tools: readonly T[]): ToolWords<T> =>
  // of two that are meant equally the one whose key comes first
  tools
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(tool => {
      const named = phrases(tool.named)
      const all = [...named, ...phrases(tool.alone ?? '')]
      return { tool, named, all, whole: new Set(all), cores: new Set(all.map(core).filter(Boolean)) }
    })

/** Shorter beginnings of a word are offered no tool. */
const minBegun = 4

/** `whole`: the text is nothing but the name of the tool. */
export type MeantTool<T> = { tool: T; whole: boolean }

/**
 * The tools that a text means, the one with the longest phrase first. `typing`: the text may be the beginning of a phrase,
 * as in a field that completes it.
 */
export function toolsIn<T>(words: ToolWords<T>, text: string, typing = false): MeantTool<T>[] {
  const typed = plain(text)
  if (typed === '') return []
  const bare = core(typed)
  const apart = ` ${typed} `
  const found = words.flatMap((one): (MeantTool<T> & { rank: number })[] => {
    const { tool, named, all } = one
    const whole = one.whole.has(typed) || one.cores.has(bare)
    if (whole) return [{ tool, whole, rank: 1_000 }]
    const inside = named.filter(phrase => phrase.length <= typed.length && apart.includes(` ${phrase} `))
    if (inside.length > 0) return [{ tool, whole, rank: Math.max(...inside.map(phrase => phrase.length)) }]
    const begun = typing && typed.length >= minBegun ? all.filter(phrase => phrase.startsWith(typed)) : []
    return begun.length > 0 ? [{ tool, whole, rank: -Math.min(...begun.map(phrase => phrase.length)) }] : []
  })
  return found.toSorted((a, b) => b.rank - a.rank).map(({ tool, whole }) => ({ tool, whole }))
}
