import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { count } from '#ui/format/counted.ts'
import type { CampaignDraft, WizardStep } from '../../campaign-draft.ts'
import { addBothNames } from '../../content/placeholder-text.ts'
import { PeopleButton } from '../people-button.tsx'
import { scheduleTexts as texts } from '../texts/schedule.texts.ts'
import type { AskedAudience, Preflight, Which } from '../wizard.queries.ts'
import type { WizardField } from '../wizard-search.ts'
import styles from './preflight.module.css'

interface ChecksProps {
  checks: Preflight['checks']
  asked: AskedAudience
  draft: CampaignDraft
  change(part: Partial<CampaignDraft>): void
  go(step: WizardStep, field?: WizardField): void
}

type Check = Preflight['checks'][number]['check']

/** Whom the number of a warning opens. */
const opened: Readonly<Partial<Record<Check, Which>>> = { oneName: 'couple', fewSegments: 'long' }

function greet({ draft: { content, contentB }, change }: Pick<ChecksProps, 'draft' | 'change'>) {
  change({ content: addBothNames(content), ...(contentB !== null && { contentB: addBothNames(contentB) }) })
  snack.success(texts.greetsBoth, { undo: () => change({ content, contentB }) })
}

/** Warnings first. They never block Submit. */
export function Checks({ checks, asked, draft, change, go }: ChecksProps) {
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
              {opened[check] && people !== null && words.startsWith(`${count(people)} `) ? (
                <>
                  <PeopleButton people={people} title={words} which={opened[check]} asked={asked} />
                  {words.slice(count(people).length)}
                </>
              ) : (
                words
              )}
            </span>
            {check === 'oneName' && (
              <Button size="s" look="quiet" onClick={() => greet({ draft, change })}>
                {texts.greetBoth}
              </Button>
            )}
            {check === 'sender' ? (
              <Link to="/account/settings/campaign-email" className={buttonClass('quiet', 's')}>
                {texts.fix}
              </Link>
            ) : (
              <Button
                size="s"
                look="quiet"
                onClick={() => go('content', draft.format === 'email' && check === 'noCapitals' ? 'subject' : 'text')}
              >
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
