import { ownNumbers } from './contract.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { ofDesk } from '#app/every-route/demo-shop.ts'
import { requestOf } from '#app/every-route/request.ts'
import type { Known, Row, Sample } from '#app/every-route/row.ts'

/** Every person of a company sees its numbers; buyers and administrators change them. */
const seen = { for: 'signed-in', refuses: ofDesk } as const
const changed = { for: 'signed-in', refuses: [...ofDesk, 'approver'] } as const

const list = '/my-account/part-numbers'
const number = 'ROW 1/77'

/** The number of the samples stands for the article of the samples, or for none. */
async function numbered({ code }: Known, visitor: Visitor, held: boolean): Promise<void> {
  await visitor.post(`${list}/remove`, { number, productCode: code })
  if (!held) return
  const { status } = await visitor.post(list, { number, productCode: code })
  if (status !== 303) throw new Error(`no number for the sample: ${status}`)
}

const given =
  (held: boolean, sample: (known: Known) => Sample): NonNullable<Row['ask']> =>
  async (known, visitor) => {
    await numbered(known, visitor, held)
    return sample(known)
  }
const uploaded: NonNullable<Row['ask']> = async (known, visitor) => {
  await numbered(known, visitor, false)
  const { location = '' } = await visitor.raw(
    requestOf(ownNumbers.upload, { file: fileOf(known) }, visitor.token),
  )
  return { params: { token: location.split('/').at(-1) ?? '' } }
}

const fileOf = ({ code }: Known) => ({
  name: 'numbers.csv',
  text: `Own number,Part number\n"${number}","${code}"\n`,
})

const both = ({ code }: Known): Sample => ({ body: { number, productCode: code } })
const byProduct = ({ code }: Known): Sample => ({ params: { productCode: code } })

export const rows: Record<string, Row> = {
  [`GET ${list}`]: { ...seen, ask: given(true, () => ({ query: { text: 'row', page: '1' } })) },
  [`POST ${list}`]: { ...changed, ask: given(false, both) },
  [`POST ${list}/remove`]: { ...changed, ask: given(true, both) },
  [`GET ${list}/download`]: { ...seen, ask: given(true, () => ({ query: { as: 'csv' } })) },
  [`POST ${list}/upload`]: { ...changed, ask: known => ({ file: fileOf(known) }) },
  [`GET ${list}/upload/:token`]: { ...changed, ask: uploaded },
  [`POST ${list}/upload/:token/apply`]: { ...changed, ask: uploaded },
  [`POST ${list}/upload/:token/discard`]: { ...changed, ask: uploaded },
  'GET /p/:productCode/own-numbers': { ...seen, ask: byProduct },
  'POST /p/:productCode/own-numbers': {
    ...changed,
    ask: given(false, known => ({ ...byProduct(known), body: { number, before: '' } })),
  },
  'POST /p/:productCode/own-numbers/remove': {
    ...changed,
    ask: given(true, known => ({ ...byProduct(known), body: { number } })),
  },
}
