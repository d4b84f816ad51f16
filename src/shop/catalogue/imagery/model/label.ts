/** Sheets of labels: a carrier with columns and rows of labels (ux.md 5.2). */
import { inkOn, plastic, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Dimension, Family } from './family.ts'
import { box, rounded } from './profile.ts'
import type { Detail, Scene } from './scene.ts'
import { UP } from './vector.ts'
import type { Vec3 } from './vector.ts'

type Label = DrawingOf<'label'>

const carrier = '#dfe4e1'
const carrierEdge = tone(carrier, 0.78)

/** Label pitch, and label size cut down where the sheet is too small for what was asked, mm. */
export function labelMeasures(d: Label) {
  const pitchX = (d.sheetWidth * 0.94) / d.columns
  const pitchY = (d.sheetHeight * 0.92) / d.rows
  const width = Math.min(d.labelWidth, pitchX * 0.97)
  const height = Math.min(d.labelHeight, pitchY * 0.97)
  const at = (column: number, row: number) => ({
    x: (column - (d.columns - 1) / 2) * pitchX,
    y: ((d.rows - 1) / 2 - row) * pitchY,
  })
  return { pitchX, pitchY, width, height, at, thickness: 0.6 }
}

function build(d: Label, scene: Scene, detail: Detail): void {
  const m = labelMeasures(d)
  scene.solid(rounded(d.sheetWidth, d.sheetHeight, 2, 3), m.thickness, plastic(carrier))
  const label = rounded(m.width, m.height, Math.min(m.width, m.height) * 0.12, 2)
  const edge = rounded(m.width + 0.5, m.height + 0.5, Math.min(m.width, m.height) * 0.14, 2)
  const ink = inkOn(d.colour)
  const many = d.columns * d.rows
  const height = Math.min(m.height * 0.5, (m.width * 0.8) / (String(many).length * 0.94))
  if (many > 400) addRuled(scene, d)
  else
    for (let i = 0; i < many; i++) {
      const { x, y } = m.at(i % d.columns, Math.floor(i / d.columns))
      if (many <= 150)
        scene.patch(edge, carrierEdge, [x, y, m.thickness], UP, { repeated: true, outline: false })
      scene.patch(label, d.colour, [x, y, m.thickness], UP, { repeated: true })
    }
  // lettering is costly: on large sheets only the first labels carry their number
  if (d.print === 'none' || detail === 'coarse') return
  for (let i = 0; i < (many > 150 ? Math.min(many, 60) : many); i++) {
    const { x, y } = m.at(i % d.columns, Math.floor(i / d.columns))
    scene.text(String(i + 1), ink, height, [x, y, m.thickness], UP)
  }
}

/** Very many labels: one field with the cuts between them as lines. */
function addRuled(scene: Scene, d: Label): void {
  const m = labelMeasures(d)
  const [w, h] = [m.pitchX * d.columns, m.pitchY * d.rows]
  const z = m.thickness
  scene.patch(box(w, h), d.colour, [0, 0, z])
  const cuts: Vec3[][] = []
  for (let c = 0; c <= d.columns; c++) cuts.push([[c * m.pitchX - w / 2, -h / 2, z], [c * m.pitchX - w / 2, h / 2, z]]) // prettier-ignore
  for (let r = 0; r <= d.rows; r++) cuts.push([[-w / 2, r * m.pitchY - h / 2, z], [w / 2, r * m.pitchY - h / 2, z]]) // prettier-ignore
  scene.stroke(cuts, carrierEdge, Math.min(m.pitchX - m.width, m.pitchY - m.height, 1))
}

export const label: Family<Label> = {
  build,
  buildForSheet: (d, scene) => build({ ...d, print: 'none' }, scene, 'full'),
  face: 'top',
  back: 'bottom',
  sheet(d) {
    const m = labelMeasures(d)
    const [x, y] = [d.sheetWidth / 2, d.sheetHeight / 2]
    const first = m.at(0, 0)
    const cell: Dimension[] = [
      { from: [first.x - m.width / 2, y, 0], to: [first.x + m.width / 2, y, 0], at: 'above', level: 1 },
      { from: [x, first.y - m.height / 2, 0], to: [x, first.y + m.height / 2, 0], at: 'right', level: 1 },
    ]
    return {
      views: [
        {
          from: 'top',
          dimensions: [
            ...cell,
            { from: [-x, -y, 0], to: [x, -y, 0], at: 'below', level: 1 },
            { from: [-x, -y, 0], to: [-x, y, 0], at: 'left', level: 1 },
          ],
        },
      ],
      notes: [`${d.columns} x ${d.rows} = ${d.columns * d.rows} labels`],
    }
  },
}
