import type { Db } from '#kit/db/connect.ts'
import { listAudit } from '#platform/audit/audit-log.ts'

/** How many entries of a person's log are read, and how many looks shown. */
const read = 200
const shown = 10

/** When the desk looked at the shop as a person sees it, the last first. */
export async function looksAt(db: Db, email: string): Promise<Date[]> {
  const subject = `customer:${email}`
  const { lines } = await listAudit(db, { subject, limit: read })
  return lines
    .filter(line => line.action === 'customer-look-begin' && line.subject === subject)
    .slice(0, shown)
    .map(({ at }) => at)
}
