import * as z from 'zod'

const Id = z.string().max(80)
const Choice = z.object({ characteristic: Id, value: Id })
/** One thing that is done to a configuration (`model/act.ts`). */
export const ActShape = z.union([
  z.strictObject({ choose: Choice }),
  z.strictObject({ retract: Id }),
  z.strictObject({ choices: z.array(Choice).max(60) }),
  z.strictObject({ counts: z.record(z.string().max(120), z.string().max(40)) }),
  z.strictObject({ typed: z.record(Id, z.string().max(60)) }),
  z.strictObject({ quantity: z.number().int().min(1).max(9_999_999) }),
  z.strictObject({ leave: z.string().max(120) }),
])
