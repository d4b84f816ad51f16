import type { State } from '../model/state.ts'

/** The state as it travels in a link; opens anywhere, for anybody. */
export const linkState = (state: State): string => Buffer.from(JSON.stringify(state)).toString('base64url')
