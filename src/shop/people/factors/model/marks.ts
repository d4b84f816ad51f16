import { behaviour, oneOf } from '#kit/behaviour.ts'

/** A form that a passkey answers: to sign in, or a new passkey; it is shown where the browser knows passkeys. */
export const passkeyForm = behaviour({ passkeyForm: oneOf('use', 'add') })
