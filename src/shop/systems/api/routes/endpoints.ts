import type { Endpoint } from '../model/endpoint.ts'
import { basketEndpoints } from './basket-endpoints.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { changeEndpoints } from './change-endpoints.ts'
import { configurationEndpoints } from './configuration-endpoints.ts'
import { configuredEndpoints } from './configured-endpoints.ts'
import { deratingEndpoints } from './derating-endpoints.ts'
import { invoiceEndpoints } from './invoice-endpoints.ts'
import { orderEndpoints } from './order-endpoints.ts'
import { priceEndpoints } from './price-endpoints.ts'
import { quoteEndpoints } from './quote-endpoints.ts'
import { watchlistEndpoints } from './watchlist-endpoints.ts'

/** All that programs can ask and do; what describes, tests and binds them goes over this list. */
export const endpoints: readonly Endpoint[] = [
  ...catalogueEndpoints,
  ...priceEndpoints,
  ...basketEndpoints,
  ...quoteEndpoints,
  ...orderEndpoints,
  ...invoiceEndpoints,
  ...watchlistEndpoints,
  ...configurationEndpoints,
  ...configuredEndpoints,
  ...deratingEndpoints,
  ...changeEndpoints,
]
