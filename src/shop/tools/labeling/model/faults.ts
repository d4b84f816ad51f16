/** What keeps a label from being printed as it is entered (LAB-01); nothing is ever cut silently. */
import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import { charactersOf, codeContent, isCode, type LabelEntry } from './labels.ts'
import { roomOf } from './layout.ts'

export type EntryFault =
  | { why: 'too-long'; line: number; by: number }
  | { why: 'too-many-lines'; by: number }
  /** it fits, but smaller than can be read; so much could be read */
  | { why: 'too-small'; lines: number; characters: number }
  | { why: 'characters'; which: string }
  | { why: 'symbol' }
  | { why: 'code-empty' }
  | { why: 'code-dense' }

const unprintable = /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]|\p{Emoji_Presentation}/u

/** All that is wrong with an entry. */
export function faultsOf(
  area: Pick<LabelArea, 'width' | 'height' | 'lines' | 'characters' | 'symbols'>,
  { text, symbol }: Pick<LabelEntry, 'text' | 'symbol'>,
): EntryFault[] {
  const lines = text.split('\n')
  const faults: EntryFault[] = []
  if (lines.length > area.lines) faults.push({ why: 'too-many-lines', by: lines.length - area.lines })
  for (const [i, line] of lines.entries()) {
    const by = charactersOf(line) - area.characters
    if (by > 0) faults.push({ why: 'too-long', line: i + 1, by })
    const which = unprintable.exec(line)?.[0]
    if (which !== undefined) faults.push({ why: 'characters', which })
  }
  const room = roomOf(area, symbol)
  const isSmall = lines.length > room.lines || lines.some(line => charactersOf(line) > room.characters)
  if (faults.length === 0 && text.trim() !== '' && isSmall) faults.push({ why: 'too-small', ...room })
  if (symbol !== '' && !area.symbols.includes(symbol)) faults.push({ why: 'symbol' })
  else if (isCode(symbol) && codeContent(text) === '') faults.push({ why: 'code-empty' })
  return faults
}
