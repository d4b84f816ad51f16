/** The thread that makes papers and CAD files: the makers of all domains. */
import { serveFileMaker } from '#platform/files/file-maker.ts'
import { deratingMakers } from '#shop/tools/derating/service/file-makers.ts'
import { downloadMakers } from '#shop/tools/downloads/service/file-makers.ts'
import { labelMakers } from '#shop/tools/labeling/service/file-makers.ts'
import { repairMakers } from '#shop/requests/repair/service/papers/file-makers.ts'
import { orderMakers } from '#shop/ordering/orders/service/papers/file-makers.ts'
import { claimMakers } from '#shop/requests/ship-and-debit/service/papers/file-makers.ts'

serveFileMaker({
  ...downloadMakers,
  ...orderMakers,
  ...deratingMakers,
  ...claimMakers,
  ...labelMakers,
  ...repairMakers,
})
