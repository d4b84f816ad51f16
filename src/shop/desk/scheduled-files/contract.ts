import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { kinds, places, rhythms } from './model/schedule.ts'

const atDesk = { for: 'desk/files:read', section: 'desk/files' } as const
const atDeskToChange = { ...atDesk, for: 'desk/files:write' } as const
const Which = { params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) }
const ticked = z
  .string()
  .max(10)
  .optional()
  .transform(value => value !== undefined)

const Typed = z.object({
  name: oneLine(80).default(''),
  place: z.enum(places).catch('folder').default('folder'),
  /** the name of a file in the folder, and the address: the one of the chosen place counts */
  file: oneLine(120).default(''),
  url: oneLine(500).default(''),
  username: oneLine(100).default(''),
  /** empty: as it is */
  secret: z.string().max(200).default(''),
  noSecret: ticked,
  kind: z.enum(kinds).catch('prices').default('prices'),
  every: z.enum(rhythms).catch('day').default('day'),
  at: oneLine(10).default(''),
  weekday: z.coerce.number().int().min(1).max(7).catch(1).default(1),
  partly: ticked,
  version: z.coerce.number().int().min(0).max(2_147_483_646).default(0),
})
export type TypedSchedule = z.output<typeof Typed>

/** Tables that the shop fetches by itself, at the desk. */
export const scheduledFiles = {
  list: page('/desk/import-schedules', atDesk),
  fresh: page('/desk/import-schedules/new', atDeskToChange),
  add: form('/desk/import-schedules/new', { ...atDeskToChange, body: Typed }),
  show: page('/desk/import-schedules/:id', { ...atDesk, ...Which }),
  save: form('/desk/import-schedules/:id', { ...atDeskToChange, ...Which, body: Typed }),
  /** fetches it now and shows what it would do */
  tryNow: form('/desk/import-schedules/:id/try', { ...atDeskToChange, ...Which, takesLong: true }),
  stop: form('/desk/import-schedules/:id/stop', { ...atDeskToChange, ...Which }),
  goOn: form('/desk/import-schedules/:id/go-on', { ...atDeskToChange, ...Which }),
}
