import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

type Device = { mark: string; userAgent: string; network: string }

const holdPerson = preparedStatement<{ id: number }, [number]>(
  'session-device-hold',
  'select id from customer where id = $1 for no key update',
)
const all = preparedStatement<Device, [number]>(
  'session-devices',
  `select encode(mark_hash, 'hex') as mark, user_agent as "userAgent", network from sign_in_device
   where customer_id = $1 order by seen_at desc limit 200`,
)
/** The browsers that they have signed in with; of two sign-ins at the same moment one waits. Marks are hexadecimal hashes. */
export async function holdDevices(tx: Tx, customerId: number): Promise<Device[]> {
  await holdPerson(tx, [customerId])
  return all(tx, [customerId])
}

const note = preparedStatement<never, [number, string, string, string]>(
  'session-device-note',
  `insert into sign_in_device (customer_id, mark_hash, user_agent, network) values ($1, decode($2, 'hex'), $3, $4)
   on conflict (customer_id, mark_hash) do update set
     user_agent = excluded.user_agent, network = excluded.network, seen_at = now()`,
)
/** Notes a sign-in with this browser. */
export const noteDeviceOf = async (tx: Tx, customerId: number, device: Device): Promise<void> =>
  void (await note(tx, [customerId, device.mark, device.userAgent.slice(0, 300), device.network]))

const sweep = preparedStatement<never>(
  'session-device-sweep',
  `delete from sign_in_device where seen_at < now() - interval '400 days'`,
)
/** Forgets browsers that nobody has signed in with for 400 days. */
export const sweepDevices = async (db: Db): Promise<void> => void (await sweep(db, []))
