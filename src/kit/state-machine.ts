/**
 * What may be done to an object that has states, as data: a table of action → from where, by whom, on which condition,
 * to where. Screens offer exactly what `allowedActions` answers; the server moves by the same table (`platform/transition/transition.ts`).
 */

/** One row of the table. `O`: what the conditions look at; `R`: how somebody stands to the object. */
export type Transition<S extends string, R extends string, O> = {
  from: readonly S[]
  by: readonly R[]
  /** may it be done to this very object? */
  when?: (object: O) => boolean
  /** where it leads; a function judges the object as it is after the action was done */
  to: S | ((object: O) => S)
}
export type Machine<S extends string, A extends string, R extends string, O> = Readonly<
  Record<A, Transition<S, R, O>>
>

/** May somebody who stands so to an object do this to it now? */
export const isAllowed = <S extends string, A extends string, R extends string, O>(
  machine: Machine<S, A, R, O>,
  action: A,
  object: O & { state: S },
  relations: readonly R[],
): boolean => {
  const { from, by, when } = machine[action]
  return (
    from.includes(object.state) && by.some(one => relations.includes(one)) && (when ? when(object) : true)
  )
}

/** All that somebody who stands so to an object may do to it now, in the order of the table. */
export const actionsOn = <S extends string, A extends string, R extends string, O>(
  machine: Machine<S, A, R, O>,
  object: O & { state: S },
  relations: readonly R[],
): A[] => (Object.keys(machine) as A[]).filter(action => isAllowed(machine, action, object, relations))

/** The state an action leads to; `object` is what it made of it. */
export function stateAfter<S extends string, A extends string, R extends string, O>(
  machine: Machine<S, A, R, O>,
  action: A,
  object: O,
): S {
  const { to } = machine[action]
  return typeof to === 'function' ? to(object) : to
}
