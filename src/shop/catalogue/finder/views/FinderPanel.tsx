import type { ReactNode } from 'react'
import type { Language } from '#platform/language/language.ts'
import { minHits, type Answer, type Question } from '../model/questions.ts'
import { sayFinder } from '../texts.ts'

/**
 * FIND-01: the finder beside a list. It is open from the start (FIND-02); on windows below 701 px the page's style and
 * script keep it closed until it is opened. Its items are disclosures (FIND-03).
 */
export function FinderPanel({
  language,
  questions,
  total,
  answerHref,
  othersHref,
  more,
}: {
  language: Language
  questions: readonly Question[]
  total: number
  /** the list with an answer given */
  answerHref: (question: Question, answer: Answer) => string
  /** where the other values of a question are */
  othersHref: (question: Question) => string
  /** another question, whose answers are no values of an attribute */
  more?: { title: string; body: ReactNode } | null
}) {
  const t = sayFinder(language)
  if (total < minHits)
    return (
      <aside className="finder finder-compact" aria-label={t.title()} data-finder-compact>
        <p>{t.few({ n: total })}</p>
      </aside>
    )
  if (questions.length === 0 && !more) return null
  return (
    <aside className="finder" aria-label={t.title()}>
      <details open data-finder="" className="disclosure">
        <summary className="finder-title">{t.title()}</summary>
        <div className="finder-body">
          <p className="finder-intro">{t.intro()}</p>
          {questions.map((question, place) => (
            <details
              key={question.code}
              className="disclosure finder-item"
              open={place === 0}
              data-finder-question={question.code}
            >
              <summary>{t.question({ name: question.name })}</summary>
              <ul>
                {question.answers.map(answer => (
                  <li key={answer.label}>
                    <a href={answerHref(question, answer)} rel="nofollow">
                      {answer.label}
                      {question.unit && ` ${question.unit}`}
                      <span className="finder-count">{answer.count}</span>
                    </a>
                  </li>
                ))}
                {question.others > 0 && (
                  <li>
                    <a href={othersHref(question)} className="finder-others" rel="nofollow">
                      {t.others({ n: question.others })}
                    </a>
                  </li>
                )}
              </ul>
            </details>
          ))}
          {more && (
            <details className="disclosure finder-item" data-finder-more="">
              <summary>{more.title}</summary>
              {more.body}
            </details>
          )}
        </div>
      </details>
    </aside>
  )
}
