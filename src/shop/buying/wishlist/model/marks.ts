import { behaviour, number, present, text } from '#kit/behaviour.ts'

/** The star by which an article is watched; with `aria-pressed` it is also the one by which it is no longer. */
export const watchStar = behaviour({ watch: text })
/** The star by which an article is no longer watched, where there are two. */
export const unwatchStar = behaviour({ unwatch: text })
/** The place beside a product for what of it is watched, and the address of that. */
export const watchAside = behaviour({ watchAside: text })
/** The form of a row's quantity, by the article. */
export const watchQuantity = behaviour({ watchQuantity: text })
/** How many are chosen: words with # for the number. */
export const watchChosen = behaviour({ watchChosen: text })
export const watchAll = behaviour({ watchAll: present })
/** The form of what is chosen: the address of the question whether that is deleted. */
export const chosenBar = behaviour({ ask: text })
/** How many are chosen. */
export const chosenNumber = behaviour({ n: number })
/** Opens that question. */
export const watchDelete = behaviour({ watchDelete: present })
/** Sends what was asked. */
export const watchRemoves = behaviour({ watchRemoves: present })
export const watchTable = behaviour({ watchTable: present })
