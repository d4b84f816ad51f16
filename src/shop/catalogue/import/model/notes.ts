/** What was left out of a file, or kept in a way that is not obvious; counted by the words that tell it. */
export type Notes = Map<string, number>
export const note = (notes: Notes, words: string): void => void notes.set(words, (notes.get(words) ?? 0) + 1)
/** One sentence for each, its number first. */
export const noted = (notes: Notes): string[] => [...notes].map(([words, n]) => `${n} ${words}`)
