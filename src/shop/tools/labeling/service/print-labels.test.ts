import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { letterhead } from '#ui/letterhead.ts'
import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import { printLabels, pt } from './print-labels.ts'

const area: LabelArea = {
  kind: 'sticker',
  width: 40,
  height: 15,
  lines: 2,
  characters: 20,
  places: ['1', '2', '3'],
  symbols: ['qr'],
  materials: ['pvc'],
}

/** The drawing of the pages of a PDF, as its operators. */
function drawn(pdf: Buffer): string {
  const bytes = pdf.toString('latin1')
  return [...bytes.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

test('LAB-01 the sheet is to scale: each outline has the size of the area, and the ruler is 50 mm long', async () => {
  const head = {
    language: 'en',
    title: 'Labels',
    number: 'A',
    subject: 'A',
    day: '2026-11-23',
    footLine: 'X',
  } as const
  const entries = area.places.map(place => ({ place, text: `X${place}`, symbol: 'qr' as const }))
  const pdf = await printLabels({ head, lines: ['A'], ruler: '50 mm', area, entries }, letterhead)
  const operators = drawn(pdf)
  const near = (value: string | undefined, mm: number) => Math.abs(Number(value) - mm * pt) < 0.05
  const outlines = [...operators.matchAll(/[\d.]+ [\d.]+ ([\d.]+) ([\d.]+) re/g)].filter(
    ([, w, h]) => near(w, 40) && near(h, 15),
  )
  expect(outlines).toHaveLength(3)
  const lines = [...operators.matchAll(/([\d.]+) ([\d.]+) m\s+([\d.]+) ([\d.]+) l/g)]
  expect(lines.some(([, x0, y0, x1, y1]) => y0 === y1 && near(String(Number(x1) - Number(x0)), 50))).toBe(
    true,
  )
})
