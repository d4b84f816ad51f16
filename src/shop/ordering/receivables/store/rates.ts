import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Currency } from '#kit/money.ts'
import type { ExchangeRate } from '../model/exchange.ts'

const all = preparedStatement<ExchangeRate>(
  'exchange-rates',
  `select currency, valid_from as "validFrom", trim_scale(per_euro)::text as "perEuro" from exchange_rate
    order by currency, valid_from desc limit 500`,
)
/** All rates, the newest of a currency first. */
export const exchangeRates = (db: Db | Tx): Promise<ExchangeRate[]> => all(db, [])

const hold = preparedStatement<never>(
  'exchange-rates-hold',
  'lock table exchange_rate in share row exclusive mode',
)
/** Of two who enter rates at the same moment one waits for the other. */
export const holdRates = (tx: Tx): Promise<unknown> => hold(tx, [])

const put = preparedStatement<never, [Currency, CalendarDate, string]>(
  'exchange-rate-put',
  `insert into exchange_rate (currency, valid_from, per_euro) values ($1, $2, $3::numeric)
   on conflict (currency, valid_from) do update set per_euro = excluded.per_euro, changed_at = now()`,
)
/** From this day on this rate holds. */
export const putRate = (tx: Tx, { currency, validFrom, perEuro }: ExchangeRate): Promise<unknown> =>
  put(tx, [currency, validFrom, perEuro])
