import { behaviour, present, text } from '#kit/behaviour.ts'

/** The form under a page, with what is said when it was sent. */
export const feedbackForm = behaviour({ feedback: present, thanks: text })
