import { behaviour, text } from '#kit/behaviour.ts'

/** What says that there are notes about an article, in a line that names it. */
export const noteMark = behaviour({ noteMark: text })
/** The button of the notes of a product, on its page. */
export const notesButton = behaviour({ notesOf: text })
