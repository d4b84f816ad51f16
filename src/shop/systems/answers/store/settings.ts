import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { answerKinds } from '../model/message.ts'
import { noSetting, type Setting } from '../model/setting.ts'

type Row = {
  url: string
  username: string
  secret: Buffer | null
  email: string
  kinds: string[]
  version: number
}
const ofConnection = preparedStatement<Row, [number]>(
  'answer-setting',
  'select url, username, secret, email, kinds, version from answer_setting where connection_id = $1',
)

/** What a connection is told, with the sealed secret. */
export async function findSetting(
  db: Db | Tx,
  connectionId: number,
): Promise<{ setting: Setting; secret: Buffer | null }> {
  const [row] = await ofConnection(db, [connectionId])
  if (!row) return { setting: noSetting, secret: null }
  const { secret, kinds, ...rest } = row
  return {
    setting: { ...rest, hasSecret: secret !== null, kinds: answerKinds.filter(kind => kinds.includes(kind)) },
    secret,
  }
}

const make = preparedStatement<never, [number]>(
  'answer-setting-make',
  'insert into answer_setting (connection_id, version) values ($1, 0) on conflict do nothing',
)
const hold = preparedStatement<never, [number]>(
  'answer-setting-hold',
  'select from answer_setting where connection_id = $1 for update',
)
/** Nobody else changes it until this transaction ends. */
export async function holdSetting(tx: Tx, connectionId: number): Promise<void> {
  await make(tx, [connectionId])
  await hold(tx, [connectionId])
}

/** Keeps what was entered as the next version. */
export async function putSetting(
  tx: Tx,
  connectionId: number,
  { url, username, email, kinds, version }: Omit<Setting, 'hasSecret'>,
  secret: Buffer | null,
): Promise<void> {
  await tx
    .updateTable('answer_setting')
    .set({ url, username, email, kinds: [...kinds], secret, version: version + 1 })
    .where('connection_id', '=', connectionId)
    .execute()
}
