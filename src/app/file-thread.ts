/** The thread that makes papers and CAD files: the makers of all domains. */
import { serveFileMaker } from '#kit/file-maker.ts'
import { deratingMakers } from '#shop/derating/service/file-makers.ts'
import { downloadMakers } from '#shop/downloads/service/file-makers.ts'
import { labelMakers } from '#shop/labeling/service/file-makers.ts'
import { repairMakers } from '#shop/repair/service/papers/file-makers.ts'
import { orderMakers } from '#shop/orders/service/papers/file-makers.ts'
import { claimMakers } from '#shop/ship-and-debit/service/papers/file-makers.ts'

serveFileMaker({
  ...downloadMakers,
  ...orderMakers,
  ...deratingMakers,
  ...claimMakers,
  ...labelMakers,
  ...repairMakers,
})
