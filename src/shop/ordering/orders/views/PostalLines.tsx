import { usePage } from '#platform/page/page-context.tsx'
import type { Order } from '../model/order.ts'
import { postalLines } from '../model/postal.ts'

/** An address as it stands on a parcel. */
export function PostalLines({ address }: { address: Order['shipTo'] }) {
  const { language } = usePage()
  return (
    <address>
      {postalLines(address, language).map(line => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  )
}
