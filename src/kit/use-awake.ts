import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the page as it is sent and while an island takes it over, true from then on: what only a script can do (a
 * roving tab stop, a blocked button) begins there, and the page works without.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
