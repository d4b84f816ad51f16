import { usePage } from '#platform/page/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import type { DirectoryKind, Verdict } from '../model/directory.ts'
import { sayDirectories } from '../texts/directories.ts'
import { sayDirectorySaml } from '../texts/saml.ts'

/** How a directory answered, step by step. */
export function Verdicts({ kind, verdicts }: { kind: DirectoryKind; verdicts: readonly Verdict[] }) {
  const { language } = usePage()
  const t = sayDirectories(language)
  const s = sayDirectorySaml(language)
  const isSaml = kind === 'saml'
  const good = verdicts.every(one => one.good)
  const names: Record<Verdict['step'], string> = {
    address: t.stepAddress(),
    reached: isSaml ? s.stepReached() : t.stepReached(),
    issuer: isSaml ? s.stepIssuer() : t.stepIssuer(),
    endpoints: t.stepEndpoints(),
    'code-flow': t.stepCode(),
    signatures: t.stepSignatures(),
    keys: t.stepKeys(),
    'sso-address': s.stepAddress(),
    certificates: s.stepCertificates(),
    'own-key': s.stepOwnKey(),
  }
  return (
    <>
      <Message
        kind={good ? 'success' : 'warning'}
        title={good ? t.allGood() : t.notAllGood()}
        stays
        announced
      />
      <DataTable
        cards
        label={t.tryTitle()}
        rows={verdicts}
        rowKey={one => one.step + one.detail}
        rowProps={one => ({ 'data-step': one.step })}
        columns={[
          { key: 'step', header: t.tryTitle(), rowHeader: true, cell: one => names[one.step] },
          {
            key: 'verdict',
            header: t.outcome(),
            cell: one => <State tone={one.good ? 'good' : 'bad'}>{one.good ? t.good() : t.bad()}</State>,
          },
          {
            key: 'detail',
            header: t.detail(),
            cell: one => <span className="directories-address">{one.detail}</span>,
          },
        ]}
      />
    </>
  )
}
