import { soundText } from './typed/sound-text.ts'
import { withoutDirections } from './typed/unseen.ts'

/** A name as it may stand in a list and in a download: without folders, control characters and marks of direction, of at most 120 signs. */
export const plainFileName = (name: string): string =>
  soundText(
    withoutDirections(name.split(/[\\/]/).at(-1) ?? '')
      .replace(/[\p{Cc}"<>|*?:]/gu, '')
      .trim()
      .slice(-120),
  )
