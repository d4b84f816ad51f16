import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isForward } from '#platform/jobs/stood-back.ts'
import type { Rhythm } from '../model/letter.ts'

export type KeptLetter = {
  id: number
  asked: { readonly [name: string]: Json }
  every: Rhythm
  nextOn: CalendarDate
  readers: number[]
}
const columns = `f.id, f.asked, f.every, f.next_on as "nextOn",
  (select coalesce(jsonb_agg(r.customer_id order by r.customer_id), '[]') from figure_letter_reader r where r.letter_id = f.id)
    as readers`

const list = preparedStatement<KeptLetter>(
  'figure-letters',
  `select ${columns} from figure_letter f where f.stopped_at is null order by f.id`,
)
/** Those that are not stopped. */
export const figureLetters = (db: Db | Tx): Promise<KeptLetter[]> => list(db, [])

const lockAll = preparedStatement<never>(
  'figure-letters-lock',
  'lock table figure_letter in share row exclusive mode',
)
/** Nobody else adds one until the transaction ends; those that are not stopped. */
export async function holdLetters(tx: Tx): Promise<KeptLetter[]> {
  await lockAll(tx, [])
  return figureLetters(tx)
}

const insert = preparedStatement<{ id: number }, [string, Rhythm, CalendarDate, number[]]>(
  'figure-letter-insert',
  `with f as (insert into figure_letter (asked, every, next_on) values ($1, $2, $3::date) returning id),
        r as (insert into figure_letter_reader (letter_id, customer_id, next_on) select f.id, t, $3::date from f, unnest($4::bigint[]) t)
   select id from f`,
)
/** Keeps a letter; answers its number. */
export async function insertLetter(
  tx: Tx,
  { asked, every, nextOn, readers }: Omit<KeptLetter, 'id'>,
): Promise<number> {
  const [row] = await insert(tx, [JSON.stringify(asked), every, nextOn, [...readers]])
  if (!row) throw new Error('no letter was kept')
  return row.id
}

const stop = preparedStatement<{ id: number }, [number]>(
  'figure-letter-stop',
  'update figure_letter set stopped_at = now() where id = $1 and stopped_at is null returning id',
)
/** False: there is none, or it was stopped. */
export const stopLetter = async (tx: Tx, id: number): Promise<boolean> => (await stop(tx, [id])).length > 0

/** The name of the work under which letters stand back that cannot be written now, each to one reader. */
export const writing = 'figure-letters'
/** A letter to one reader that is due. */
export type DueLetter = Omit<KeptLetter, 'readers'> & { reader: number }
const ofReader = `f.id, f.asked, f.every, coalesce(r.next_on, f.next_on) as "nextOn", r.customer_id as reader
   from figure_letter f join figure_letter_reader r on r.letter_id = f.id`
const due = preparedStatement<DueLetter, [CalendarDate]>(
  'figure-letters-due',
  `select ${ofReader} where f.stopped_at is null and coalesce(r.next_on, f.next_on) <= $1::date
      and ${isForward(writing, `(f.id || ':' || r.customer_id)`)} order by "nextOn", f.id, reader limit 100`,
)
export const dueLetters = (db: Db, today: CalendarDate): Promise<DueLetter[]> => due(db, [today])

const lock = preparedStatement<{ id: number }, [number]>(
  'figure-letter-lock',
  'select id from figure_letter where id = $1 for update',
)
const held = preparedStatement<{ nextOn: CalendarDate }, [number, number]>(
  'figure-letter-held',
  `select coalesce(r.next_on, f.next_on) as "nextOn" from figure_letter f join figure_letter_reader r on r.letter_id = f.id
    where f.id = $1 and r.customer_id = $2 and f.stopped_at is null`,
)
/** Locks a letter; on which day it is due to this reader, null: not any more. */
export async function holdLetter(tx: Tx, id: number, reader: number): Promise<CalendarDate | null> {
  await lock(tx, [id])
  return (await held(tx, [id, reader]))[0]?.nextOn ?? null
}

const moveReader = preparedStatement<never, [number, number, CalendarDate]>(
  'figure-letter-move-reader',
  'update figure_letter_reader set next_on = $3 where letter_id = $1 and customer_id = $2',
)
const move = preparedStatement<never, [number]>(
  'figure-letter-move',
  `update figure_letter f set next_on = (
     select min(coalesce(r.next_on, f.next_on)) from figure_letter_reader r where r.letter_id = f.id) where f.id = $1`,
)
/** The day of the next one to this reader; the letter's own is that of the first of its readers. */
export async function moveLetter(tx: Tx, id: number, reader: number, nextOn: CalendarDate): Promise<void> {
  await moveReader(tx, [id, reader, nextOn])
  await move(tx, [id])
}
