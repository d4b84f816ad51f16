import { behaviour, oneOf, type Codec } from '#kit/behaviour.ts'

const wordNames = ['select', 'deselect', 'selected', 'notSelected', 'selectedNow', 'deselectedNow'] as const
export type SelectWords = Record<(typeof wordNames)[number], string>

const words: Codec<SelectWords> = {
  write: JSON.stringify,
  read: text => {
    try {
      const said = JSON.parse(text) as Partial<SelectWords>
      return wordNames.every(name => typeof said[name] === 'string') ? (said as SelectWords) : null
    } catch {
      return null
    }
  },
}

/** The form of a row that is selected or not, with what it says in either state (COMP-07). */
export const selectForm = behaviour({ selectWords: words })
/** The row itself. */
export const selectedRow = behaviour({ selected: oneOf('true', 'false') })
