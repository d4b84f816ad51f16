import { behaviour, oneOf, present, text } from '#kit/behaviour.ts'

/** The form of chosen rows, by the list that they are of (SRCH-10). */
export const bulkForm = behaviour({ bulk: text })
/** A number of a list of numbers, as it was typed. */
export const askedId = behaviour({ id: text })
/** Which search the field is: by words or by numbers (SRCH-06). */
export const searchMode = behaviour({ mode: oneOf('ids', 'keyword') })
/** Finds values of a facet by a part of their name, with what is said where there is none. */
export const facetFind = behaviour({ facetFind: text })
/** The form of a range, by the code of its facet; one that is watched becomes a slider when it comes near (CAT-03). */
export const rangeForm = behaviour({ range: text })
export const rangeWatched = behaviour({ rangeWatched: present })
