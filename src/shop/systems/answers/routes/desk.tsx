import { fileAnswer, pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { formOvertaken, formRefused } from '#kit/refusal.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { answersDesk } from '../contract.ts'
import type { Message } from '../model/message.ts'
import {
  countRefused,
  listMessages,
  messageAtDesk,
  saveSetting,
  sendOnceMore,
  settingAtDesk,
} from '../service/answers.ts'
import { sayAnswers, sayAnswerSection } from '../texts.ts'
import { ListPage } from '../views/ListPage.tsx'
import { SettingPage, type Entered } from '../views/SettingPage.tsx'

/** Rows of a page of the list. */
const perPage = 50

/** A message as a file. */
export const messageFile = ({ body, kind, number, operation, id }: Message) =>
  fileAnswer({
    bytes: body,
    type: 'application/xml',
    filename: `${kind}-${number}${operation === 'new' ? '' : `-${id}`}.xml`,
    cache: 'no-store',
  })

async function settingPage(
  ctx: Ctx<SignedIn>,
  id: number,
  refused: { entered: Entered; errors: readonly FieldError[]; conflict: boolean } | null = null,
): Promise<PageAnswer> {
  const { connection, setting } = await settingAtDesk(ctx, id)
  const { entered, errors, conflict } = refused ?? {
    entered: { ...setting, noSecret: false },
    errors: [],
    conflict: false,
  }
  return pageAnswer({
    title: sayAnswers(ctx.page.language).settingTitle({ name: connection.name }),
    crumbs: [],
    ...(refused && (conflict ? formOvertaken : formRefused)),
    body: (
      <SettingPage
        connection={connection}
        setting={setting}
        entered={entered}
        errors={errors}
        conflict={conflict}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

export const answersDeskRoutes = routes(answersDesk, {
  list: async (ctx, { query }) => {
    const { rows, total } = await listMessages(ctx.db, {
      state: query.state,
      text: query.text,
      connection: query.connection === '' ? null : query.connection,
      limit: perPage,
      offset: (query.page - 1) * perPage,
    })
    return pageAnswer({
      title: sayAnswers(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <ListPage
          rows={rows}
          query={query}
          lastPage={Math.max(1, Math.ceil(total / perPage))}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  message: async (ctx, { params }) => messageFile(await messageAtDesk(ctx, params.id)),
  again: async (ctx, { params }) => {
    await sendOnceMore(ctx, params.id)
    leaveFlash(ctx, [{ kind: 'success', text: sayAnswers(ctx.page.language).willBeSent() }])
    return seeOther(href(ctx.page, answersDesk.list))
  },
  setting: (ctx, { params }) => settingPage(ctx, params.id),
  save: async (ctx, { params, body }) => {
    if (!body.ok) {
      const { setting } = await settingAtDesk(ctx, params.id)
      const { url = setting.url, username = setting.username, email = setting.email } = body.entered
      const entered = { ...setting, url, username, email, noSecret: body.entered['noSecret'] !== undefined }
      return settingPage(ctx, params.id, { entered, errors: body.errors, conflict: false })
    }
    const saved = await saveSetting(ctx, params.id, body.value)
    if (saved.kind !== 'saved')
      return settingPage(ctx, params.id, {
        entered: body.value,
        errors: saved.kind === 'wrong' ? saved.errors : [],
        conflict: saved.kind === 'conflict',
      })
    leaveFlash(ctx, [{ kind: 'success', text: sayAnswers(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, answersDesk.setting, { params }))
  },
})

/** Its section of the desk. */
export const answersDeskSections: readonly Section[] = [
  {
    key: 'desk/answers',
    group: 'selling',
    entry: answersDesk.list,
    say: sayAnswerSection,
    waiting: async db => [
      {
        ...(await countRefused(db)),
        what: language => sayAnswers(language).notArrived(),
        query: {},
      },
    ],
  },
]
