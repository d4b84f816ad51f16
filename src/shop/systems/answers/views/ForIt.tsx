import { usePage } from '#platform/page/page-context.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import type { Setting } from '../model/setting.ts'
import { sayAnswers, sayAnswersForIt } from '../texts.ts'

/** For the IT of a company: what its systems are told, and where to. */
export function ForIt({ all }: { all: readonly { name: string; setting: Setting }[] }) {
  const { language } = usePage()
  const t = sayAnswersForIt(language)
  const words = sayAnswers(language)
  if (all.length === 0) return null
  return (
    <Card title={t.title()}>
      <p>{t.note()}</p>
      <DefinitionTable
        label={t.title()}
        rows={all.map(({ name, setting: { kinds, url } }) => ({
          name,
          value:
            kinds.length === 0 ? (
              t.nothing()
            ) : (
              <>
                <p className="answers-text">{url === '' ? t.fetched() : url}</p>
                <ul className="plain-list">
                  {kinds.map(kind => (
                    <li key={kind}>{words[`kind-${kind}`]()}</li>
                  ))}
                </ul>
              </>
            ),
        }))}
      />
    </Card>
  )
}
