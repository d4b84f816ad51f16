import { searchTools, type SearchTool } from '#platform/domain/search-tool.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { toolsIn, toolWords, type ToolWords } from '../model/tool-words.ts'

export type FoundTool = { tool: string; name: string; help: string; href: string; whole: boolean }

/** How many are shown of one search. */
const maxTools = 3

/** The phrases of all tools, gathered at the first search. */
let words: ToolWords<SearchTool> | undefined

/** The tools of the shop that a text means and that the visitor may open, the clearest first (decision 155). */
export function toolsMeant(
  { who, page }: Pick<Ctx, 'who' | 'page'>,
  text: string,
  typing = false,
): FoundTool[] {
  words ??= toolWords(searchTools.all())
  return toolsIn(words, text.slice(0, 200), typing)
    .filter(
      ({ tool: { entry, also } }) => belongsTo(who, entry?.ask.for ?? 'anyone') && (also?.(who) ?? true),
    )
    .slice(0, maxTools)
    .map(({ tool, whole }) => ({
      tool: tool.key,
      whole,
      name: tool.name[page.language],
      help: tool.help[page.language],
      href: tool.to(page),
    }))
}
