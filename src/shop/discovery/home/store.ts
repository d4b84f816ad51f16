import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import type { Slide } from './model.ts'

const slides = preparedStatement<Slide, [string, Date]>(
  'home-slides',
  `select id, title, body, link, drawing from slide
    where storefront = $1 and shown_from <= $2 and (shown_until is null or shown_until > $2)
    order by sort, id limit 12`,
)

/** The slides a storefront shows at a time, in their order. */
export const slidesOf = (db: Db, storefront: string, now: Date): Promise<Slide[]> =>
  slides(db, [storefront, now])

const slideDrawing = preparedStatement<{ drawing: Drawing | null }, [number]>(
  'home-slide-drawing',
  'select drawing from slide where id = $1',
)

/** What the picture of a slide is drawn from; null: no such slide, or one without picture. */
export const drawingOfSlide = async (db: Db, id: number): Promise<Drawing | null> =>
  (await slideDrawing(db, [id]))[0]?.drawing ?? null
