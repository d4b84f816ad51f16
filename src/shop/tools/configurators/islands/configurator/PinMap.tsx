import { usePage } from '#platform/page/page-context.tsx'
import type { Shown } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'

/** Colours of cores by IEC 60757; the screen of a cable is drawn as bare metal. */
const colours: Record<string, string> = {
  BN: '#7a4a21',
  BU: '#1f5fae',
  BK: '#15191b',
  WH: '#ffffff',
  GY: '#8a9398',
  GN: '#2f8a3b',
  YE: '#e3bd17',
  PK: '#e08bb0',
  RD: '#c22f2f',
  OG: '#e07b1a',
  VT: '#7a4aa3',
  SH: '#b4bcc0',
}

const row = 30
const wide = 300
const [from, to] = [44, wide - 44]

/** Which contact is joined to which: the contacts of both ends with their cores between them, in their colours. */
export function PinMap({ shown: { pins } }: { shown: Pick<Shown, 'pins'> }) {
  const t = sayConfigurator(usePage().language)
  if (pins === null) return null
  // the right end in the order of its own contacts: what crosses is seen
  const right = pins.map(([, , pin]) => pin).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const rightOf = (at: number): number => {
    const pin = pins[at]?.[2] ?? ''
    const before = pins.slice(0, at).filter(one => one[2] === pin).length
    return right.indexOf(pin) + before
  }
  const height = (at: number): number => 18 + at * row
  return (
    <details className="configurator-pins" open data-pin-map={pins.length}>
      <summary>{t.pinMap()}</summary>
      <svg viewBox={`0 0 ${wide} ${pins.length * row}`} aria-hidden="true">
        {pins.map(([left, core, pin], at) => {
          const [a, b] = [height(at), height(rightOf(at))]
          const way = `M${from} ${a}C${from + 80} ${a} ${to - 80} ${b} ${to} ${b}`
          const [base = 'SH', stripe = base] = core.split('/')
          return (
            <g key={`${left} ${core} ${pin}`} data-core={core}>
              <path className="configurator-core-rim" d={way} />
              <path className="configurator-core" d={way} stroke={colours[base] ?? colours['SH']} />
              {stripe !== base && (
                <path
                  className="configurator-core"
                  d={way}
                  stroke={colours[stripe] ?? colours['SH']}
                  strokeDasharray="6 6"
                />
              )}
              <text x={from - 12} y={a} textAnchor="end">
                {left || '–'}
              </text>
              <text x={to + 12} y={b}>
                {pin || '–'}
              </text>
              <text className="configurator-core-name" x={from + 6} y={a - 11}>
                {core}
              </text>
            </g>
          )
        })}
      </svg>
      <table className="visually-hidden">
        <thead>
          <tr>
            <th scope="col">{t.pinLeft()}</th>
            <th scope="col">{t.core()}</th>
            <th scope="col">{t.pinRight()}</th>
          </tr>
        </thead>
        <tbody>
          {pins.map(([left, core, pin]) => (
            <tr key={`${left} ${core} ${pin}`}>
              <td>{left || '–'}</td>
              <td>{core}</td>
              <td>{pin || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
