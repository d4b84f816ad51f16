import { countryName } from '#kit/code-names.ts'
import { usePage } from '#kit/page-context.tsx'
import type { Order } from '../model/order.ts'

/** An address as it stands on a parcel. */
export function PostalLines({ address }: { address: Order['shipTo'] }) {
  const { language } = usePage()
  const lines = [
    address.companyName,
    `${address.firstName} ${address.lastName}`.trim(),
    address.line1,
    address.line2,
    `${address.postcode} ${address.town}`.trim(),
    address.region,
    countryName(address.country, language),
  ].filter(Boolean)
  return (
    <address>
      {[...new Set(lines)].map(line => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  )
}
