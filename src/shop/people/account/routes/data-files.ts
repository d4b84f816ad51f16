/** A copy of what is held about a person, as files. */
import { fileAnswer, type FileAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Whom } from '../model/whom.ts'
import { copyAsJson, copyOf } from '../service/copy.ts'
import { readableCopy } from '../service/readable-copy.ts'

type Asked = { whom: Whom; part: number; name: string }
const nameOf = ({ name, part }: Asked): string => (part === 1 ? name : `${name}-${part}`)

export const dataFile = async (ctx: Pick<Ctx, 'db'>, asked: Asked): Promise<FileAnswer> =>
  fileAnswer({
    bytes: copyAsJson(await copyOf(ctx.db, asked.whom, asked.part)),
    type: 'application/json',
    filename: `${nameOf(asked)}.json`,
    cache: 'no-store',
  })

/** `linkTo`: the path of another part. */
export const readableFile = async (
  ctx: Pick<Ctx, 'db' | 'page' | 'publicUrl'>,
  asked: Asked & { linkTo: (part: number) => string },
): Promise<FileAnswer> =>
  fileAnswer({
    bytes: readableCopy(await copyOf(ctx.db, asked.whom, asked.part), {
      language: ctx.page.language,
      locale: ctx.page.formatLocale,
      linkTo: part => ctx.publicUrl + asked.linkTo(part),
    }),
    type: 'text/html; charset=utf-8',
    filename: `${nameOf(asked)}.html`,
    cache: 'no-store',
  })
