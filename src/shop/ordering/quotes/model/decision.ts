/** What a buyer decides on the page of a quote (QUO-09, QUO-10), by the words of the specification's form. */
import type { QuoteAction } from './states.ts'

export const decisions = {
  CANCELQUOTE: 'cancel',
  NEGOTIATEQUOTE: 'negotiate',
  ACCEPTQUOTE: 'accept',
  ADDADDITIONALCOMMENT: 'comment',
} as const satisfies Record<string, QuoteAction>
export type Decision = keyof typeof decisions
export type DecidedAction = (typeof decisions)[Decision]
export const decisionNames = Object.keys(decisions) as [Decision, ...Decision[]]

/** The decision that does this. */
export const decisionOf = (action: DecidedAction): Decision =>
  decisionNames.find(name => decisions[name] === action) ?? 'CANCELQUOTE'

/** Which decisions need words (behaviour.md, Quotes). */
export const needsWords = (decision: Decision): boolean =>
  decision === 'NEGOTIATEQUOTE' || decision === 'ADDADDITIONALCOMMENT'
