import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { programReference } from '#shop/systems/api/contract.ts'
import { assistants } from '../contract.ts'
import { sayConnecting } from '../texts.ts'

type Told = { name: string; title: string }

/** How an assistant is connected, what it can do, and how it is ended. `address`: of the door. */
export function HelpPage({
  address,
  open,
  personal,
}: {
  address: string
  /** tools that everybody can use, and those that need a person's consent */
  open: readonly Told[]
  personal: readonly Told[]
}) {
  const page = usePage()
  const t = sayConnecting(page.language)
  const file = (head: string) =>
    JSON.stringify({ [head]: { contara: { type: 'http', url: address } } }, null, 2)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      actions={
        <>
          <LinkButton href={href(page, programReference.show)} look="text">
            {t.interface()}
          </LinkButton>
          <LinkButtonIfOpen entry={assistants.list} href={href(page, assistants.list)} look="text">
            {t.mine()}
          </LinkButtonIfOpen>
        </>
      }
    >
      <Card title={t.address()}>
        <p>
          <code data-assistant-address>{address}</code> <CopyButton text={address} />
        </p>
        <p>{t.addressNote()}</p>
      </Card>
      <Card title={t.steps()}>
        <div className="stack">
          <h3>{t.chat()}</h3>
          <p>{t.chatSteps()}</p>
          <h3>{t.editor()}</h3>
          <p>{t.editorSteps()}</p>
          <pre className="assistant-file">{file('servers')}</pre>
          <h3>{t.others()}</h3>
          <p>{t.othersSteps()}</p>
          <pre className="assistant-file">{file('mcpServers')}</pre>
          <h3>{t.programs()}</h3>
          <p>{t.programsSteps()}</p>
        </div>
      </Card>
      <Card title={t.can()}>
        <div className="stack">
          <h3>{t.everybody()}</h3>
          <Names all={open} />
          <h3>{t.letIn()}</h3>
          <Names all={personal} />
          <p>{t.never()}</p>
        </div>
      </Card>
      <Card title={t.ends()}>
        <p>{t.endsNote()}</p>
      </Card>
    </Screen>
  )
}

/** Names of tools are codes of the interface, in English. */
function Names({ all }: { all: readonly Told[] }) {
  return (
    <ul lang="en">
      {all.map(({ name, title }) => (
        <li key={name}>
          <code>{name}</code> {title}
        </li>
      ))}
    </ul>
  )
}
