import { Send } from 'lucide-react'
import { useSession } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { usePageFoot } from '#ui/layout/use-page-foot.ts'
import { type CampaignDraft, type WizardStep, wizardSteps } from '../campaign-draft.ts'
import { findIncomplete, findProblem } from './steps.ts'
import { wizardTexts as texts } from './texts/wizard.texts.ts'
import type { useSaveCampaign } from './use-save-campaign.ts'
import { useSendTest } from './use-send-test.ts'
import styles from './wizard.module.css'
import type { useAudience, usePreflight } from './wizard.queries.ts'

/** Also in the text, in which Enter begins a line. */
const forwardKeys = 'mod+Enter'

interface WizardFootProps {
  draft: CampaignDraft
  step: WizardStep
  go(step: WizardStep): void
  audience: ReturnType<typeof useAudience>
  preflight: ReturnType<typeof usePreflight>
  saving: ReturnType<typeof useSaveCampaign>
  editing: boolean
  changed: boolean
  onReset(): void
  onCancel(): void
  onSave(): void
}

export function WizardFoot({ draft, step, go, audience, preflight, saving, editing, changed, ...on }: WizardFootProps) {
  usePageFoot()
  const ghosting = useSession((state) => state.ghosting)
  const test = useSendTest()
  const at = wizardSteps.indexOf(step)
  const [before, after] = [wizardSteps[at - 1], wizardSteps[at + 1]]
  const problem = findProblem(draft, step)
  const reason = reasonAgainst({ draft, step, people: audience.data?.people, preflight })
  const canSave = !ghosting && (editing || !after)
  useShortcut({
    keys: forwardKeys,
    description: texts.nextStep,
    scope: texts.shortcuts,
    whileTyping: true,
    run() {
      const against = after ? problem : reason
      if (against) snack.info(against)
      else if (after) go(after)
      else if (canSave && !saving.isPending) on.onSave()
    },
  })
  const canTest = step === 'schedule' && !findProblem(draft, 'content') && !findProblem(draft, 'target')
  return (
    <footer className={styles.foot}>
      <Button look="quiet" onClick={on.onCancel}>
        {texts.cancel}
      </Button>
      <Button look="quiet" disabled={!changed} onClick={on.onReset}>
        {texts.reset}
      </Button>
      <span className={styles.footEnd}>
        {canTest && !ghosting && (
          <Button icon={<Send />} busy={test.isPending} onClick={() => test.mutate(draft)}>
            {texts.sendTest}
          </Button>
        )}
        {before && <Button onClick={() => go(before)}>{texts.previous}</Button>}
        {after && (
          <Button look={editing ? 'outline' : 'solid'} disabled={problem} onClick={() => go(after)}>
            {texts.next}
          </Button>
        )}
        {canSave && (
          <Button look="solid" busy={saving.isPending} disabled={reason} onClick={on.onSave}>
            {editing ? texts.update : texts.submit}
          </Button>
        )}
      </span>
    </footer>
  )
}

interface Facts extends Pick<WizardFootProps, 'draft' | 'step' | 'preflight'> {
  people: number | undefined
}

/** Why it can't be submitted: something is missing, or no one would get it. Warnings never block it. */
function reasonAgainst({ draft, step, people, preflight }: Facts): string | undefined {
  const incomplete = findIncomplete(draft)
  if (incomplete) return findProblem(draft, incomplete)
  if (step === 'schedule') {
    if (preflight.isError && !preflight.data) return texts.preflightFailed
    if (!preflight.data) return texts.wait
  }
  return people === 0 ? texts.nobody : undefined
}
