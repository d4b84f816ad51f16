import type { Door } from '../model/door.ts'
import { basketDoors } from './basket-doors.ts'
import { catalogueDoors } from './catalogue-doors.ts'
import { configurationDoors } from './configuration-doors.ts'
import { deratingDoors } from './derating-doors.ts'
import { invoiceDoors } from './invoice-doors.ts'
import { orderDoors } from './order-doors.ts'
import { priceDoors } from './price-doors.ts'
import { quoteDoors } from './quote-doors.ts'
import { watchlistDoors } from './watchlist-doors.ts'

/** All that programs can ask and do; what describes, tests and binds them goes over this list. */
export const doors: readonly Door[] = [
  ...catalogueDoors,
  ...priceDoors,
  ...basketDoors,
  ...quoteDoors,
  ...orderDoors,
  ...invoiceDoors,
  ...watchlistDoors,
  ...configurationDoors,
  ...deratingDoors,
]
