import { behaviour, text } from '#kit/behaviour.ts'

/** A form that is sent only when the privacy policy was accepted; what is said until then (REG-05, REG-06). */
export const policyFirst = behaviour({ acceptFirst: text })
