import { usePage } from '#platform/page/page-context.tsx'
import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import type { LabelEntry } from '../../model/labels.ts'
import { sayLabels } from '../../texts.ts'
import { LabelDrawing } from './LabelDrawing.tsx'

/** How much larger than in print the preview is. */
const scale = 2

/** All labels as they are printed; the selected one is framed. */
export function Preview({
  area,
  entries,
  at,
  wrong,
}: {
  area: LabelArea
  entries: readonly LabelEntry[]
  /** the selected place */
  at: number
  wrong: readonly boolean[]
}) {
  const t = sayLabels(usePage().language)
  return (
    <div className="labels-preview">
      <p className="muted">
        {t.preview()} ({t.previewScale()})
      </p>
      <ul className="plain-list" aria-label={t.preview()}>
        {entries.map((entry, i) => (
          <li key={entry.place} data-at={i === at || undefined}>
            <LabelDrawing
              area={area}
              entry={entry}
              scale={scale}
              wrong={wrong[i] ?? false}
              label={t.previewOf({ place: entry.place, text: entry.text || t.blank() })}
            />
            {entries.length > 1 && <span className="muted">{entry.place}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
