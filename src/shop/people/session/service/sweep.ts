import type { Db } from '#kit/db/connect.ts'
import { sweepSessions } from '../store/sessions.ts'

/** Removes what ended a week ago and more: sessions and password links. For a job; safe to run twice. */
export const forgetOldSessions = (db: Db): Promise<void> => sweepSessions(db)
