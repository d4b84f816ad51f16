import { useState, type DragEvent } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import type { ShownCharacteristic } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'
import type { Send } from './fields.tsx'

/** What the frame has no room for is not a choice. */
const isEmpty = (id: string) => id === 'none' || id === 'covered'

/**
 * CFG-10: the frame with its places. A list for each place works by keyboard and without script; with a mouse modules
 * are dragged onto places. What does not fit may be chosen: the server says why and what to change.
 */
export function Placement({ places, send }: { places: readonly ShownCharacteristic[]; send: Send }) {
  const t = sayConfigurator(usePage().language)
  const [dragged, setDragged] = useState<string | null>(null)
  const there = places.filter(place => place.settled !== 'none')
  const modules = places[0]?.values.filter(value => !isEmpty(value.id)) ?? []
  const drop = (place: string) => (event: DragEvent) => {
    event.preventDefault()
    const value = event.dataTransfer.getData('text/plain')
    setDragged(null)
    if (modules.some(one => one.id === value)) send({ choose: { characteristic: place, value } })
  }
  return (
    <div className="configurator-placement">
      <ol className="configurator-places" aria-label={t.places()}>
        {there.map(place => {
          const held = place.values.find(value => value.id === place.settled)
          const target = place.values.find(value => value.id === dragged)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging, beside a list that works by keys
            <li
              key={place.id}
              className="configurator-place"
              data-cstic-id={place.id}
              data-target={dragged === null ? undefined : (target?.state ?? 'excluded')}
              onDragOver={event => event.preventDefault()}
              onDrop={drop(place.id)}
            >
              <label htmlFor={`cstic-${place.id}`}>{place.name}</label>
              {held?.picture ? (
                <img src={held.picture} alt="" width={64} height={64} />
              ) : (
                <span className="configurator-free">{held ? '–' : t.free()}</span>
              )}
              <select
                id={`cstic-${place.id}`}
                className="select"
                name={`cstic.${place.id}`}
                value={place.settled ?? ''}
                onChange={event => {
                  const { value } = event.currentTarget
                  send(value === '' ? { retract: place.id } : { choose: { characteristic: place.id, value } })
                }}
                onKeyDown={event => {
                  if (event.key === 'Delete' || event.key === 'Backspace') send({ retract: place.id })
                }}
              >
                <option value="">{t.free()}</option>
                {place.values
                  .filter(value => !isEmpty(value.id) || value.id === place.settled)
                  .map(value => (
                    <option
                      key={value.id}
                      value={value.id}
                      data-value-id={value.id}
                      data-value-state={value.state}
                    >
                      {value.state === 'excluded' ? `${value.name} (${t.tooWide()})` : value.name}
                    </option>
                  ))}
              </select>
            </li>
          )
        })}
      </ol>
      <div className="needs-script">
        <h3>{t.modules()}</h3>
        <p className="muted">{t.placeHelp()}</p>
        <ul className="configurator-palette" aria-hidden="true">
          {modules.map(value => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging, beside a list that works by keys
            <li
              key={value.id}
              className="configurator-module"
              draggable
              onDragStart={event => {
                event.dataTransfer.setData('text/plain', value.id)
                setDragged(value.id)
              }}
              onDragEnd={() => setDragged(null)}
            >
              {value.picture && <img src={value.picture} alt="" width={48} height={48} loading="lazy" />}
              <span>{value.name}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
