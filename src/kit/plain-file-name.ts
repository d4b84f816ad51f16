/** A name as it may stand in a list and in a download: without folders and control characters, of at most 120 signs. */
export const plainFileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}"<>|*?:]/gu, '')
    .trim()
    .slice(-120)
