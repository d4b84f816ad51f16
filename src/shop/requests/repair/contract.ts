import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { file, form, page } from '#kit/contract.ts'
import { maxAddressLength, maxDescriptionLength } from './model/repair.ts'

const Code = z.string().regex(/^RP\d{1,15}$/)
const ofRepair = { params: z.object({ code: Code }) } as const
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const line = (most: number) => oneLine(most).default('')
const Text = z.string().trim().max(5_000).default('')
const Move = z.object({ version: Version, text: Text })

const asking = { for: 'signed-in', section: 'account/repair' } as const
const own = { for: 'signed-in', section: 'account/requests' } as const

/** Who asks for a repair (REPR-01 to REPR-03). */
export const repair = {
  form: page('/repair-service', {
    ...asking,
    query: z.object({
      productCode: z.string().max(120).catch('').default(''),
      orderNumber: z.string().max(40).catch('').default(''),
    }),
  }),
  save: form('/saveRepairServiceInformations', {
    ...asking,
    body: z.object({
      problemDescription: z.string().trim().max(maxDescriptionLength).default(''),
      repairConditionsAccepted: z.literal('true').optional().catch(undefined),
      productCode: line(120),
      /** a part number that we do not know, sent once more as it stands on the piece (REPR-01) */
      unknownCode: line(120),
      serialNumber: line(60),
      quantity: line(9),
      orderNumber: line(40),
      faultDate: line(20),
      contactName: line(120),
      phone: line(40),
      returnAddress: z.string().trim().max(maxAddressLength).default(''),
      /** of the form: sent twice, it is one request */
      formKey: z
        .string()
        .regex(/^[\w-]{22}$/)
        .optional()
        .catch(undefined),
    }),
  }),
  show: page('/{account-area}/repairs/:code', { ...own, ...ofRepair }),
  label: file('/{account-area}/repairs/:code/label.pdf', { ...own, ...ofRepair }),
  accept: form('/{account-area}/repairs/:code/accept', { ...own, ...ofRepair, body: Move }),
  refuse: form('/{account-area}/repairs/:code/refuse', { ...own, ...ofRepair, body: Move }),
}

const atDesk = { for: 'desk/repairs:read', section: 'desk/requests' } as const
const atDeskToChange = { ...atDesk, for: 'desk/repairs:write' } as const
const Key = z.coerce
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .nullable()
  .catch(null)
  .default(null)
/** The desk's side of a repair. */
export const repairDesk = {
  show: page('/desk/repairs/:code', { ...atDesk, ...ofRepair, query: z.object({ template: Key }) }),
  label: file('/desk/repairs/:code/label.pdf', { ...atDesk, ...ofRepair }),
  issueReturn: form('/desk/repairs/:code/issue-return', { ...atDeskToChange, ...ofRepair, body: Move }),
  receive: form('/desk/repairs/:code/receive', { ...atDeskToChange, ...ofRepair, body: Move }),
  estimate: form('/desk/repairs/:code/estimate', {
    ...atDeskToChange,
    ...ofRepair,
    body: Move.extend({ amount: line(20), currency: line(3), days: line(3), until: line(20) }),
  }),
  repair: form('/desk/repairs/:code/repair', { ...atDeskToChange, ...ofRepair, body: Move }),
  sendBack: form('/desk/repairs/:code/send-back', {
    ...atDeskToChange,
    ...ofRepair,
    body: Move.extend({ tracking: line(120) }),
  }),
}
