/** Who decides for whom while they are away. */
export type Substitute = { customerId: number; substituteId: number }

export type Asked<P> = {
  person: P
  /** names of those they stand in for; none: asked themselves */
  standsInFor: string[]
}

/**
 * Who can decide for these people now, and so is told: they themselves, and who stands in for them today, if they may
 * approve. Who ordered is never among them; each of them once.
 */
export function whoDecides<P extends { id: number; name: string }>(
  asked: ReadonlySet<number>,
  {
    people,
    substitutes,
    requesterId,
  }: {
    people: readonly P[]
    substitutes: readonly Substitute[]
    requesterId: number
  },
): Asked<P>[] {
  const nameOf = new Map(people.map(one => [one.id, one.name]))
  return people.flatMap(person => {
    if (person.id === requesterId) return []
    if (asked.has(person.id)) return [{ person, standsInFor: [] }]
    const standsInFor = substitutes
      .filter(one => one.substituteId === person.id && asked.has(one.customerId))
      .map(one => nameOf.get(one.customerId) ?? '')
    return standsInFor.length > 0 ? [{ person, standsInFor }] : []
  })
}
