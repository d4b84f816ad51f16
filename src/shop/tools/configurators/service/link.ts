import { State } from '../model/state.ts'

/** The state as it travels in a link; opens anywhere, for anybody. */
export const linkState = (state: State): string => Buffer.from(JSON.stringify(state)).toString('base64url')

/** The state of a link; null: it holds none. */
export function stateIn(packed: string): State | null {
  try {
    return State.safeParse(JSON.parse(Buffer.from(packed, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}
