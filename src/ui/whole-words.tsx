import { Fragment } from 'react'

/** Longer ones may have no room on one line of a cell. */
const longest = 16

/** A text of people in which no reference is torn at its hyphens and strokes: 'VO-2026-0043' stays on one line. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, at) =>
    /[-/]/.test(word) && word.length <= longest ? (
      // the place of a word is what it is known by
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className="number">
        {word}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>{word}</Fragment>
    ),
  )
}
