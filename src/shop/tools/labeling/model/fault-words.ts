import type { EntryFault } from './faults.ts'

/** What the words for faults are made of, so that both sides of the wire say them alike. */
type FaultTexts = {
  tooLong: (of: { line: number; by: number }) => string
  tooManyLines: (of: { by: number }) => string
  tooSmall: (of: { lines: number; characters: number }) => string
  noRoom: () => string
  badCharacter: (of: { which: string }) => string
  badSymbol: () => string
  codeEmpty: () => string
  codeDense: () => string
}

/** What is wrong with the label of a place, in words. */
export function faultWords(t: FaultTexts, fault: EntryFault): string {
  switch (fault.why) {
    case 'too-long':
      return t.tooLong(fault)
    case 'too-many-lines':
      return t.tooManyLines(fault)
    case 'too-small':
      return fault.lines > 0 && fault.characters > 0 ? t.tooSmall(fault) : t.noRoom()
    case 'characters':
      return t.badCharacter(fault)
    case 'symbol':
      return t.badSymbol()
    case 'code-empty':
      return t.codeEmpty()
    case 'code-dense':
      return t.codeDense()
  }
}
