import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { count } from '#ui/format/counted.ts'
import type { WizardStep } from '../../campaign-draft.ts'
import { PeopleButton } from '../people-button.tsx'
import { scheduleTexts as texts } from '../texts/schedule.texts.ts'
import type { AskedAudience, Preflight } from '../wizard.queries.ts'
import styles from './preflight.module.css'

interface ChecksProps {
  checks: Preflight['checks']
  asked: AskedAudience
  go(step: WizardStep): void
}

/** Warnings first. They never block Submit. */
export function Checks({ checks, asked, go }: ChecksProps) {
  const [failed, passed] = [checks.filter((each) => !each.passed), checks.filter((each) => each.passed)]
  if (checks.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>{texts.checks}</h3>
      <ul className={styles.checks}>
        {failed.map(({ check, words, people }) => (
          <li key={check} data-failed>
            <TriangleAlert aria-hidden />
            <span>
              {check === 'oneName' && people !== null && words.startsWith(`${count(people)} `) ? (
                <>
                  <PeopleButton people={people} title={words} which="sameAddress" asked={asked} />
                  {words.slice(count(people).length)}
                </>
              ) : (
                words
              )}
            </span>
            {check !== 'sender' && (
              <Button size="s" look="quiet" onClick={() => go('content')}>
                {texts.edit}
              </Button>
            )}
          </li>
        ))}
        {passed.map(({ check, words }) => (
          <li key={check}>
            <CircleCheck aria-hidden />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
