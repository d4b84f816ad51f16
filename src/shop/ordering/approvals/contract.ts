import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { PageNumber } from '#kit/paged.ts'
import { maxCommentLength, verdicts } from './model/flow.ts'

const Code = z.string().regex(/^A\w{1,40}$/)
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const Comment = z.string().trim().max(maxCommentLength).default('')

/** `A1004001:3`: an approval and the version of it that was seen. */
const Seen = z
  .string()
  .regex(/^A\w{1,40}:[1-9]\d{0,8}$/)
  .transform(pair => {
    const [code = '', version] = pair.split(':')
    return { code, version: Number(version) }
  })

const approving = { for: 'approver', section: 'account/approvals' } as const
const own = { for: 'signed-in', section: 'account/approvals' } as const
const ofApproval = { params: z.object({ workflowActionCode: Code }) }

/** Orders that wait for somebody, for who decides and for who ordered (APPR-01, APPR-02). */
export const approvals = {
  dashboard: page('/{account-area}/approval-dashboard', {
    ...approving,
    query: z.object({
      show: z.enum(['waiting', 'all']).catch('waiting').default('waiting'),
      page: PageNumber,
    }),
  }),
  detail: page('/{account-area}/orderApprovalDetails/:workflowActionCode', { ...own, ...ofApproval }),
  decide: form('/{account-area}/order/approvalDecision', {
    formOn: '/{account-area}/approval-dashboard',
    ...approving,
    body: z.object({
      workFlowActionCode: Code,
      approverSelectedDecision: z.enum(verdicts),
      comments: Comment,
      /** what was seen; absent: whoever calls did not look at a page of ours */
      version: Version.optional(),
    }),
  }),
  /** several at once: shows what is about to be approved, and approves it when that was seen */
  decideSeveral: form('/{account-area}/approval-dashboard/decide', {
    ...approving,
    body: z.object({
      approval: z
        .union([Seen.transform(one => [one]), z.array(Seen).max(50)])
        .optional()
        .transform(all => all ?? []),
      confirmed: z.literal('true').optional().catch(undefined),
    }),
  }),
  withdraw: form('/{account-area}/orderApprovalDetails/:workflowActionCode/withdraw', {
    ...own,
    ...ofApproval,
    body: z.object({ version: Version }),
  }),
  saveSubstitute: form('/{account-area}/approval-dashboard/substitute', {
    ...approving,
    body: z.object({
      substitute: z.string().trim().max(254).default(''),
      startsOn: z.string().trim().max(20).default(''),
      endsOn: z.string().trim().max(20).default(''),
    }),
  }),
}
