import type { JobContext } from '#platform/jobs/jobs.ts'
import { forgetRuns as forget } from '../store/schedules.ts'

/** What became of files is kept for 400 days. */
export const forgetRuns = ({ db }: Pick<JobContext, 'db'>): Promise<void> => forget(db)
