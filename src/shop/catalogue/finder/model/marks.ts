import { behaviour, oneOf } from '#kit/behaviour.ts'

/** The finder; awake: a script has opened or closed it. */
export const finderMark = behaviour({ finder: oneOf('', 'awake') })
