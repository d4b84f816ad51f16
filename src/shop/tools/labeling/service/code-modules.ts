import { modulesOf, squaresOf } from '#kit/square-code.ts'
import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import { codeContent, isCode, type LabelEntry } from '../model/labels.ts'
import { symbolSide } from '../model/layout.ts'

/** Squares smaller than this, in mm, are not read safely from a print of 203 dpi. */
const finest = 0.25

/** Is what the code must hold too much for its place? */
export function isTooDense(
  area: Pick<LabelArea, 'width' | 'height'>,
  { text, symbol }: Pick<LabelEntry, 'text' | 'symbol'>,
): boolean {
  if (!isCode(symbol) || codeContent(text) === '') return false
  return symbolSide(area) / squaresOf(symbol, modulesOf(symbol, codeContent(text))) < finest
}
