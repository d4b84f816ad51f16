/** Of the numbers beside an unknown one those that begin like it; the most alike first, three at most. */
export function alike(
  key: string,
  neighbours: readonly { key: string; code: string; name: string }[],
): { code: string; name: string }[] {
  const same = (other: string) => {
    let n = 0
    while (n < key.length && key[n] === other[n]) n++
    return n
  }
  return neighbours
    .map(neighbour => ({ neighbour, n: same(neighbour.key) }))
    .filter(({ n }) => n >= 3 && n * 2 >= key.length)
    .toSorted((a, b) => b.n - a.n)
    .slice(0, 3)
    .map(({ neighbour: { code, name } }) => ({ code, name }))
}
