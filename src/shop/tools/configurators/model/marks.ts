import { behaviour, present } from '#kit/behaviour.ts'

/** The form of the comment of a saved configuration (CFG-38). */
export const commentForm = behaviour({ comment: present })
