import type { Db } from '#kit/db/connect.ts'
import { sweepDevices } from '../store/devices.ts'
import { sweepSessions } from '../store/sessions.ts'

/** Forgets the browsers that nobody has signed in with for 400 days. For a job; safe to run twice. */
export const forgetOldDevices = (db: Db): Promise<void> => sweepDevices(db)

/** Removes what ended a week ago and more: sessions and password links. For a job; safe to run twice. */
export const forgetOldSessions = (db: Db): Promise<void> => sweepSessions(db)
