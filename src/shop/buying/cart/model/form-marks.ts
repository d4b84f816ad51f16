import { behaviour, present, text } from '#kit/behaviour.ts'

/** Forms of a position, with what is said when they fail (CART-20). */
export const updateForm = behaviour({ cartUpdate: text })
export const removalForm = behaviour({ cartRemove: text })
/** Brings back what was taken out. */
export const undoForm = behaviour({ undo: present })
/** Takes numbers one after the other. */
export const quickAddForm = behaviour({ quickAdd: present })
/** The box of the terms, with what is said while it is empty (CART-36). */
export const termsBox = behaviour({ terms: text })
