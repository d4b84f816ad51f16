import { diffLines } from 'diff'
import { usePage } from '#platform/page/page-context.tsx'
import { sayContent } from '../texts/desk.ts'

/** Edits beyond which two texts count as another: no time is spent on what nobody compares by eye. */
const maxEdits = 2_000

/** What one text has and the other has not, line by line; lines that both have are left out between. */
export function TextDifference({ theirs, yours }: { theirs: string; yours: string }) {
  const t = sayContent(usePage().language)
  const parts = diffLines(theirs, yours, { maxEditLength: maxEdits })
  if (!parts) return <p>{t.allDiffers()}</p>
  if (parts.every(part => !part.added && !part.removed)) return <p>{t.nothingDiffers()}</p>
  return (
    <dl className="text-difference">
      {parts.map((part, i) => {
        const name = part.removed ? t.onlyTheirs() : part.added ? t.onlyYours() : null
        return name === null ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
          <div key={i}>
            <dt>{name}</dt>
            <dd>{part.removed ? <del>{part.value}</del> : <ins>{part.value}</ins>}</dd>
          </div>
        )
      })}
    </dl>
  )
}
