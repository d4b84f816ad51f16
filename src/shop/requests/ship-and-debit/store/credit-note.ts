import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Language } from '#platform/language/language.ts'
import type { PostalAddress } from '#shop/people/company/model/address.ts'
import type { CreditPaper } from '../model/credit-paper.ts'

export type Credited = {
  customerNumber: string
  vatId: string | null
  /** where bills of the company go; null: its name is all we know */
  address: PostalAddress | null
  storefront: string
  language: Language
  formatLocale: string
}
const one = preparedStatement<Credited, [number]>(
  'debit-credited',
  `select f.code as "customerNumber", f.vat_id as "vatId", c.storefront, s.text_language as language,
          s.format_locale as "formatLocale",
          (select jsonb_build_object('companyName', a.company_name, 'firstName', a.first_name, 'lastName', a.last_name,
             'line1', a.line1, 'line2', a.line2, 'postcode', a.postcode, 'town', a.town, 'region', a.region,
             'country', a.country, 'phone', a.phone)
             from address a where a.company_id = f.id and a.customer_id is null and a.billing
            order by (a.unit_id = p.unit_id) is true desc, a.id limit 1) as address
     from debit_claim c join company f on f.id = c.company_id join customer p on p.id = c.customer_id
     join storefront s on s.path_locale = c.storefront
    where c.id = $1`,
)
/** To whom a claim is credited, and in whose words. */
export async function creditedOf(db: Db | Tx, claimId: number): Promise<Credited> {
  const [row] = await one(db, [claimId])
  if (!row) throw new Error('a claim without its company')
  return row
}

const keep = preparedStatement<never, [number, string]>(
  'debit-credit-paper-keep',
  'update debit_claim set credit_paper = $2::jsonb where id = $1',
)
/** Keeps what stands on the credit note of a claim. */
export const keepCreditPaper = async (tx: Tx, claimId: number, content: CreditPaper): Promise<void> =>
  void (await keep(tx, [claimId, JSON.stringify(content)]))

const kept = preparedStatement<{ content: CreditPaper | null }, [number]>(
  'debit-credit-paper',
  'select credit_paper as content from debit_claim where id = $1',
)
/** What stands on the credit note of a claim; null: it was issued before that was kept. */
export const keptCreditPaper = async (db: Db, claimId: number): Promise<CreditPaper | null> =>
  (await kept(db, [claimId]))[0]?.content ?? null
