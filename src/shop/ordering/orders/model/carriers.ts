/** Who carries parcels, and where their buyers follow one. */
export type Carrier = { code: string; name: string; track: (number: string) => string }

const by = (code: string, name: string, before: string, after = ''): Carrier => ({
  code,
  name,
  track: number => before + encodeURIComponent(number) + after,
})

export const carriers: readonly Carrier[] = [
  by('dhl', 'DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='),
  by('ups', 'UPS', 'https://www.ups.com/track?tracknum='),
  by('fedex', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr='),
  by('dpd', 'DPD', 'https://tracking.dpd.de/parcelstatus?query='),
  by('gls', 'GLS', 'https://gls-group.com/track/'),
  by('seur', 'SEUR', 'https://www.seur.com/livetracking/?segOnlineIdentificador='),
]

const byCode = new Map(carriers.map(carrier => [carrier.code, carrier]))
/** The name of a carrier as people know it; one that is not known stays as it was written. */
export const carrierName = (code: string): string => byCode.get(code)?.name ?? code
/** May this be the number of a parcel: figures and letters, with blanks, dots, dashes and slashes between them. */
export const isTrackingNumber = (typed: string): boolean =>
  /^[A-Z\d](?:[A-Z\d ./-]{2,58}[A-Z\d])$/i.test(typed)

/** Where a parcel can be followed; null: no number, or nobody knows where. */
export const trackingLink = (carrier: string, number: string): string | null =>
  number === '' ? null : (byCode.get(carrier)?.track(number) ?? null)
