import type { Db } from '#kit/db/connect.ts'
import { sweepSessions, sweepUsed } from '../store/people.ts'
import { sweepWays } from '../store/ways.ts'

/** Forgets what was used, and sessions of directories: by then none of them counts any more. */
export const forgetUsed = (db: Db): Promise<unknown> => sweepUsed(db)
export const forgetSessions = (db: Db): Promise<unknown> => sweepSessions(db)
export const forgetWays = (db: Db): Promise<unknown> => sweepWays(db)
