import { behaviour, oneOf } from '#kit/behaviour.ts'

/** The box of the privacy policy, by what its last change or press has come to (MAIL-02). */
export const privacyBox = behaviour({ privacy: oneOf('', 'success', 'error') })
