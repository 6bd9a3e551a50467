import { Link } from '@tanstack/react-router'
import { ArrowLeft, Check } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { formatTime } from '#ui/format/dates.ts'
import { useMedia } from '#ui/layout/use-media.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import type { CampaignDraft, WizardStep } from '../campaign-draft.ts'
import type { StepResults } from './step-results.ts'
import { StepsBar } from './steps-bar.tsx'
import { wizardTexts as texts } from './texts/wizard.texts.ts'
import { useStepFocus } from './use-step-focus.ts'
import styles from './wizard.module.css'
import type { WizardField } from './wizard-search.ts'

interface WizardFrameProps {
  draft: CampaignDraft
  step: WizardStep
  /** Of the step, which takes the focus. */
  field: WizardField | undefined
  results: StepResults
  go(step: WizardStep): void
  editing: boolean
  draftSavedAt: number | undefined
  notice: ReactNode
  /** Who gets it, for the bar that replaces the pane on narrow screens. */
  people: number | undefined
  main: ReactNode
  pane: ReactNode
  foot: ReactNode
}

/** Below this width, a bar opens the pane. */
const narrow = '(width < 1180px)'

export function WizardFrame({
  draft,
  step,
  field,
  results,
  go,
  editing,
  draftSavedAt,
  notice,
  people,
  ...parts
}: WizardFrameProps) {
  const isNarrow = useMedia(narrow)
  const [open, setOpen] = useState(false)
  const main = useRef<HTMLDivElement>(null)
  useStepFocus(main, step, field)
  const paneName = texts.showPane[step]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Tooltip text={texts.back} naming>
          <Link to="/campaigns" aria-label={texts.back} className={iconButtonClass()}>
            <ArrowLeft />
          </Link>
        </Tooltip>
        <h1>{(editing ? texts.edit : texts.create)[draft.format]}</h1>
        {editing && <span className={styles.aside}>{texts.nextRunOnly}</span>}
        <span role="status" className={styles.saved}>
          {draftSavedAt !== undefined && (
            <>
              <Check aria-hidden />
              {texts.draftSaved(formatTime(draftSavedAt))}
            </>
          )}
        </span>
      </header>
      <StepsBar {...{ draft, step, results, go }} />
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.body}>
        <div ref={main} className={styles.main} data-step={step} data-scrolls>
          {parts.main}
        </div>
        {parts.pane && !isNarrow && (
          <aside aria-label={paneName} className={styles.pane} data-step={step} data-scrolls>
            {parts.pane}
          </aside>
        )}
      </div>
      {parts.pane && isNarrow && (
        <div className={styles.paneBar}>
          <span className="tabular">{people !== undefined && texts.people(people)}</span>
          <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {paneName}
          </Button>
        </div>
      )}
      {parts.foot}
      {isNarrow && open && parts.pane && (
        <Dialog open title={paneName} size="md" dirty={false} onClose={() => setOpen(false)}>
          <div className={styles.paneDialog}>{parts.pane}</div>
        </Dialog>
      )}
    </div>
  )
}
