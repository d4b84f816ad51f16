import { behaviour, number, present, text, type Codec } from '#kit/behaviour.ts'
import { readHidden, readPoints, writeHidden } from './kept-set.ts'
import type { SetView } from './set-view.ts'

const points: Codec<SetView['points']> = { write: all => JSON.stringify(all), read: readPoints }
const hidden: Codec<SetView['hidden']> = { write: writeHidden, read: readHidden }

/** Asks for the tool with what is entered. */
export const newCheck = behaviour({ deratingNew: present })
/** A saved set in a list, by its id, with what it holds (DER-11). */
export const setEntry = behaviour({ deratingId: text, label: text, points, hidden, tooHigh: number })
/** The list, by the id of the set that is open; empty: none. */
export const setList = behaviour({ deratingList: present, active: text })
