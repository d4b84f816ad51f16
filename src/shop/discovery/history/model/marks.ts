import { behaviour, present, text } from '#kit/behaviour.ts'

/** The place of the products looked at last, by the address of its row. */
export const recentlyViewed = behaviour({ recentlyViewed: text })
/** The product of this page. */
export const viewedNow = behaviour({ viewedNow: text })
/** The form that deletes them, with what is said afterwards. */
export const forgetForm = behaviour({ forget: present, forgotten: text, notForgotten: text })
