/**
 * What is configured, put together out of the drawings of its parts (issue of the configurators: assembled and exploded
 * view, drawing and solid of the assembly): inserts and frames stand in their hood or housing, hoods upside down on top.
 */
import { Drawing, type DrawingOf } from '#shop/catalogue/imagery/model/drawing.ts'
import { housingMeasures } from '#shop/catalogue/imagery/model/housing.ts'
import { insertMeasures } from '#shop/catalogue/imagery/model/insert.ts'
import { moduleBlock } from '#shop/catalogue/imagery/model/module.ts'

type Made = DrawingOf<'assembly'>['parts'][number]
type Body = DrawingOf<'hood'> | DrawingOf<'housing'>
type Core = DrawingOf<'frame'> | DrawingOf<'insert'>

/** A gland is shown by its hood, and by itself where the parts are pulled apart. */
type Gland = DrawingOf<'accessory'>

/** Null: it is one piece, or there is no hood and no housing yet. `live`: the picture of the frame with its modules. */
export function assemblyOf(
  live: Drawing | null,
  drawings: readonly Drawing[],
  exploded: boolean,
): Drawing | null {
  const hood = drawings.find(one => one.family === 'hood')
  const housing = drawings.find(one => one.family === 'housing')
  const gland = drawings.find((one): one is Gland => one.family === 'accessory' && one.kind === 'gland')
  const cores = coresOf(live, drawings)
  const female = housing && cores.find(one => one.gender === 'female')
  const male = hood && cores.find(one => one.gender === 'male')
  if (!male && !female) return null
  const below = housing ? housingMeasures(housing).height : 0
  const up = (body: Body | Gland | undefined, more: Partial<Made>): Made[] =>
    body ? [{ part: body, z: 0, turned: false, inside: false, apart: false, ...more }] : []
  const stand = (core: Core | undefined, z: number, turned: boolean): Made[] =>
    core ? [{ part: core, z, turned, inside: true, apart: false }] : []
  const lower = [...up(housing, {}), ...(female ? stand(female, below - heightOf(female) - 1, false) : [])]
  const upperHood = hood && { ...hood, gland: gland !== undefined }
  const upper = [
    ...up(upperHood, { z: below }),
    ...(male ? stand(male, below + heightOf(male) + 1, true) : []),
  ]
  const parts: Made[] = exploded
    ? // from below: what stands in a hood hangs under it
      [...lower, ...upper.toReversed(), ...up(gland, { apart: true })]
    : [...lower, ...upper]
  return Drawing.safeParse({ family: 'assembly', parts, exploded }).data ?? null
}

/** From the termination to the end of the contacts. */
const heightOf = (core: Core): number =>
  core.family === 'frame'
    ? moduleBlock.below + moduleBlock.above + (core.gender === 'male' ? moduleBlock.pin : 0)
    : insertMeasures(core).total

/** Frames and inserts; the live picture has the modules in their places. */
function coresOf(live: Drawing | null, drawings: readonly Drawing[]): Core[] {
  if (live?.family === 'frame') return [live]
  return drawings.flatMap(one => (one.family === 'insert' || one.family === 'frame' ? [one] : []))
}
