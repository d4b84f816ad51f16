import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import type { Position } from '../model/cart.ts'

/** The picture of a position's article, `size` px wide; nothing where there is none. */
export function PositionPicture({ position: { pictured }, size }: { position: Position; size: number }) {
  const drawing = pictured.drawing === null ? null : (JSON.parse(pictured.drawing) as Drawing)
  const picture = pictureUrl({ ...pictured, drawing }, 'icon')
  if (!picture) return null
  return (
    <img
      className="white-tile"
      src={picture}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
