import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { feedback } from '../contract.ts'
import { maxCommentLength } from '../model/feedback.ts'
import { sayFeedback } from '../texts.ts'
import { feedbackForm } from '../model/marks.ts'

/**
 * SITE-27 to SITE-29: like or dislike about the page at `path` (path and query below the base), and a comment. Without
 * script one plain form sends both; with it the comment box opens at the first choice.
 */
export function PageFeedback({ path }: { path: string }) {
  const page = usePage()
  const t = sayFeedback(page.language)
  return (
    <section className="feedback no-print" id="feedback" aria-labelledby="feedback-question">
      <form
        method="post"
        action={href(page, feedback.give)}
        className="feedback-form"
        {...feedbackForm.mark({ feedback: true, thanks: t.thanks() })}
      >
        <CsrfField />
        <input type="hidden" name="page" value={page.base + path} />
        <div className="feedback-ask">
          <h2 id="feedback-question">{t.question()}</h2>
          <Button type="submit" name="option" value="like" icon="thumbs-up" size="small">
            {t.like()}
          </Button>
          <Button type="submit" name="option" value="dislike" icon="thumbs-down" size="small">
            {t.dislike()}
          </Button>
        </div>
        <div className="feedback-comment" data-feedback-comment>
          <TextAreaField
            label={t.comment()}
            hint={t.commentHint()}
            name="comment"
            form="feedback"
            rows={3}
            maxLength={maxCommentLength}
          />
          <p className="row needs-script">
            <Button type="submit" look="primary" data-feedback-send>
              {t.send()}
            </Button>
            <Button look="text" data-feedback-none>
              {t.noComment()}
            </Button>
          </p>
        </div>
      </form>
    </section>
  )
}
