import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Disclosure } from '#ui/section-nav.tsx'
import { optionLabel, type DownloadEntry } from '../../model/download-data.ts'
import { sayManager } from '../../texts.ts'

/** What is ticked, and which version of each type is chosen, by type. */
export type Picks = { ticked: ReadonlySet<string>; versions: Readonly<Record<string, string>> }

/** DLM-06: for each document type a box, an icon, a description, information on demand, and its versions. */
export function DocumentTable({
  documents,
  picks,
  total,
  onTick,
  onVersion,
}: {
  documents: readonly DownloadEntry[]
  picks: Picks
  total: number
  onTick: (type: string, ticked: boolean) => void
  onVersion: (type: string, choice: string) => void
}) {
  return (
    <ul className="dm-documents">
      {documents.map(entry => (
        <DocumentRow
          key={entry.type}
          entry={entry}
          total={total}
          ticked={picks.ticked.has(entry.type)}
          version={picks.versions[entry.type] ?? entry.all}
          onTick={ticked => onTick(entry.type, ticked)}
          onVersion={choice => onVersion(entry.type, choice)}
        />
      ))}
    </ul>
  )
}

function DocumentRow({
  entry,
  total,
  ticked,
  version,
  onTick,
  onVersion,
}: {
  entry: DownloadEntry
  total: number
  ticked: boolean
  version: string
  onTick: (ticked: boolean) => void
  onVersion: (choice: string) => void
}) {
  const page = usePage()
  const t = sayManager(page.language)
  const { type, description, infoText, items, articles, locked } = entry
  const id = `pdm-${type.replace(/[^\w-]/g, '-')}`
  const chosen = items.find(item => item.choice === version)
  return (
    <li className="dm-document" data-document-type={type}>
      <div className="dm-document-row">
        <label className="tick" htmlFor={id}>
          <input
            type="checkbox"
            id={id}
            name="type"
            value={type}
            checked={ticked}
            onChange={event => onTick(event.target.checked)}
          />
          <span className="dm-document-name">
            <Icon name={(items[0]?.documentType.icon ?? 'file-text') as IconName} />
            {description}
          </span>
        </label>
        <span className="dm-coverage muted">
          {t.coverage({ n: chosen?.articles ?? articles, all: total })}
          {locked > 0 && (
            <span className="dm-locked">
              <Icon name="lock" size={16} />
              {t.locked({ n: locked })}
            </span>
          )}
        </span>
        <span className="select">
          <select
            className="input"
            name={`version-${type}`}
            aria-label={t.version({ name: description })}
            value={version}
            onChange={event => onVersion(event.target.value)}
          >
            {items.map(item => (
              <option key={item.choice} value={item.choice}>
                {optionLabel(item)}
              </option>
            ))}
            {items.length > 1 && <option value={entry.all}>{t.allVersions()}</option>}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      </div>
      <Disclosure
        look="plain"
        summary={
          <span className="dm-info-head">
            <Icon name="info" size={16} />
            <span aria-hidden="true">{t.information()}</span>
            <span className="visually-hidden">{t.informationOn({ name: description })}</span>
          </span>
        }
      >
        <p className="dm-info">{infoText}</p>
      </Disclosure>
    </li>
  )
}
