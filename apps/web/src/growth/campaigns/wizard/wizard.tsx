import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadPart } from '#platform/load-part.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import type { CampaignDraft, WizardStep } from '../campaign-draft.ts'
import { CampaignStep } from './campaign-step.tsx'
import type { Campaign } from './draft-texts.ts'
import { SaveConflict } from './save-conflict.tsx'
import { useStepResults } from './step-results.ts'
import { chooseStep } from './steps.ts'
import { AudiencePane } from './target/audience-pane.tsx'
import { TargetStep } from './target/target-step.tsx'
import { wizardTexts as texts } from './texts/wizard.texts.ts'
import { useSaveCampaign } from './use-save-campaign.ts'
import { useWizardDraft } from './use-wizard-draft.ts'
import styles from './wizard.module.css'
import { useAudience, usePreflight } from './wizard.queries.ts'
import { WizardFoot } from './wizard-foot.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import type { WizardField, WizardSearch } from './wizard-search.ts'

// The editor and the calendar aren't needed until two steps later.
const ContentStep = lazy(async () => ({
  default: (await loadPart(() => import('../content/content-step.tsx'))).ContentStep,
}))
const PreviewPane = lazy(async () => ({
  default: (await loadPart(() => import('../content/preview-pane.tsx'))).PreviewPane,
}))
const ScheduleStep = lazy(async () => ({
  default: (await loadPart(() => import('./schedule/schedule-step.tsx'))).ScheduleStep,
}))
const PreflightPane = lazy(async () => ({
  default: (await loadPart(() => import('./schedule/preflight-pane.tsx'))).PreflightPane,
}))

interface WizardProps {
  /** Names the draft among the person's drafts. */
  subject: string
  initial: CampaignDraft
  /** Undefined for a new campaign. */
  base?: Campaign
}

/** Four steps to a campaign; drafts are kept until they are submitted. */
export function Wizard({ subject, initial, base }: WizardProps) {
  const { draft, change, clear, changed, ...kept } = useWizardDraft(subject, initial)
  const search = useSearch({ strict: false }) as WizardSearch
  const step = chooseStep(draft, search.step)
  const navigate = useNavigate()
  const go = (next: WizardStep, field?: WizardField) =>
    void navigate({ to: '.', search: { ...search, step: next, field } })
  /** An address that asks for a later step would leave this one as soon as it is complete. */
  const edit = (part: Partial<CampaignDraft>) => {
    if (step !== (search.step ?? 'campaign'))
      void navigate({ to: '.', search: { ...search, step, field: undefined }, replace: true })
    change(part)
  }
  const leave = () => void navigate({ to: '/campaigns' })
  const saving = useSaveCampaign({
    base,
    onSaved() {
      clear()
      leave()
    },
  })
  const audience = useAudience(draft)
  const preflight = usePreflight(draft, step === 'schedule')
  const results = useStepResults({ draft, step, audience: audience.data, preflight: preflight.data })
  const reset = () => {
    const before = draft
    clear()
    snack.info(texts.wasReset, { undo: () => change(before) })
  }

  const parts: Record<WizardStep, { main: ReactNode; pane?: ReactNode }> = {
    campaign: { main: <CampaignStep {...{ draft, change: edit }} /> },
    target: {
      main: <TargetStep {...{ draft, change: edit }} />,
      pane: <AudiencePane {...{ draft, audience }} />,
    },
    content: { main: <ContentStep {...{ draft, change: edit }} />, pane: <PreviewPane {...{ draft, change: edit }} /> },
    schedule: {
      main: <ScheduleStep {...{ draft, change: edit }} base={base} onEdit={() => go('content', 'text')} />,
      pane: <PreflightPane {...{ draft, preflight, audience, change, go }} />,
    },
  }
  const { main, pane } = parts[step]
  return (
    <>
      <WizardFrame
        {...{ step, results, draft, go }}
        field={search.field}
        editing={base !== undefined}
        draftSavedAt={changed ? kept.changedAt : undefined}
        notice={
          (kept.restored || kept.other) && (
            <DraftNotice onDiscard={kept.restored ? clear : undefined} other={kept.other} />
          )
        }
        people={audience.data?.people}
        main={<Suspense fallback={<PartSkeleton />}>{main}</Suspense>}
        pane={pane && <Suspense fallback={<PartSkeleton />}>{pane}</Suspense>}
        foot={
          <WizardFoot
            {...{ draft, step, go, audience, preflight, saving }}
            editing={base !== undefined}
            changed={changed}
            onReset={reset}
            onCancel={leave}
            onSave={() => saving.save(draft)}
          />
        }
      />
      {base && <SaveConflict saving={saving.versioned} />}
    </>
  )
}

const PartSkeleton = () => (
  <div aria-busy className={styles.loading}>
    <Skeleton width={180} height={20} />
    <Skeleton height={160} />
  </div>
)
