import type { Finding } from '@frontdesk/contract/money/registration/lint/finding'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { loadPart } from '#platform/load-part.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { reviewTexts as texts } from '../../texts/review.texts.ts'
import { Failure } from '../notice.tsx'
import type { LaterStepProps } from '../steps.ts'
import { failureText } from './failure-texts.ts'
import panelStyles from './findings-panel.module.css'
import { FindingsPanel, getKey } from './findings-panel.tsx'
import type { Profile } from './profile.ts'
import { ProfileRows } from './profile-rows.tsx'
import styles from './review.module.css'
import { useReviewFooter } from './review-footer.tsx'
import { ReviewState } from './review-state.tsx'
import { formatProfileFailure, useProfile } from './use-profile.ts'
import { useReview } from './use-review.ts'

const ConsentDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../consent/consent-dialog.tsx'))).ConsentDialog,
}))

/** What will be sent, what would be refused, and the submission to the registry. */
export function ReviewStep(props: LaterStepProps) {
  const profile = useProfile(props.location, props.registration)
  return (
    <QueryState query={profile} failureText={formatProfileFailure} loading={<Loading />}>
      {(data) => <LoadedReview key={props.location.id} {...props} profile={data} />}
    </QueryState>
  )
}

function LoadedReview({ profile, ...props }: LaterStepProps & { profile: Profile }) {
  const { registration, onStep, onProblems } = props
  const review = useReview(profile, registration)
  const { groups, problems, lint, facts, fixes, evaluation, submit, isEditable, isGhost } = review
  const [chosen, setChosen] = useState<string>()
  const [isConsentOpen, setConsentOpen] = useState(false)
  const findings = lint?.findings ?? []
  const focused = isEditable ? (findings.find((each) => getKey(each) === chosen) ?? findings[0]) : undefined
  useReviewFooter(review, props)
  useProblems(JSON.stringify(problems.counts), onProblems)
  const edit = isEditable && !isGhost ? onStep : undefined
  return (
    <div className={styles.review} data-alone={!isEditable || undefined}>
      <div className={styles.values}>
        <h3 className={styles.title}>{texts.title}</h3>
        {evaluation.isFetching && (
          <p role="status" className={styles.checking}>
            <Spinner size={14} /> {texts.checking}
          </p>
        )}
        <Outcome review={review} props={props} />
        <ProfileRows groups={groups} problems={problems} focused={focused} onEdit={edit} />
      </div>
      {isEditable && (
        <div className={styles.findings}>
          <QueryState
            query={{ ...facts, data: lint }}
            failureText={(error) => failureText('getRegistrationFacts', error)}
            loading={<LoadingFindings />}
          >
            {(result) => (
              <FindingsPanel
                {...result}
                applied={fixes.applied}
                focused={focused}
                onFocus={(finding) => setChosen(getKey(finding))}
                onShowField={(finding) => showField(finding, onStep)}
                onFix={isGhost ? undefined : fixes.fix}
                onFixAll={() => facts.data && fixes.fixAll(facts.data)}
                onUndo={fixes.undo}
                onConsentPage={() => setConsentOpen(true)}
                busy={fixes.busy || submit.isPending}
              />
            )}
          </QueryState>
        </div>
      )}
      {isConsentOpen && (
        <Suspense>
          <ConsentDialog onClose={() => setConsentOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function showField({ step, field }: Finding, onStep: LaterStepProps['onStep']) {
  if (step !== 'campaign') onStep(step, field)
}

/** The evaluation’s, the submission’s, and the registry’s. */
function Outcome({ review, props }: { review: ReturnType<typeof useReview>; props: LaterStepProps }) {
  const { evaluation, submit, problems, isOpen, isEditable } = review
  const onStep = isEditable && !review.isGhost ? props.onStep : undefined
  if (submit.failure && !evaluation.isFetching)
    return <Failure {...submit.failure} reasons={[...problems.general, ...submit.failure.reasons]} onStep={onStep} />
  if (isOpen && evaluation.error && !evaluation.isFetching)
    return <Failure text={failureText('evaluateProfile', evaluation.error)} />
  if (isOpen && evaluation.data && !review.isCompliant)
    return <Failure text={texts.noncompliant(evaluation.data.status)} reasons={problems.general} onStep={onStep} />
  return (
    <>
      {props.registration && !evaluation.isFetching && <ReviewState registration={props.registration} />}
      {problems.general.length > 0 && <Failure text={texts.rejectedText} reasons={problems.general} onStep={onStep} />}
    </>
  )
}

/** Tells the frame when the counts are others. */
function useProblems(counts: string, onProblems: LaterStepProps['onProblems']) {
  const tell = useEffectEvent((said: string) => onProblems(JSON.parse(said) as Parameters<typeof onProblems>[0]))
  useEffect(() => {
    tell(counts)
  }, [counts])
}

const widths = [140, 220, 180, 240, 160, 200]

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.review}>
    <div className={styles.values}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={18} />
      ))}
    </div>
    <div className={styles.findings}>
      <LoadingFindings />
    </div>
  </div>
)

const LoadingFindings = () => (
  <div role="status" aria-label={texts.loadingFindings} className={panelStyles.panel}>
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} height={92} />
    ))}
  </div>
)
