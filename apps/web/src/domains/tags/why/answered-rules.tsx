import type { RulePath } from '@frontdesk/contract/tags/rule-tree'
import { Check, X } from 'lucide-react'
import { formatDay } from '#ui/format/dates.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { formatRule, type RuleWords } from '../format-rule.ts'
import { rulesTexts } from '../texts/rules.texts.ts'
import { whyTexts } from '../texts/why.texts.ts'
import type { Explanation, RuleAnswer } from './explanation.ts'
import styles from './why.module.css'

/** The rules as text, each with its result and matched values. */
export function AnsweredRules({ explanation: { query, rules, tags } }: { explanation: Explanation }) {
  const answers = new Map(rules.map((rule) => [rule.path.join('.'), rule]))
  const words = formatRule(query, (id) => tags.find((tag) => tag.id === id)?.name ?? whyTexts.deletedTag)
  return (
    <section aria-label={rulesTexts.rules} className={styles.rules}>
      <Answered words={words} path={[]} answers={answers} />
    </section>
  )
}

interface AnsweredProps {
  words: RuleWords
  path: RulePath
  answers: ReadonlyMap<string, RuleAnswer>
}

function Answered({ words: { text, parts }, path, answers }: AnsweredProps) {
  const answer = answers.get(path.join('.'))
  const single = parts.length === 0
  return (
    <>
      <p className={styles.rule}>
        {answer && (
          <span className={styles.mark} data-holds={answer.holds}>
            {answer.holds ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />}
            <VisuallyHidden>{answer.holds ? whyTexts.yes : whyTexts.no}</VisuallyHidden>
          </span>
        )}
        <span>
          {text}
          {answer && (single || answer.met.length > 0) && (
            <span className={styles.met}>
              {answer.met.length > 0 ? whyTexts.met(answer.met.map(withDays).join(', ')) : whyTexts.nothing}
            </span>
          )}
        </span>
      </p>
      {!single && (
        <ul>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that tells them apart
            <li key={at}>
              <Answered words={part} path={[...path, at]} answers={answers} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** In the usual date format. */
const withDays = (text: string) => text.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => formatDay(day))
