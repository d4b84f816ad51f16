import { behaviour, oneOf, present, text } from '#kit/behaviour.ts'

/** Puts an article into the comparison or takes it out. */
export const compareMark = behaviour({ compare: text })
/** Is its article in the list? */
export const compareHeld = behaviour({ active: oneOf('true', 'false') })
/** One that opens the comparison when its article is already in it. */
export const openingMark = behaviour({ compareOpen: present })
/** Takes an article out of the block of lists. */
export const compareDrop = behaviour({ compareDrop: text })
export const compareDropAll = behaviour({ compareDropAll: present })
/** Opens what a list suggests to compare. */
export const compareSuggested = behaviour({ compareSuggested: present })
export const comparePrint = behaviour({ comparePrint: present })
/** The block of lists, by what it shows. */
export const compareBlock = behaviour({ compareBlock: oneOf('list', 'suggested', 'empty') })
/** The codes that a page suggests, as its block has them. */
export const suggestion = behaviour({ suggested: text })
/** The comparison of a suggestion. */
export const suggestedComparison = behaviour({ compareSuggestion: present })
/** A comparison, on its page or in a window. */
export const comparisonPlace = behaviour({ comparison: present })
/** The box by which equal rows are hidden; what is said when they are shown again. */
export const hideBox = behaviour({ compareHide: present })
export const hiddenWords = behaviour({ shown: text })
/** Moves the columns where they do not all fit. */
export const columnSlider = behaviour({ compareSlider: present })
/** A form that takes a column out of a window, by the address of the comparison that is left. */
export const columnForm = behaviour({ compareAgain: text })
