/** Links to a finished package: signed with the package's own key, so that they end with it, and at their time. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { downloadManager } from '../contract.ts'
import type { StoredPackage } from '../store/packages.ts'

type Signing = Pick<StoredPackage, 'id' | 'linkKey'>
const sealed = ({ id, linkKey }: Signing, until: string): string =>
  createHmac('sha256', linkKey).update(`${id} ${until}`).digest('base64url')

/** Path and query of a link that lets its reader have the file until that moment. */
export function signedLink(page: PageContext, one: Signing, name: string, expiresAt: Date): string {
  const until = String(expiresAt.getTime())
  const query = { until, sign: sealed(one, until) }
  return href(page, downloadManager.take, { params: { packageId: one.id, name }, query })
}

/** Is it a link to this package whose time has not run out? */
export function linkHolds(
  one: Signing,
  { until, sign }: { until: string; sign: string },
  now: Date,
): boolean {
  if (!/^\d{1,15}$/.test(until) || Number(until) < now.getTime()) return false
  const [given, expected] = [Buffer.from(sign), Buffer.from(sealed(one, until))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
