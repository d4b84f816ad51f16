import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { NewSecret, SecretForms } from '#ui/secret-forms.tsx'
import { punchOutDesk } from '#shop/systems/punch-out/contract.ts'
import { answersDesk } from '#shop/systems/answers/contract.ts'
import { connectionDesk } from '../contract.ts'
import type { ConnectionKind } from '../model/connection.ts'
import { sayConnections } from '../texts.ts'
import { ConnectionFields, fieldNames, form, type Entered } from './ConnectionFields.tsx'

export type ConnectionShownHere = {
  kind: ConnectionKind
  /** null: it is new */
  kept: {
    id: number
    name: string
    company: string
    version: number
    active: boolean
    formerUntil: Date | null
  } | null
  entered: Entered
  /** made just now, shown this once */
  secret: string | null
  errors: readonly FieldError[]
  conflict: boolean
  /** articles in the mapping that was typed; null before it was asked for */
  preview: ReactNode
  flashes: readonly Flash[]
}

/** One connection, new or kept. */
export function ConnectionPage({
  kind,
  kept,
  entered,
  secret,
  errors,
  conflict,
  preview,
  flashes,
}: ConnectionShownHere) {
  const page = usePage()
  const t = sayConnections(page.language)
  const params = kept && { params: { id: kept.id } }
  return (
    <Screen
      title={kept ? kept.name : kind === 'oci' ? t.newOci() : t.newCxml()}
      note={kept && `${t[kind]()} · ${kept.company}`}
      flashes={flashes}
      actions={
        params && (
          <>
            <LinkButton href={href(page, answersDesk.setting, params)} icon="cable">
              {t.answers()}
            </LinkButton>
            <LinkButton href={href(page, connectionDesk.messages, params)} icon="mail">
              {t.messages()}
            </LinkButton>
          </>
        )
      }
    >
      {secret !== null && (
        <NewSecret title={t.secretTitle({ name: kept?.name ?? '' })} secret={secret} note={t.secretNote()} />
      )}
      {kept && params && <Secrets kept={kept} />}
      <RecordForm
        form={form}
        action={
          params
            ? href(page, connectionDesk.save, params)
            : href(page, connectionDesk.add, { params: { kind } })
        }
        version={kept ? String(kept.version) : null}
        conflict={conflict ? t.conflict() : null}
        errors={errors}
        names={fieldNames(t)}
        save={t.save()}
        preview={{ label: t.previewMapping(), shown: preview }}
        back={{ href: href(page, connectionDesk.list), label: t.back() }}
        act={
          kept && {
            action: href(page, connectionDesk.turn, { params: { id: kept.id } }),
            label: kept.active ? t.turnOff() : t.turnOn(),
            icon: kept.active ? 'x' : 'check',
            sends: { name: 'active', value: kept.active ? '0' : '1' },
            ...(kept.active && { ask: t.turnOffAsk({ name: kept.name }) }),
          }
        }
      >
        <ConnectionFields kind={kind} entered={entered} errors={errors} />
      </RecordForm>
    </Screen>
  )
}

/** A new secret, and the end of the one before. */
function Secrets({ kept }: { kept: NonNullable<ConnectionShownHere['kept']> }) {
  const page = usePage()
  const t = sayConnections(page.language)
  const params = { params: { id: kept.id } }
  return (
    <div className="row">
      <SecretForms
        rotate={href(page, connectionDesk.rotate, params)}
        endOverlap={href(page, connectionDesk.endOverlap, params)}
        formerUntil={kept.formerUntil}
        words={t}
      >
        <form method="post" action={href(page, punchOutDesk.play, params)}>
          <CsrfField />
          <Button type="submit" icon="play">
            {t.play()}
          </Button>
        </form>
      </SecretForms>
    </div>
  )
}
