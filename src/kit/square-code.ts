/** DataMatrix and QR codes as squares, as a path and as a picture. */
import bwip from 'bwip-js'

/** The dark and light squares of a code, row by row, without the quiet zone. */
export type Modules = { size: number; dark: (x: number, y: number) => boolean }

const forms = {
  qr: { bcid: 'qrcode', eclevel: 'M' },
  datamatrix: { bcid: 'datamatrix', format: 'square' },
} as const
/** Free squares around a code that readers ask for (ISO/IEC 18004, 16022). */
export const quiet = { qr: 4, datamatrix: 1 } as const
/** A DataMatrix (ECC 200) or QR code (level M) of a text. */
export function modulesOf(symbol: 'qr' | 'datamatrix', content: string): Modules {
  const [made] = bwip.raw({ ...forms[symbol], text: content })
  if (!made || !('pixs' in made)) throw new Error('a code without squares')
  const { pixs, pixx } = made
  return { size: pixx, dark: (x, y) => pixs[y * pixx + x] === 1 }
}

/** Squares along a side, quiet zone included. */
export const squaresOf = (symbol: 'qr' | 'datamatrix', { size }: Modules): number => size + 2 * quiet[symbol]

/** Dark squares as one path in units of a square, the quiet zone around it: for `viewBox="0 0 squares squares"`. */
export function modulesPath(symbol: 'qr' | 'datamatrix', modules: Modules): string {
  const rim = quiet[symbol]
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) {
      if (!modules.dark(x, y)) continue
      let run = 1
      while (x + run < modules.size && modules.dark(x + run, y)) run++
      path += `M${x + rim} ${y + rim}h${run}v1h${-run}z`
      x += run - 1
    }
  return path
}

/** A code as a picture of its own. */
export function codeSvg(symbol: 'qr' | 'datamatrix', content: string): string {
  const modules = modulesOf(symbol, content)
  const side = squaresOf(symbol, modules)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${modulesPath(symbol, modules)}"/></svg>`
}
